import { OTP_LENGTH } from '@saakh/contracts/bounds';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { type FormEvent, useState } from 'react';
import type { Channel } from '#browser/features/identity/sign-in/contact';
import type { PendingSignIn } from '#browser/features/identity/sign-in/pending-sign-in';
import {
  isPendingOver,
  readPendingSignIn,
  writePendingSignIn,
} from '#browser/features/identity/sign-in/pending-sign-in';
import { useCheckCode, useSendCode } from '#browser/features/identity/sign-in/queries';
import { isApiError, isCodeOver } from '#browser/platform/api/api-error';
import { useSpentCode } from '#browser/platform/api/use-spent-code';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSecondsUntil } from '#browser/platform/tasks/use-seconds-until';
import { MainButton, TextButton } from '#browser/ui/button';
import { OtpInput } from '#browser/ui/inputs/otp-input';
import { SendAgainButton } from '#browser/ui/inputs/send-button';
import styles from './verification-form.module.css';

interface Props {
  /** Unknown when the code was asked for in another tab. */
  pending: PendingSignIn | null;
  onStartAgain: (channel: Channel) => void;
  /** The code is right, and a second factor is asked for beside it. */
  onProved: (otp: string) => void;
  /** Why the code before is good no more. */
  over: unknown;
}

/** Six digits, checked when the last one is there; a new code after the wait; another number; the other channel. */
export function VerificationForm({ pending, onStartAgain, onProved, over }: Props) {
  const { t } = useTranslation('identity.sign-in');
  const [otp, setOtp] = useState('');
  const isOver = pending !== null && isPendingOver(pending);
  const [problem, setProblem] = useState<string | null>(
    over ? errorTextAt(over, 'otp') : isOver ? (pending.spent ?? t('codeOver')) : null,
  );
  const [resent, setResent] = useState(false);
  const [resendAt, setResendAt] = useState(pending?.resendAt ?? 0);
  const code = useSpentCode(resendAt, isOver || isCodeOver(over));
  const secondsLeft = useSecondsUntil(resendAt);
  const checking = useCheckCode();
  const sending = useSendCode();

  const check = (typed: string) => {
    if (typed.length !== OTP_LENGTH) return setProblem(localText(VALIDATION_MESSAGES.otpInvalid));
    checking.mutate(
      { otp: typed },
      {
        onError: (error) => {
          if (isApiError(error, 'SECOND_FACTOR_REQUIRED')) return onProved(typed);
          setOtp('');
          const text = errorTextAt(error, 'otp');
          setProblem(text);
          code.judge(error);
          const waiting = readPendingSignIn();
          if (waiting && isCodeOver(error)) writePendingSignIn({ ...waiting, spent: text });
        },
      },
    );
  };
  const canResend = pending !== null && pending.contact !== '';
  const resend = () => {
    if (!pending) return;
    setProblem(null);
    setResent(false);
    sending.mutate(
      { channel: pending.channel, typed: pending.contact },
      {
        onSuccess: () => {
          setOtp('');
          setResendAt(readPendingSignIn()?.resendAt ?? 0);
          setResent(true);
        },
        onError: (error) => setProblem(errorText(error)),
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Six digits send themselves, and a wrong code empties the boxes: a press right after it must not hide what was said of it.
    if (otp !== '' || problem === null) check(otp);
  };
  const mobile = pending?.channel !== 'email';

  return (
    <form onSubmit={submit} noValidate className="stack-24">
      <OtpInput
        length={OTP_LENGTH}
        value={otp}
        onChange={(digits) => {
          setOtp(digits);
          setProblem(null);
        }}
        onComplete={check}
        error={problem}
        disabled={checking.isPending || code.isSpent}
      />
      <p role="status" className={`strong ${styles.resent}`}>
        {resent ? t('resent') : null}
      </p>
      <MainButton type="submit" disabled={code.isSpent} loading={checking.isPending}>
        {t('check')}
      </MainButton>
      <div className="stack-0 top">
        {canResend ? (
          <SendAgainButton onClick={resend} disabled={secondsLeft > 0 || sending.isPending} className="figures">
            {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('resend')}
          </SendAgainButton>
        ) : null}
        <TextButton onClick={() => onStartAgain(mobile ? 'mobile' : 'email')}>
          {canResend ? t(mobile ? 'changeMobile' : 'changeEmail') : t('startAgain')}
        </TextButton>
        <TextButton onClick={() => onStartAgain(mobile ? 'email' : 'mobile')}>
          {t(mobile ? 'otherByEmail' : 'otherByMobile')}
        </TextButton>
      </div>
      <p className="faint text-small">{t('notArrived')}</p>
    </form>
  );
}
