import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { askedPapers } from '@saakh/rules/partners/merchant-forms/merchant-form';
import { useState } from 'react';
import { localText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, TextButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { DocumentField } from '#browser/ui/inputs/document-field';
import { useGiveMerchantPaper } from '#web/features/partners/merchant-forms/queries';
import type { MerchantScreenProps } from './screen-props';

/** The papers of a merchant; which are asked for follows from the answers. */
export function MerchantPapers({ filled, form, way }: MerchantScreenProps) {
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
