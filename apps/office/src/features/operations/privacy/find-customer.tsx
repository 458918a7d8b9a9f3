import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { EmptyState } from '#browser/ui/states';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { DeletionPreviewPanel } from './deletion-preview';
import styles from './privacy.module.css';
import { useFindForDeletion } from './queries';

/** Finds the one customer who asks to be deleted, and shows what that would mean. */
export function FindCustomer() {
  const { t } = useTranslation('operations.privacy.office');
  const [round, setRound] = useState(0);
  const search = useFindForDeletion();
  const found = search.data?.data;
  return (
    <>
      <search>
        <OfficeForm
          key={round}
          small="find"
          className={`cluster-8 at-bottom reading ${styles.find}`}
          waits
          action={t('find.submit')}
          sending={search}
          known={{ text: '' }}
          fields={() => [
            textField('text', t('find.label'), { help: t('find.hint'), maxLength: 120, minLength: 4, missing: '' }),
          ]}
          onSubmit={({ text }) => search.mutate(text)}
        />
      </search>
      <div aria-live="polite">
        {search.data && !found ? <EmptyState title={t('find.none')} text={t('find.noneText')} /> : null}
        {found ? (
          <DeletionPreviewPanel
            key={found.card.userId}
            preview={found}
            onDone={() => {
              search.reset();
              setRound((before) => before + 1);
            }}
          />
        ) : null}
      </div>
    </>
  );
}
