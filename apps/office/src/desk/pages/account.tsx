import { useQuery } from '@tanstack/react-query';
import { FEW } from '#browser/features/identity/sign-in/own-factor/factor-controls';
import { RecoveryCodesDialog } from '#browser/features/identity/sign-in/own-factor/recovery-codes-dialog';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { SmallButton } from '#browser/ui/small-button';
import { ChangePasswordForm } from '#office/features/identity/sign-in/passwords/change-password-form';
import { deskAccountQuery, useMakeDeskCodes } from '#office/features/lending/lender-desk/queries';
import { Loading } from '#office/ui/loading';
import { StaffPage, StaffSection } from '#office/ui/staff-page';

/** Codes for who has lost the phone with the app. */
function Codes({ left }: { left: number }) {
  const { t } = useTranslation(['lending.desk.portal', 'identity.second-factor']);
  const { mutate, data, error, isPending, reset } = useMakeDeskCodes();
  return (
    <StaffSection title={t('account.codes')} text={t('account.codesText')}>
      <Facts
        items={[
          { name: t('identity.second-factor:own.left'), value: t('identity.second-factor:own.leftOf', { left }) },
        ]}
      />
      {left <= FEW ? <p className="strong">{t('identity.second-factor:own.few')}</p> : null}
      <p role="alert" className="danger strong if-any">
        {error ? errorText(error) : null}
      </p>
      <div>
        <SmallButton loading={isPending} onClick={() => mutate()}>
          {t('identity.second-factor:own.renew')}
        </SmallButton>
      </div>
      {data ? <RecoveryCodesDialog codes={data.recoveryCodes} onClose={reset} /> : null}
    </StaffSection>
  );
}

/** The own account at the desk: recovery codes of who has a second factor, and the password. */
export function DeskAccountPage() {
  const { t } = useTranslation('lending.desk.portal');
  const { data, error, refetch } = useQuery(deskAccountQuery());
  const left = data?.recoveryCodesLeft ?? null;
  return (
    <StaffPage title={t('pages.account')} text={data ? `${data.name} · ${data.email}` : undefined} width="reading">
      <Loading {...{ data, error, refetch }} lines={2} />
      {left === null ? null : <Codes left={left} />}
      <StaffSection title={t('account.password')}>
        <ChangePasswordForm audience="lender" onDone={() => undefined} />
      </StaffSection>
    </StaffPage>
  );
}
