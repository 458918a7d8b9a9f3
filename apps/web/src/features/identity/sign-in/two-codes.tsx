import { OTP_LENGTH } from '@saakh/contracts/bounds';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { useSpentCode } from '#browser/platform/api/use-spent-code';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { useSecondsUntil } from '#browser/platform/tasks/use-seconds-until';
import { MainButton } from '#browser/ui/button';
import { OtpInput } from '#browser/ui/inputs/otp-input';
import { SendAgainButton } from '#browser/ui/inputs/send-button';

type Codes<Field extends string> = Record<Field, string>;

interface Props<Field extends string> {
  /** Of the two codes, in their order. */
  fields: readonly [Field, Field];
  labels: Readonly<Codes<Field>>;
  words: { sent: string; submit: string; resend: string; resendIn: (seconds: number) => string };
  resendAt: number;
  resend: { run: () => void; isPending: boolean; refusal: string | null };
  confirming: {
    isPending: boolean;
    error: Error | null;
    run: (codes: Codes<Field>, onError: (error: Error) => void) => void;
  };
  /** What the server refuses at a field that is not one of the codes. */
  onElsewhere?: (refusal: string) => void;
  /** Other ways to go on. */
  children?: ReactNode;
}

/** Two codes for one change. Each sending makes new codes, and only the newest two work. */
export function TwoCodes<Field extends string>(props: Props<Field>) {
  const { fields, labels, words, resendAt, resend, confirming, onElsewhere, children } = props;
  const [one, other] = fields;
  const [codes, setCodes] = useState({ [one]: '', [other]: '' } as Codes<Field>);
  const [errors, setErrors] = useState<Partial<Codes<Field>>>({});
  const { isSpent, judge } = useSpentCode(resendAt);
  const inputs = { [one]: useRef<HTMLInputElement>(null), [other]: useRef<HTMLInputElement>(null) };
  const secondsLeft = useSecondsUntil(resendAt);

  const refuse = (at: Field, text: string) => {
    setErrors({ [at]: text } as Partial<Codes<Field>>);
    setCodes((before) => ({ ...before, [at]: '' }));
    inputs[at]?.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const unfilled = fields.find((at) => codes[at].length !== OTP_LENGTH);
    if (unfilled) return refuse(unfilled, localText(VALIDATION_MESSAGES.otpInvalid));
    if (confirming.isPending) return;
    confirming.run(codes, (error) => {
      judge(error);
      const named = isApiError(error) ? Object.keys(error.fields)[0] : undefined;
      const at = fields.find((field) => field === named);
      if (at) return refuse(at, errorTextAt(error, at));
      if (named !== undefined) onElsewhere?.(errorTextAt(error, named));
    });
  };
  const failed = confirming.error && !(isApiError(confirming.error) && Object.keys(confirming.error.fields).length > 0);

  return (
    <form onSubmit={submit} noValidate className="stack-24">
      <p role="status">{words.sent}</p>
      {fields.map((at) => (
        <OtpInput
          key={at}
          ref={inputs[at]}
          label={labels[at]}
          autoFocus={at === one}
          length={OTP_LENGTH}
          value={codes[at]}
          onChange={(digits) => {
            setCodes((before) => ({ ...before, [at]: digits }));
            setErrors({});
          }}
          onComplete={() => at === one && inputs[other]?.current?.focus()}
          error={errors[at]}
        />
      ))}
      <p role="alert" className="problem">
        {resend.refusal ?? (failed ? errorText(confirming.error) : null)}
      </p>
      <MainButton type="submit" disabled={isSpent} loading={confirming.isPending}>
        {words.submit}
      </MainButton>
      <div className="stack-0 top">
        <SendAgainButton onClick={resend.run} disabled={secondsLeft > 0 || resend.isPending} className="figures">
          {secondsLeft > 0 ? words.resendIn(secondsLeft) : words.resend}
        </SendAgainButton>
        {children}
      </div>
    </form>
  );
}
