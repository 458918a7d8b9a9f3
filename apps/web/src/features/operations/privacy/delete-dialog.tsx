import { OTP_LENGTH } from '@saakh/contracts/bounds';
import { type FormEvent, useState } from 'react';
import { useSpentCode } from '#browser/platform/api/use-spent-code';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import { LongTextField } from '#browser/ui/inputs/fields';
import { OtpInput } from '#browser/ui/inputs/otp-input';
import { SendAgainButton, SendButton } from '#browser/ui/inputs/send-button';
import { useAskDeletionCode, useDeleteMyData } from './queries';

interface Props {
  onClose: () => void;
  /** The data is gone, and with it the session; `heldUntil` is the last day of what the law wants kept. */
  onDeleted: (heldUntil: string) => void;
}

/** Two presses and a code: what happens is said first, the code is sent, and only the last press deletes. */
export function DeleteDialog({ onClose, onDeleted }: Props) {
  const { t } = useTranslation('customers.my-saakh');
  const [otp, setOtp] = useState('');
  const [reason, setReason] = useState('');
  const asking = useAskDeletionCode();
  const deleting = useDeleteMyData();
  const { isSpent, judge } = useSpentCode(asking.data);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (otp.length !== OTP_LENGTH) return;
    deleting.mutate(reason.trim() ? { otp, reason: reason.trim() } : { otp }, {
      onSuccess: ({ heldUntil }) => onDeleted(heldUntil),
      onError: (error) => {
        setOtp('');
        judge(error);
      },
    });
  };
  const sent = asking.data;
  const sendAgain = () => asking.mutate(undefined, { onSuccess: () => deleting.reset() });
  return (
    <Dialog title={t('data.deleteTitle')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="stack-16">
        <p>{sent ? t(`data.deleteSent.${sent.channel}`) : t('data.deleteCode')}</p>
        <p role="alert" className="problem">
          {asking.error ? errorText(asking.error) : null}
        </p>
        {sent ? (
          <>
            <OtpInput
              length={OTP_LENGTH}
              value={otp}
              onChange={setOtp}
              // A full code alone must not delete anything: the button does.
              onComplete={setOtp}
              error={deleting.error ? errorTextAt(deleting.error, 'otp') : null}
              disabled={deleting.isPending || isSpent}
            />
            <LongTextField
              label={t('data.deleteReason')}
              optional
              rows={2}
              maxLength={500}
              value={reason}
              onValue={setReason}
            />
            <MainButton type="submit" disabled={otp.length !== OTP_LENGTH || isSpent} loading={deleting.isPending}>
              {t('data.deleteConfirm')}
            </MainButton>
            <SendAgainButton onClick={sendAgain} disabled={asking.isPending}>
              {t('data.deleteAgain')}
            </SendAgainButton>
          </>
        ) : (
          <SendButton onClick={() => asking.mutate()} loading={asking.isPending}>
            {t('data.deleteSend')}
          </SendButton>
        )}
        <QuietButton onClick={onClose} disabled={deleting.isPending}>
          {t('data.deleteKeep')}
        </QuietButton>
      </form>
    </Dialog>
  );
}
