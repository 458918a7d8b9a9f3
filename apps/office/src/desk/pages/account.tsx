import { useQuery } from '@tanstack/react-query';
import { RecoveryCodesDialog } from '#browser/features/identity/sign-in/own-factor/recovery-codes-dialog';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { SmallButton } from '#browser/ui/small-button';
import { ChangePasswordForm } from '#office/features/identity/sign-in/passwords/change-password-form';
import { deskAccountQuery, useMakeDeskCodes } from '#office/features/lending/lender-desk/queries';
import { StaffPage, StaffSection } from '#office/ui/staff-page';

/** The own account at the desk: password, and codes for who has lost the phone. */
export function DeskAccountPage() {
  const { t } = useTranslation(['lending.desk.portal', 'identity.second-factor', 'identity.passwords']);
  const { data } = useQuery(deskAccountQuery());
  const codes = useMakeDeskCodes();
  return (
    <StaffPage title={t('pages.account')} text={data ? `${data.name} · ${data.email}` : undefined} width="reading">
      <StaffSection title={t('account.codes')} text={t('account.codesText')}>
        <Facts
          items={[
            {
              name: t('identity.second-factor:own.left'),
              value: t('identity.second-factor:own.leftOf', { left: data?.recoveryCodesLeft ?? 0 }),
            },
          ]}
        />
        <p role="alert" className="danger strong if-any">
          {codes.error ? errorText(codes.error) : null}
        </p>
        <div>
          <SmallButton loading={codes.isPending} onClick={() => codes.mutate()}>
            {t('identity.second-factor:own.renew')}
          </SmallButton>
        </div>
        {codes.data ? <RecoveryCodesDialog codes={codes.data.recoveryCodes} onClose={codes.reset} /> : null}
      </StaffSection>
      <StaffSection title={t('account.password')}>
        <ChangePasswordForm audience="lender" onDone={() => undefined} />
      </StaffSection>
    </StaffPage>
  );
}
