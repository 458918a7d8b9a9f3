import { MERCHANT_STEPS } from '@saakh/contracts/partners/merchant-form';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { Way } from '#browser/features/lending/lender-journeys/drawing/screens';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { noticeQuery, shownOf } from '#web/features/customers/consents/notices/queries';
import { partnerQuery } from '#web/features/partners/brands/queries';
import { merchantFormQuery } from '#web/features/partners/merchant-forms/queries';
import { MerchantPapers } from './merchant-papers';
import { MerchantReview } from './merchant-review';
import { MerchantStep } from './merchant-step';

const SCREENS = [...MERCHANT_STEPS.map(({ key }) => key), 'papers', 'review'];

/** The partner of the address by its own name, where there is such a partner; the form is the same without one. */
function useHeading(partner: string): string {
  const { t } = useTranslation('partners.merchant-form');
  const local = useBilingual();
  const isKey = /^[a-z0-9-]{2,40}$/.test(partner);
  const { data } = useQuery({ ...partnerQuery(partner), enabled: isKey, meta: {}, retry: false });
  return data ? `${t('title')} · ${t('forPartner', { partner: local(data.name) })}` : t('title');
}

/** The form by which a shop signs up as a merchant, with or without a partner in the address (ROUTE-17, ROUTE-18). */
export function MerchantFormPage() {
  const { partner = '' } = useParams();
  const heading = useHeading(partner);
  const { brand } = usePage();
  const { data, error, refetch } = useQuery(merchantFormQuery(partner));
  const notice = useQuery(noticeQuery('merchant-notice', currentLanguage(), brand.partnerKey));
  const [search, setSearch] = useSearchParams();
  if (!data || !notice.data) {
    const failed = error ?? notice.error;
    const again = () => void Promise.all([data ? undefined : refetch(), notice.data ? undefined : notice.refetch()]);
    return (
      <PageFrame title={heading}>
        {failed ? <ErrorState error={failed} onRetry={again} /> : <SkeletonLines count={4} height={84} fillsPage />}
      </PageFrame>
    );
  }
  const asked = search.get('screen');
  // Without a draft there is nothing to review yet.
  const screen = asked !== null && SCREENS.includes(asked) && data.formId !== '' ? asked : (SCREENS[0] ?? '');
  const at = SCREENS.indexOf(screen);
  const go = (to: string) => {
    setSearch({ screen: to });
    window.scrollTo({ top: 0 });
  };
  const before = SCREENS[at - 1];
  const way: Way = {
    current: at + 1,
    total: SCREENS.length,
    next: () => go(SCREENS[at + 1] ?? screen),
    back: before === undefined ? undefined : () => go(before),
    go,
  };
  const props = {
    filled: { partner, notice: shownOf(notice.data) },
    form: data,
    notice: notice.data,
    onNoticeChanged: () => void notice.refetch(),
    way,
    heading,
  };
  const step = MERCHANT_STEPS[at];
  if (step) return <MerchantStep key={`${step.key}-${data.formId === ''}`} {...props} step={step} />;
  return screen === 'papers' ? <MerchantPapers {...props} /> : <MerchantReview {...props} />;
}
