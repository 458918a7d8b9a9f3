import * as endpoints from '@saakh/contracts/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FEW } from '#browser/features/identity/sign-in/own-factor/factor-controls';
import { RecoveryCodesDialog } from '#browser/features/identity/sign-in/own-factor/recovery-codes-dialog';
import { readQuery } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { errorText } from '#browser/platform/error-text';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { SmallButton } from '#browser/ui/small-button';

const staffFactorQuery = () => readQuery(['admin', 'second-factor'], endpoints.getStaffFactor);

function useMakeCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.makeStaffRecoveryCodes, {}),
    onSettled: () => client.invalidateQueries(staffFactorQuery()),
    meta: { showsOwnErrors: true },
  });
}

/** In the own account of staff who have a second factor: how many recovery codes are left, and new ones. */
export function StaffCodes() {
  const { t } = useTranslation('identity.second-factor');
  const { data } = useQuery(staffFactorQuery());
  const { mutate, data: made, error, isPending, reset } = useMakeCodes();
  if (!data?.since) return null;
  return (
    <>
      <Facts
        items={[
          { name: t('own.state'), value: t('own.since', { date: formatDate(data.since, currentLanguage()) }) },
          { name: t('own.left'), value: t('own.leftOf', { left: data.recoveryCodesLeft }) },
        ]}
      />
      {data.recoveryCodesLeft <= FEW ? <p className="strong">{t('own.few')}</p> : null}
      <p role="alert" className="danger strong if-any">
        {error ? errorText(error) : null}
      </p>
      <SmallButton loading={isPending} onClick={() => mutate()}>
        {t('own.renew')}
      </SmallButton>
      {made ? <RecoveryCodesDialog codes={made.recoveryCodes} onClose={reset} /> : null}
    </>
  );
}
