import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { MerchantDetail } from '@saakh/contracts/partners/staff/merchants';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { DialogForm, useReasonField } from '#office/forms/office-form';
import { usePause } from './queries';

/** Says what a pause, or its end, does, and asks why. */
export function PauseDialog({ merchant, onClose }: { merchant: MerchantDetail; onClose: () => void }) {
  const { t } = useTranslation('partners.merchants.office');
  const pausing = usePause();
  const reason = useReasonField(STAFF_MESSAGES.reasonRequired);
  // As it was when the dialog was opened: the page behind it may be refreshed.
  const [isPaused] = useState(merchant.state === 'paused');
  const { merchantId, name } = merchant;
  return (
    <DialogForm
      title={t(isPaused ? 'merchants.resumeTitle' : 'merchants.pauseTitle', { name })}
      onClose={onClose}
      above={<p>{t(isPaused ? 'merchants.resumeText' : 'merchants.pauseText')}</p>}
      action={t(isPaused ? 'merchants.resume' : 'merchants.pause')}
      sending={pausing}
      known={{ reason: '' }}
      fields={() => [reason]}
      onSubmit={(body) =>
        pausing.mutate({ params: { merchantId }, body: { paused: !isPaused, ...body } }, { onSuccess: onClose })
      }
    />
  );
}
