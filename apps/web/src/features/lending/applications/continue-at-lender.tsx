import type { LenderApplication } from '@saakh/contracts/lending/applications';
import styles from '#browser/features/lending/applications/applications.module.css';
import { errorText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { leaveFor } from '#browser/platform/links/leave-for';
import { usePage } from '#browser/platform/page-data';
import { MainButton } from '#browser/ui/button';
import { useContinueAtLender } from './queries';

/** What waits for the customer on the lender's own pages, what to have at hand, and the way there; nothing where nothing waits. */
export function ContinueAtLender({ application }: { application: LenderApplication }) {
  const { t } = useTranslation('lending.applications');
  const { brand } = usePage();
  const local = useBilingual();
  const { mutate, isPending, error } = useContinueAtLender();
  const { atLender, choices, lenderApplicationId, lenderName: lender, stage } = application;
  // Where its offers stand on this page, the choice is made here.
  if (!atLender || choices.length > 0) return null;
  const { kind, expiresAt } = atLender;
  const isOver = expiresAt !== null && new Date(expiresAt) <= new Date();
  return (
    <section className={styles.card} aria-labelledby={`continue-${lenderApplicationId}`}>
      <h2 id={`continue-${lenderApplicationId}`}>{t('atLender.title', { lender })}</h2>
      <p>{stage ? local(stage) : t(`atLender.kinds.${kind}`)}</p>
      <p>
        <span className="strong">{t('atLender.haveReady')}</span> {t(`atLender.ready.${kind}`)}
      </p>
      <p className="faint text-small">
        {expiresAt === null
          ? null
          : isOver
            ? t('atLender.newLink')
            : t('atLender.validUntil', { until: formatDateTime(expiresAt, currentLanguage()) })}{' '}
        {t('atLender.leaves', { brand: local(brand.name), lender })}
      </p>
      <p role="alert" className="problem">
        {error ? errorText(error) : null}
      </p>
      <MainButton
        disabled={isPending}
        onClick={() => mutate({ lenderApplicationId }, { onSuccess: (url) => leaveFor(url) })}
      >
        {t('atLender.go', { lender })}
      </MainButton>
    </section>
  );
}
