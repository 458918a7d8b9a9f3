import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { type ConsentAct, useRecordConsents } from '#web/features/customers/consents/queries';

/** Keeps one's own choice as a consent with each press and says so; `again` fetches the consents, which may have changed. */
export function useRecordChoice(again: () => Promise<unknown>) {
  const { t } = useTranslation('customers.my-saakh');
  const client = useQueryClient();
  const recording = useRecordConsents();
  const record = async (act: ConsentAct) => {
    try {
      await recording.mutateAsync([act]);
      await client.invalidateQueries({ queryKey: ['consents', 'own'] });
      void showToast('success', t('messages.saved'));
    } catch (error) {
      await again();
      void showToast('error', errorText(error));
    }
  };
  return { record, saving: recording.isPending };
}
