import type { FormStep } from '@saakh/contracts/forms/form-definition';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { IFSC } from '@saakh/contracts/patterns';
import { accountProblem } from '@saakh/rules/partners/merchant-forms/merchant-form';
import { useQuery } from '@tanstack/react-query';
import { FormFields } from '#browser/forms/form-fields';
import { useShownFields } from '#browser/forms/shown-field';
import { useForm } from '#browser/forms/use-form';
import { isApiError } from '#browser/platform/api/api-error';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, TextButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { ShortNotice } from '#web/features/customers/consents/notices/short-notice';
import { draftOf } from '#web/features/partners/merchant-forms/kept-form';
import { bankQuery, useSaveMerchantForm } from '#web/features/partners/merchant-forms/queries';
import type { MerchantScreenProps } from './screen-props';

const FORM = 'merchant-step';

/** The bank of an IFSC as it is typed; nothing is asked before it has the right form. */
function useBank(ifsc: string | undefined) {
  const wellFormed = ifsc !== undefined && IFSC.test(ifsc);
  const { data, error } = useQuery({ ...bankQuery(ifsc ?? ''), enabled: wellFormed });
  return { name: wellFormed ? data?.bank : undefined, isUnknown: wellFormed && isApiError(error, 'NOT_FOUND') };
}

/** One step of the merchant's form; it is checked before the next, and kept on the server as it is. */
export function MerchantStep(props: MerchantScreenProps & { step: FormStep }) {
  const { filled, form: kept, notice, onNoticeChanged, way, heading, step } = props;
  const { t } = useTranslation('partners.merchant-form');
  const { t: common } = useTranslation();
  const language = currentLanguage();
  const saving = useSaveMerchantForm(filled);
  const form = useForm({
    ...draftOf(filled.partner, step.key),
    fields: useShownFields(step.fields),
    known: kept.answers,
    error: saving.error,
  });
  const ifscField = form.asked.find(({ kind }) => kind === 'ifsc');
  const bank = useBank(ifscField && form.valueOf(ifscField).trim());
  const isFirst = way.current === 1;

  const save = () => {
    saving.reset();
    const answers = form.answers();
    const found = {
      ...accountProblem(answers),
      ...(bank.isUnknown ? { ifsc: FORM_MESSAGES.ifscUnknown } : {}),
    };
    if (Object.keys(found).length > 0) return form.showServerErrors(found);
    saving.mutate(answers, {
      onSuccess: () => {
        form.forgetDraft();
        way.next();
      },
      onError: (error) => {
        if (isApiError(error, 'CONSENT_REQUIRED')) onNoticeChanged();
      },
    });
  };
  return (
    <PageFrame
      title={isFirst ? heading : step.title[language]}
      text={isFirst ? t('intro') : step.text?.[language]}
      progress={{ current: way.current, total: way.total, label: step.title[language] }}
      above={way.back ? <TextButton onClick={way.back}>{common('back')}</TextButton> : undefined}
      action={
        <MainButton type="submit" form={FORM} loading={saving.isPending}>
          {common('continue')}
        </MainButton>
      }
    >
      {isFirst ? <ShortNotice notice={notice} /> : null}
      <FormFields form={form} id={FORM} onSubmit={save} />
      {ifscField ? (
        <p role="status">{bank.name ? t('bankIs', { bank: bank.name }) : bank.isUnknown ? t('bankUnknown') : ''}</p>
      ) : null}
    </PageFrame>
  );
}
