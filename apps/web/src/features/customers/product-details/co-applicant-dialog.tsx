import { CO_APPLICANT_TEXT, CO_APPLICANT_WORK } from '@saakh/contracts/catalogue/product-forms/co-applicant';
import { CODE_FIELD } from '@saakh/contracts/identity/sign-in/code-field';
import { useState } from 'react';
import { FormFields } from '#browser/forms/form-fields';
import type { ShownField } from '#browser/forms/shown-field';
import { type Form, useForm } from '#browser/forms/use-form';
import { useSpentCode } from '#browser/platform/api/use-spent-code';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSecondsUntil } from '#browser/platform/tasks/use-seconds-until';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import { CheckBox } from '#browser/ui/inputs/check-box';
import { FieldError } from '#browser/ui/inputs/field-error';
import { SendAgainButton, SendButton } from '#browser/ui/inputs/send-button';
import { useAskCoApplicant, useConfirmCoApplicant } from './queries';

interface Props {
  maskedMobile: string;
  onAgreed: () => void;
  /** The customer goes on without the co-applicant. */
  onLater: () => void;
  /** Leads nowhere: the customer is where they were. */
  onClose: () => void;
}

function AgreedControl({ field, form }: { field: ShownField; form: Form }) {
  return (
    <div>
      <CheckBox
        label={field.label}
        checked={form.valueOf(field) === '1'}
        onChange={(agreed) => form.set(field, agreed ? '1' : '')}
      />
      <FieldError id="co-applicant-agreed" text={form.errorOf(field)} />
    </div>
  );
}
const CONTROLS = { agreed: AgreedControl };

/**
 * The co-applicant agrees with a code to their own number; until then their income does not count. Nothing is sent before it is
 * known how they earn and they have read the text, and a code that came can be typed whatever becomes of a newer one.
 */
export function CoApplicantDialog({ maskedMobile, onAgreed, onLater, onClose }: Props) {
  const { t } = useTranslation('customers.profile');
  const asking = useAskCoApplicant();
  const confirming = useConfirmCoApplicant();
  const [resendAt, setResendAt] = useState<number>();
  const secondsLeft = useSecondsUntil(resendAt ?? 0);
  const { isSpent, judge } = useSpentCode(resendAt);
  const sent = resendAt !== undefined;
  const work: ShownField = {
    key: 'work',
    kind: 'choice',
    columns: 1,
    label: t('coApplicant.work'),
    options: CO_APPLICANT_WORK.map((value) => ({ value, label: t(`coApplicant.works.${value}`) })),
    missing: t('coApplicant.workMissing'),
  };
  const agreed: ShownField = {
    key: 'agreed',
    kind: 'yes-no',
    label: CO_APPLICANT_TEXT[currentLanguage()],
    missing: t('coApplicant.agreeFirst'),
  };
  const code = { ...CODE_FIELD, label: t('coApplicant.code'), isLocked: isSpent };
  const form = useForm({ error: confirming.error ?? asking.error, fields: [work, agreed, sent && code] });
  const send = () => {
    if (form.wrong.some(({ key }) => key !== code.key)) return void form.check();
    confirming.reset();
    asking.mutate(undefined, {
      onSuccess: ({ resendAfterSeconds }) => setResendAt(Date.now() + resendAfterSeconds * 1000),
    });
  };
  const confirm = () => {
    asking.reset();
    const { otp = '', work: chosen } = form.answers();
    const textVersion = CO_APPLICANT_TEXT.version;
    confirming.mutate(
      { otp, work: chosen as (typeof CO_APPLICANT_WORK)[number], textVersion, language: currentLanguage() },
      {
        onSuccess: onAgreed,
        onError: (error) => {
          form.set(code, '');
          judge(error);
        },
      },
    );
  };
  return (
    <Dialog title={t('coApplicant.title')} onClose={onClose}>
      <FormFields
        id="co-applicant"
        form={form}
        className="grid-16"
        controls={CONTROLS}
        above={<p>{t('coApplicant.text', { mobile: maskedMobile })}</p>}
        onSubmit={sent ? confirm : send}
        actions={
          <>
            {sent ? (
              <>
                <MainButton type="submit" disabled={isSpent} loading={confirming.isPending}>
                  {t('coApplicant.confirm')}
                </MainButton>
                <SendAgainButton onClick={send} disabled={secondsLeft > 0 || asking.isPending} className="figures">
                  {secondsLeft > 0 ? t('coApplicant.againIn', { seconds: secondsLeft }) : t('coApplicant.again')}
                </SendAgainButton>
              </>
            ) : (
              <SendButton type="submit" loading={asking.isPending}>
                {t('coApplicant.send')}
              </SendButton>
            )}
            <QuietButton type="button" onClick={onLater}>
              {t('coApplicant.later')}
            </QuietButton>
            <p className="faint text-small">{t('coApplicant.laterText')}</p>
          </>
        }
      />
    </Dialog>
  );
}
