import { useTranslation } from 'react-i18next';
import { CodeForm } from '../../../../features/staff/sign-in/code-form';
import { FactorKey } from '../../../../features/staff/sign-in/factor-key';
import { PageFrame } from '../../../../ui/frame/page-frame';

interface Props {
  /** The key of a factor that is set up just now; absent where there is one already. */
  newKey: { secret: string; otpauthUrl: string } | undefined;
  pending: boolean;
  error: unknown;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** After the right password: the code of the second factor, which is set up first where there is none. */
export function SecondStep({ newKey, ...form }: Props) {
  const { t } = useTranslation('back-office/people');
  const at = newKey ? 'setup' : 'factor';
  return (
    <PageFrame title={t(`${at}.title`)} text={t(`${at}.text`)}>
      {newKey ? <FactorKey {...newKey} /> : null}
      <CodeForm {...form} />
    </PageFrame>
  );
}
