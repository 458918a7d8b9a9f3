import * as endpoints from '@saakh/contracts/endpoints';
import type { PartnerPerson } from '@saakh/contracts/identity/sign-in/partner-people';
import { call } from '#browser/platform/api/client';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { useCreatedThings } from '#office/ui/proof/created-things';
import { ReasonDialog } from '#office/ui/proof/reason-dialog';
import { useResetFactor, useSwitchOff } from './queries';

interface Props {
  person: PartnerPerson;
  onClose: () => void;
}

/** Asks for the reason before the second factor of somebody is forgotten (S-AZ-7). */
export function ResetFactorDialog({ person: { name, partnerUserId }, onClose }: Props) {
  const { t } = useTranslation('identity.people.portal');
  const { mutate, isPending, error } = useResetFactor();
  return (
    <ReasonDialog
      title={t('factorAsk', { name })}
      text={t('factorText', { name })}
      action={t('factorReset')}
      pending={isPending}
      error={error}
      onReason={(reason) => mutate({ params: { partnerUserId }, body: { reason } }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

/** Shows what ends with somebody, and asks before they are signed out and kept out (S-AZ-7). */
export function SwitchOffDialog({ person: { name, partnerUserId }, onClose }: Props) {
  const { t } = useTranslation('identity.people.portal');
  const { mutate, isPending, error } = useSwitchOff();
  const params = { partnerUserId };
  const { section, keep } = useCreatedThings({
    id: partnerUserId,
    load: (signal) => call(endpoints.listCreatedByPerson, { params, signal }),
  });
  return (
    <ConfirmDialog
      title={t('offAsk', { name })}
      text={t('offText', { name })}
      action={t('off')}
      pending={isPending}
      error={error}
      onConfirm={() => mutate({ params, body: { active: false, ...keep } }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {section}
    </ConfirmDialog>
  );
}
