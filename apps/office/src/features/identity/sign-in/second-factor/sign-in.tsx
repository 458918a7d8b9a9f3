import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { forgetEndedSession, readEndedSession } from '#browser/features/identity/sign-in/ended-sign-in';
import {
  type BeginMutation,
  type SignInMutation,
  useTwoSteps,
} from '#browser/features/identity/sign-in/second-factor/use-two-steps';
import { useForm } from '#browser/forms/use-form';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { CheckedForm } from '#browser/ui/inputs/checked-form';
import { SendButton } from '#browser/ui/inputs/send-button';
import { QuietLink } from '#browser/ui/link-button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { textField } from '#office/forms/office-field';
import { TextField } from '#office/ui/inputs/fields';

/** Most sign-ins at a portal end with the password: the second step comes when it is asked for. */
const SecondStep = lazy(async () => {
  const [{ SecondStep: step }] = await Promise.all([
    import('#browser/features/identity/sign-in/second-factor/second-step'),
    import('#browser/features/identity/sign-in/second-factor/factor-texts').then(({ loadFactorTexts }) =>
      loadFactorTexts(),
    ),
  ]);
  return { default: step };
});

interface FormProps {
  pending: boolean;
  error: unknown;
  onSubmit: (credentials: { email: string; password: string }) => void;
}

/** E-mail and password. It shows a refusal of the server at its field, or above the button. */
function PasswordForm({ pending, error, onSubmit }: FormProps) {
  const { t } = useTranslation('identity.staff');
  const fields = [
    textField('email', t('email'), { type: 'email', autoComplete: 'username', maxLength: 254 }),
    textField('password', t('password'), {
      ...{ secret: 'hidden', autoComplete: 'current-password', maxLength: 200 },
      missing: FORM_MESSAGES.passwordRequired,
    }),
  ];
  const form = useForm({ fields, error });
  const send = () => {
    const { email = '', password = '' } = form.tidied();
    onSubmit({ email, password });
  };
  return (
    <CheckedForm
      id="sign-in"
      className="stack-16"
      check={form.check}
      problem={form.problem}
      onSubmit={send}
      actions={
        <SendButton type="submit" loading={pending}>
          {t('signIn')}
        </SendButton>
      }
    >
      {fields.map((field) => (
        <TextField
          key={field.key}
          {...form.textProps(field)}
          type={field.type ?? 'password'}
          maxLength={field.maxLength}
        />
      ))}
    </CheckedForm>
  );
}

interface Props {
  title: string;
  forgotPath: string;
  login: SignInMutation;
  /** Where a second factor has to be set up by who has none. */
  begin?: BeginMutation;
}

/** E-mail and password, then the code of a second factor where the server asks for one. */
export function SignIn({ title, forgotPath, login, begin }: Props) {
  const { t } = useTranslation('identity.staff');
  const { t: common } = useTranslation();
  const { settings } = usePage();
  const [idle] = useState(readEndedSession);
  useEffect(forgetEndedSession, []);
  const { start, proved, newKey, pending, error, finish, restart } = useTwoSteps(login, begin);
  if (!proved) {
    return (
      <PageFrame title={title}>
        {idle?.idle ? (
          <p role="status">{common('idle.overLost', { minutes: settings.backOfficeIdleMinutes })}</p>
        ) : null}
        <PasswordForm pending={pending} error={error} onSubmit={start} />
        <QuietLink to={forgotPath}>{t('forgotPassword')}</QuietLink>
      </PageFrame>
    );
  }
  return (
    <Suspense fallback={<SkeletonLines count={3} />}>
      <SecondStep {...{ newKey, pending, error }} onCode={finish} onBack={restart} />
    </Suspense>
  );
}
