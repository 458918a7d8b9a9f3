import type { DeletionPreview } from '@saakh/contracts/operations/staff/privacy';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { DialogForm, useReasonField } from '#office/forms/office-form';
import { useAskDeletion } from './queries';

interface Props {
  preview: DeletionPreview;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the end of the customer's number and a reason: nobody deletes the wrong one by a click (S-AZ-7). */
export function AskDeletionDialog({ preview, onDone, onClose }: Props) {
  const { t } = useTranslation('operations.privacy.office');
  const { t: common } = useTranslation('common.office');
  const asking = useAskDeletion();
  const reason = { ...useReasonField(common('proof.reasonMissing')), help: t('ask.reasonHint') };
  const { card, confirm, needsSecond } = preview;
  const of = { help: t(`ask.confirmHint.${confirm.of}`), maxLength: 4 };
  const inputMode = confirm.of === 'mobile' ? 'numeric' : 'text';
  return (
    <DialogForm
      title={t('ask.title', { name: card.name ?? t('noName') })}
      onClose={onClose}
      above={<p>{t(needsSecond ? 'ask.textSecond' : 'ask.text')}</p>}
      action={t(needsSecond ? 'ask.submitSecond' : 'ask.submit')}
      sending={asking}
      known={{ confirm: '', reason: '' }}
      fields={(typed) => [
        textField('confirm', t(`ask.confirm.${confirm.of}`), {
          ...{ ...of, inputMode },
          problem: typed.confirm.trim() !== confirm.text && t(`ask.confirmWrong.${confirm.of}`),
        }),
        reason,
      ]}
      onSubmit={(asked) => asking.mutate({ userId: card.userId, ...asked }, { onSuccess: onDone })}
    />
  );
}
