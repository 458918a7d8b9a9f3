import type { ReactNode } from 'react';
import { useCheckCode } from '#browser/features/identity/sign-in/queries';
import { SecondStep } from '#browser/features/identity/sign-in/second-factor/second-step';
import type { TypedCode } from '#browser/features/identity/sign-in/second-factor/use-two-steps';
import { isApiError } from '#browser/platform/api/api-error';

interface Props {
  /** The right passcode, which goes with the code once more. */
  otp: string;
  help: ReactNode;
  /** The passcode is good no more, for this reason: it takes another one. */
  onOver: (error: unknown) => void;
  onBack: () => void;
}

/** After the right passcode of a customer who has a second factor: the code of their app, or a recovery code. */
export function AfterPasscode({ otp, help, onOver, onBack }: Props) {
  const { mutate, isPending, error } = useCheckCode();
  const finish = (typed: TypedCode) =>
    mutate(
      { otp, ...typed },
      {
        onError: (refusal) => {
          if (isApiError(refusal, 'OTP_EXPIRED', 'OTP_TRIES_USED_UP', 'OTP_WRONG')) onOver(refusal);
        },
      },
    );
  return (
    <SecondStep newKey={undefined} pending={isPending} error={error} onCode={finish} onBack={onBack} help={help} />
  );
}
