import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { useId } from 'react';
import styles from '#browser/features/lending/applications/applications.module.css';
import { errorText } from '#browser/platform/error-text';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { QuietButton } from '#browser/ui/button';
import { useLoanDocument } from './queries';

interface Props {
  application: Pick<LenderApplication, 'documents' | 'lenderName'>;
  /** Of the heading: it stands under that of the lender. */
  level: 2 | 4;
}

/** What the lender signed with the loan, to be taken along (REG-DL-1). */
export function LoanDocuments({ application: { documents, lenderName }, level }: Props) {
  const { t } = useTranslation('lending.applications');
  const id = useId();
  const saving = useLoanDocument();
  if (documents.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Heading id={id} className={styles.cardTitle}>
        {t('documents.title')}
      </Heading>
      <p>{t('documents.text', { lender: lenderName })}</p>
      <ul className="plain-list">
        {documents.map(({ loanDocumentId, kind, receivedAt }) => (
          <li key={loanDocumentId} className={`cluster-8-16 pad-8-0 middle apart ${styles.document}`}>
            <span>
              <span className="strong block">{t(`documents.kinds.${kind}`)}</span>
              <span className="faint text-small block">{formatDate(receivedAt, currentLanguage())}</span>
            </span>
            <QuietButton
              loading={saving.isPending && saving.variables.loanDocumentId === loanDocumentId}
              aria-label={t('documents.openOne', { document: t(`documents.kinds.${kind}`) })}
              onClick={() =>
                saving.mutate(
                  { loanDocumentId, name: t('documents.fileName', { kind, id: loanDocumentId.slice(-6) }) },
                  { onError: (error) => void showToast('error', errorText(error)) },
                )
              }
            >
              {t('documents.open')}
            </QuietButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
