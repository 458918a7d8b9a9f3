import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './eligibility.module.css';

interface Props {
  lender: { readonly name: string; readonly asked_regardless: 0 | 1 };
}

/** A lender's name; beside it where its own system is asked whatever its rules say, so that no rule reads as the last word. */
export function LenderMark({ lender }: Props) {
  const { t } = useTranslation('catalogue.eligibility.office');
  return (
    <>
      {lender.name}
      {lender.asked_regardless === 1 ? (
        <span className={`warning text-fine block ${styles.lacks}`}>{t('askedRegardless')}</span>
      ) : null}
    </>
  );
}
