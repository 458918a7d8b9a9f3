import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allowedChannels, MessageChoice } from '../../../../features/consents/message-choice';
import type { MessageChannel, MessagePurpose, OwnConsent } from '../../../../features/consents/own-consents';
import { useRecordConsents } from '../../../../features/consents/queries';
import { noticeQuery } from '../../../../features/notices/queries';
import { errorText } from '../../../../platform/error-text';
import { currentLanguage } from '../../../../platform/i18n/i18n';
import { usePage } from '../../../../platform/page-data';
import { useSession } from '../../../../platform/session/session';
import { showToast } from '../../../../platform/toasts';

interface Props {
  purpose: MessagePurpose;
  consents: readonly OwnConsent[];
}

/** The text that somebody agrees to with the choice of messages, in the page's language. */
export function useMessageNotice(purpose: MessagePurpose) {
  return useQuery(noticeQuery(`consent-${purpose}`, currentLanguage(), usePage().brand.partnerKey));
}

/** The choice of messages, kept as a consent of its own with each press; nothing for who has no product to say it for. */
export function OwnMessageChoice({ purpose, consents }: Props) {
  const { t } = useTranslation('my-saakh');
  const { data: notice, refetch } = useMessageNotice(purpose);
  const client = useQueryClient();
  const recording = useRecordConsents();
  const chosen = useSession(({ customer }) => customer.productType);
  const last = consents.find((one) => one.purpose === purpose) ?? consents[0];
  const productType = last?.productType ?? chosen;
  if (!notice || productType === null) return null;

  const save = async (channels: MessageChannel[]) => {
    const act = { purpose, granted: channels.length > 0, notice, productType, channels } as const;
    try {
      await recording.mutateAsync([act]);
      await client.invalidateQueries({ queryKey: ['consents', 'own'] });
      void showToast('success', t('messages.saved'));
    } catch (error) {
      // The text may have changed meanwhile: the new one is shown.
      await refetch();
      void showToast('error', errorText(error));
    }
  };
  return (
    <MessageChoice
      purpose={purpose}
      notice={notice}
      allowed={allowedChannels(consents, purpose)}
      onChange={(channels) => void save(channels)}
      saving={recording.isPending}
    />
  );
}
