import { OTP_LENGTH } from '@saakh/contracts/bounds';
import { CO_APPLICANT_TEXT, CO_APPLICANT_WORK } from '@saakh/contracts/catalogue/product-forms/co-applicant';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { type FormEvent, useRef, useState } from 'react';
import { useSpentCode } from '#browser/platform/api/use-spent-code';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSecondsUntil } from '#browser/platform/tasks/use-seconds-until';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import { CheckBox } from '#browser/ui/inputs/check-box';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';
import { OtpInput } from '#browser/ui/inputs/otp-input';
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
  const [otp, setOtp] = useState('');
  const [work, setWork] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const chosen = CO_APPLICANT_WORK.find((one) => one === work);
  const missing = agreed ? (chosen ? undefined : t('coApplicant.workMissing')) : t('coApplicant.agreeFirst');
  const waitFrom = (seconds: number) => setResendAt(Date.now() + seconds * 1000);
  const send = () => {
    setProblem(missing);
    if (missing !== undefined) return;
    asking.mutate(undefined, {
      onSuccess: ({ resendAfterSeconds }) => waitFrom(resendAfterSeconds),
      onError: (error) => setProblem(errorTextAt(error)),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sent) return send();
    setProblem(missing);
    if (missing !== undefined || !chosen) return;
    if (otp.length !== OTP_LENGTH) {
      setProblem(localText(VALIDATION_MESSAGES.otpInvalid));
      return field.current?.focus();
    }
    confirming.mutate(
      { otp, work: chosen, textVersion: CO_APPLICANT_TEXT.version, language: currentLanguage() },
      {
        onSuccess: onAgreed,
        onError: (error) => {
          setOtp('');
          judge(error);
          setProblem(errorTextAt(error, 'otp', 'textVersion'));
        },
      },
    );
  };
  const sent = resendAt !== undefined;
  return (
    <Dialog title={t('coApplicant.title')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid-16">
        <p>{t('coApplicant.text', { mobile: maskedMobile })}</p>
        <ChoiceGroup
          name="work"
          label={t('coApplicant.work')}
          options={CO_APPLICANT_WORK.map((value) => ({ value, label: t(`coApplicant.works.${value}`) }))}
          value={work}
          onValue={setWork}
        />
        <CheckBox label={CO_APPLICANT_TEXT[currentLanguage()]} checked={agreed} onChange={setAgreed} />
        {sent ? (
          <OtpInput
            ref={field}
            label={t('coApplicant.code')}
            length={OTP_LENGTH}
            value={otp}
            onChange={setOtp}
            onComplete={() => setProblem(undefined)}
            disabled={isSpent}
          />
        ) : null}
        <p role="alert" className="danger strong if-any">
          {problem}
        </p>
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
      </form>
    </Dialog>
  );
}
