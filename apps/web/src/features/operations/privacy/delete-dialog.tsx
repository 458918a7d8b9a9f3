import { CODE_FIELD } from '@saakh/contracts/identity/sign-in/code-field';
import { FormFields } from '#browser/forms/form-fields';
import { useForm } from '#browser/forms/use-form';
import { useSpentCode } from '#browser/platform/api/use-spent-code';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
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
  const { t: common } = useTranslation();
  const asking = useAskDeletionCode();
  const deleting = useDeleteMyData();
  const { isSpent, judge } = useSpentCode(asking.data);
  const code = { ...CODE_FIELD, label: common('otp.label'), isLocked: deleting.isPending || isSpent };
  const form = useForm({
    error: deleting.error ?? asking.error,
    fields: asking.data
      ? [code, { key: 'reason', kind: 'text', label: t('data.deleteReason'), optional: true, rows: 2, maxLength: 500 }]
      : [],
  });
  const sent = asking.data;
  const submit = () => {
    if (!sent) return asking.mutate();
    const { otp = '', reason } = form.answers();
    deleting.mutate(reason ? { otp, reason } : { otp }, {
      onSuccess: ({ heldUntil }) => onDeleted(heldUntil),
      onError: (error) => {
        form.set(code, '');
        judge(error);
      },
    });
  };
  const sendAgain = () => asking.mutate(undefined, { onSuccess: () => deleting.reset() });
  const again = (
    <>
      <MainButton type="submit" disabled={form.wrong.length > 0 || isSpent} loading={deleting.isPending}>
        {t('data.deleteConfirm')}
      </MainButton>
      <SendAgainButton onClick={sendAgain} disabled={asking.isPending}>
        {t('data.deleteAgain')}
      </SendAgainButton>
    </>
  );
  const first = (
    <SendButton type="submit" loading={asking.isPending}>
      {t('data.deleteSend')}
    </SendButton>
  );
  return (
    <Dialog title={t('data.deleteTitle')} onClose={onClose}>
      <FormFields
        id="delete-data"
        form={form}
        className="stack-16"
        above={<p>{sent ? t(`data.deleteSent.${sent.channel}`) : t('data.deleteCode')}</p>}
        onSubmit={submit}
        actions={
          <>
            {sent ? again : first}
            <QuietButton onClick={onClose} disabled={deleting.isPending}>
              {t('data.deleteKeep')}
            </QuietButton>
          </>
        }
      />
    </Dialog>
  );
}
