import type { CustomerApplication } from '@saakh/contracts/customers/customer-service';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { ReasonDialog } from '#office/ui/proof/reason-dialog';
import { SmallSelect } from '#office/ui/small-fields';
import styles from './customer-service.module.css';
import { useSavePack } from './queries';

/** The evidence of an application as a file, of all its lenders or of one alone, for a reason (S-AZ-7). */
export function EvidenceButton({ application: { appId, lenders } }: { application: CustomerApplication }) {
  const { t } = useTranslation('customers.service.office');
  const [asks, setAsks] = useState(false);
  const [lenderId, setLenderId] = useState('');
  const { mutate, isPending, error, reset } = useSavePack(appId);
  const close = () => {
    reset();
    setAsks(false);
  };
  return (
    <>
      <SmallButton className={styles.atEnd} onClick={() => setAsks(true)}>
        {t('applications.evidence')}
      </SmallButton>
      {asks ? (
        <ReasonDialog
          title={t('applications.evidence')}
          text={t('applications.evidenceText')}
          action={t('applications.evidenceSave')}
          pending={isPending}
          error={error}
          onReason={(reason) =>
            mutate({ lenderId: lenderId === '' ? null : Number(lenderId), reason }, { onSuccess: close })
          }
          onCancel={close}
        >
          <SmallSelect
            id="evidence-lender"
            label={t('applications.evidenceLender')}
            value={lenderId}
            options={[
              { value: '', label: t('applications.evidenceAll') },
              ...lenders.map((part) => ({ value: String(part.lenderId), label: part.lender })),
            ]}
            onValue={setLenderId}
          />
        </ReasonDialog>
      ) : null}
    </>
  );
}
