import { OTP_LENGTH } from '@saakh/contracts/bounds';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { CO_APPLICANT_TEXT, CO_APPLICANT_WORK } from '@saakh/contracts/product-forms/co-applicant';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpentCode } from '../../platform/api/use-spent-code';
import { errorTextAt, localText } from '../../platform/error-text';
import { currentLanguage } from '../../platform/i18n/i18n';
import { MainButton, QuietButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { CheckBox } from '../../ui/inputs/check-box';
import { ChoiceGroup } from '../../ui/inputs/choice-group';
import { OtpInput } from '../../ui/inputs/otp-input';
import { SendButton } from '../../ui/inputs/send-button';
import styles from './co-applicant.module.css';
import { useAskCoApplicant, useConfirmCoApplicant } from './queries';

interface Props {
  maskedMobile: string;
  onAgreed: () => void;
  onLater: () => void;
}

/** The co-applicant agrees with a code to their own number; until then their income does not count. */
export function CoApplicantDialog({ maskedMobile, onAgreed, onLater }: Props) {
  const { t } = useTranslation('profile');
  const asking = useAskCoApplicant();
  const confirming = useConfirmCoApplicant();
  const { isSpent, judge } = useSpentCode(asking.data);
  const [otp, setOtp] = useState('');
  const [work, setWork] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (!agreed) return setProblem(t('coApplicant.agreeFirst'));
    const chosen = CO_APPLICANT_WORK.find((one) => one === work);
    if (!chosen) return setProblem(t('coApplicant.workMissing'));
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
  const sent = asking.isSuccess;
  return (
    <Dialog title={t('coApplicant.title')} onClose={onLater}>
      <form onSubmit={submit} noValidate className={styles.form}>
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
        <p role="alert" className={styles.problem}>
          {problem ?? (asking.error ? errorTextAt(asking.error) : null)}
        </p>
        {sent ? (
          <MainButton type="submit" disabled={isSpent} loading={confirming.isPending}>
            {t('coApplicant.confirm')}
          </MainButton>
        ) : null}
        <SendButton
          type="button"
          loading={asking.isPending}
          onClick={() => asking.mutate(undefined, { onSuccess: () => setProblem(undefined) })}
        >
          {sent ? t('coApplicant.again') : t('coApplicant.send')}
        </SendButton>
        <QuietButton type="button" onClick={onLater}>
          {t('coApplicant.later')}
        </QuietButton>
        <p className={styles.note}>{t('coApplicant.laterText')}</p>
      </form>
    </Dialog>
  );
}
