import { type FormEvent, useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { TextField } from '#office/ui/inputs/fields';
import { DeletionPreviewPanel } from './deletion-preview';
import styles from './privacy.module.css';
import { useFindForDeletion } from './queries';

const LEAST = 4;

/** Finds the one customer who asks to be deleted, and shows what that would mean. */
export function FindCustomer() {
  const { t } = useTranslation('operations.privacy.office');
  const [typed, setTyped] = useState('');
  const search = useFindForDeletion();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().length >= LEAST) search.mutate(typed.trim());
  };
  const found = search.data?.data;
  return (
    <>
      <search>
        <form className={`cluster-8 at-bottom reading ${styles.find}`} onSubmit={submit}>
          <TextField
            label={t('find.label')}
            description={t('find.hint')}
            maxLength={120}
            autoComplete="off"
            value={typed}
            onValue={setTyped}
            error={search.error ? errorText(search.error) : null}
          />
          <SmallButton type="submit" main loading={search.isPending} disabled={typed.trim().length < LEAST}>
            {t('find.submit')}
          </SmallButton>
        </form>
      </search>
      <div aria-live="polite">
        {search.data && !found ? <EmptyState title={t('find.none')} text={t('find.noneText')} /> : null}
        {found ? (
          <DeletionPreviewPanel
            key={found.card.userId}
            preview={found}
            onDone={() => {
              search.reset();
              setTyped('');
            }}
          />
        ) : null}
      </div>
    </>
  );
}
