import { MASQUERADE_MODES } from '@saakh/contracts/audiences';
import type { PartnerAccount } from '@saakh/contracts/identity/sign-in/partner-accounts';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { useStartMasquerade } from './queries';

/** Asks how far and why before the portal of an account is opened. */
export function StartMasqueradeDialog({ account, onClose }: { account: PartnerAccount; onClose: () => void }) {
  const { t } = useTranslation('partners.merchants.office');
  const start = useStartMasquerade();
  const modes = optionsFor(MASQUERADE_MODES, (one) => t(`start.modes.${one}`));
  const reason = {
    help: t('start.reasonHint'),
    rows: 2,
    minLength: 5,
    maxLength: 300,
    missing: t('start.reasonShort'),
  };
  return (
    <DialogForm
      title={t('start.title', { name: account.name })}
      onClose={onClose}
      plain
      small="masquerade"
      above={<p>{t('start.text', { partner: account.partnerName })}</p>}
      action={t('start.action')}
      sending={start}
      known={{ mode: 'read-only' as (typeof MASQUERADE_MODES)[number], reason: '' }}
      fields={() => [
        choiceField('mode', t('start.mode'), modes, { kind: 'choice' }),
        textField('reason', t('start.reason'), reason),
      ]}
      onSubmit={(body) => start.mutate({ partnerUserId: account.partnerUserId, ...body })}
    />
  );
}
