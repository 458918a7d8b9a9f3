import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { MERCHANT_STEPS } from '@saakh/contracts/partners/merchant-form';
import { askedPapers } from '@saakh/rules/partners/merchant-forms/merchant-form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Way } from '#browser/features/lending/lender-journeys/drawing/screens';
import { localText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { MainButton, TextButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { DocumentField } from '#browser/ui/inputs/document-field';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { noticeQuery, shownOf } from '#web/features/customers/consents/notices/queries';
import { partnerQuery } from '#web/features/partners/brands/queries';
import { merchantFormQuery, useGiveMerchantPaper } from '#web/features/partners/merchant-forms/queries';
import { MerchantReview } from './merchant-review';
import { MerchantStep } from './merchant-step';
import type { MerchantScreenProps } from './screen-props';

/** The papers of a merchant; which are asked for follows from the answers. */
function MerchantPapers({ filled, form, way }: MerchantScreenProps) {
  const { t } = useTranslation('partners.merchant-form');
  const { t: common } = useTranslation();
  const giving = useGiveMerchantPaper(filled);
  const [asked, setAsked] = useState(false);
  const papers = askedPapers(form.answers);
  const isThere = (key: string) => form.documents.some((one) => one.key === key);
  const isMissing = papers.some(({ key, optional }) => !optional && !isThere(key));
  return (
    <PageFrame
      title={t('papers')}
      text={t('papersText')}
      progress={{ current: way.current, total: way.total, label: t('papers') }}
      above={way.back ? <TextButton onClick={way.back}>{common('back')}</TextButton> : undefined}
      action={
        <MainButton loading={giving.isPending} onClick={() => (isMissing ? setAsked(true) : way.next())}>
          {common('continue')}
        </MainButton>
      }
    >
      <div className="stack-24">
        {papers.map(({ key, label, optional }) => (
          <DocumentField
            key={key}
            label={label[currentLanguage()]}
            optional={optional ?? false}
            known={form.documents.find((one) => one.key === key)}
            error={asked && !optional ? localText(FORM_MESSAGES.documentMissing) : undefined}
            send={(file, onProgress) => giving.mutateAsync({ key, file, onProgress })}
          />
        ))}
      </div>
    </PageFrame>
  );
}

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
