import { MERCHANT_STEPS } from '@saakh/contracts/partners/merchant-form';
import { askedPapers } from '@saakh/rules/partners/merchant-forms/merchant-form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SummaryPart } from '#browser/features/lending/lender-journeys/drawing/summary-part';
import { answersOf } from '#browser/forms/answer-text';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, localText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, TextButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { CheckBox } from '#browser/ui/inputs/check-box';
import { ShortNotice } from '#web/features/customers/consents/notices/short-notice';
import { useSubmitMerchantForm } from '#web/features/partners/merchant-forms/queries';
import type { MerchantScreenProps } from './screen-props';

/** Everything once more, and the notice, then it is sent; what the server finds wrong is said with the field's own name. */
export function MerchantReview({ filled, form, notice, onNoticeChanged, way }: MerchantScreenProps) {
  const { t } = useTranslation('partners.merchant-form');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const language = currentLanguage();
  const sending = useSubmitMerchantForm(filled);
  // Of the text that stood above the tick: under another one, whenever it comes, nothing is ticked (REG-DP-1).
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const shown = JSON.stringify(filled.notice ?? null);
  const agreed = agreedTo === shown;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const papers = askedPapers(form.answers);
  const texts = { change: t('change'), changeOf: (what: string) => t('changeOf', { what }), none: t('none') };
  const labels = new Map(
    [...MERCHANT_STEPS.flatMap(({ fields }) => fields), ...papers].map(({ key, label }) => [key, label[language]]),
  );

  const send = async () => {
    if (!agreed) return setProblems([t('agreeFirst')]);
    try {
      await sending.mutateAsync();
      navigate('/create-merchant-form/success');
    } catch (error) {
      // The new text has to be read and agreed to first.
      if (isApiError(error, 'CONSENT_REQUIRED')) {
        setAgreedTo(null);
        onNoticeChanged();
      }
      const fields = isApiError(error) ? Object.entries(error.fields) : [];
      setProblems(
        fields.length === 0
          ? [errorText(error)]
          : fields.map(([key, text]) => `${labels.get(key) ?? key}: ${localText(text)}`),
      );
    }
  };
  return (
    <PageFrame
      title={t('review')}
      text={t('reviewText')}
      progress={{ current: way.current, total: way.total, label: t('review') }}
      above={way.back ? <TextButton onClick={way.back}>{common('back')}</TextButton> : undefined}
      action={
        <MainButton loading={sending.isPending} onClick={() => void send()}>
          {t('send')}
        </MainButton>
      }
    >
      {MERCHANT_STEPS.map((step) => (
        <SummaryPart
          key={step.key}
          title={step.title[language]}
          items={answersOf(step, form.answers, {})}
          texts={texts}
          onChange={() => way.go(step.key)}
        />
      ))}
      <SummaryPart
        title={t('papers')}
        items={papers.map(({ key, label }) => ({
          name: label[language],
          value: form.documents.find((one) => one.key === key)?.fileName ?? '',
        }))}
        texts={texts}
        onChange={() => way.go('papers')}
      />
      <ShortNotice notice={notice} />
      <CheckBox label={t('agree')} checked={agreed} onChange={(yes) => setAgreedTo(yes ? shown : null)} />
      <div role="alert" className="danger strong if-any">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </PageFrame>
  );
}
