import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { MerchantDetail } from '@saakh/contracts/partners/staff/merchants';
import { type FormEvent, useState } from 'react';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { TextField } from '#office/ui/inputs/fields';
import { usePause } from './queries';

const LEAST = 3;

/** Says what a pause, or its end, does, and asks why. */
export function PauseDialog({ merchant, onClose }: { merchant: MerchantDetail; onClose: () => void }) {
  const { t } = useTranslation('partners.merchants.office');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = usePause();
  // As it was when the dialog was opened: the page behind it may be refreshed.
  const [isPaused] = useState(merchant.state === 'paused');
  const { merchantId, name } = merchant;
  const isShort = reason.trim().length < LEAST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort) return;
    mutate({ params: { merchantId }, body: { paused: !isPaused, reason: reason.trim() } }, { onSuccess: onClose });
  };
  const shell = { ns: 'common.office' } as const;
  return (
    <Dialog title={t(isPaused ? 'merchants.resumeTitle' : 'merchants.pauseTitle', { name })} onClose={onClose}>
      <form className="stack-16" onSubmit={submit} noValidate>
        <p>{t(isPaused ? 'merchants.resumeText' : 'merchants.pauseText')}</p>
        <TextField
          label={t('proof.reason', shell)}
          description={t('proof.reasonHint', shell)}
          maxLength={300}
          value={reason}
          onValue={setReason}
          error={
            tried && isShort ? localText(STAFF_MESSAGES.reasonRequired) : error ? errorTextAt(error, 'reason') : null
          }
        />
        <MainButton type="submit" loading={isPending}>
          {t(isPaused ? 'merchants.resume' : 'merchants.pause')}
        </MainButton>
        <QuietButton onClick={onClose}>{t('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
