import { MASQUERADE_MODES } from '@saakh/contracts/audiences';
import type { PartnerAccount } from '@saakh/contracts/identity/sign-in/partner-accounts';
import { type FormEvent, useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';
import { SmallButton } from '#browser/ui/small-button';
import { Dialog } from '#office/ui/frame/dialog';
import { SmallText } from '#office/ui/small-fields';
import { useStartMasquerade } from './queries';

const LEAST = 5;

/** Asks how far and why before the portal of an account is opened. */
export function StartMasqueradeDialog({ account, onClose }: { account: PartnerAccount; onClose: () => void }) {
  const { t } = useTranslation('partners.merchants.office');
  const [mode, setMode] = useState<string>('read-only');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const start = useStartMasquerade();
  const isShort = reason.trim().length < LEAST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const chosen = MASQUERADE_MODES.find((one) => one === mode);
    if (isShort || chosen === undefined || start.isPending) return;
    start.mutate({ partnerUserId: account.partnerUserId, mode: chosen, reason: reason.trim() });
  };
  return (
    <Dialog title={t('start.title', { name: account.name })} onClose={onClose}>
      <form className="stack-16" onSubmit={submit} noValidate>
        <p>{t('start.text', { partner: account.partnerName })}</p>
        <ChoiceGroup
          name="mode"
          label={t('start.mode')}
          value={mode}
          onValue={setMode}
          options={MASQUERADE_MODES.map((value) => ({ value, label: t(`start.modes.${value}`) }))}
        />
        <SmallText
          id="masquerade-reason"
          label={t('start.reason')}
          hint={t('start.reasonHint')}
          rows={2}
          maxLength={300}
          value={reason}
          onValue={setReason}
          problem={tried && isShort ? t('start.reasonShort') : undefined}
        />
        {start.error ? (
          <p role="alert" className="danger">
            {errorTextAt(start.error, 'reason')}
          </p>
        ) : null}
        <SmallButton main type="submit" loading={start.isPending}>
          {t('start.action')}
        </SmallButton>
      </form>
    </Dialog>
  );
}
