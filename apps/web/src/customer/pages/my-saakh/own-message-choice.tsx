import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { usePage } from '#browser/platform/page-data';
import { useSession } from '#browser/platform/session/session';
import { MessageChoice } from '#web/features/customers/consents/message-choice';
import { noticeQuery } from '#web/features/customers/consents/notices/queries';
import {
  allowedChannels,
  type MessageChannel,
  type MessagePurpose,
  type OwnConsent,
} from '#web/features/customers/consents/own-consents';
import { useUser } from '#web/features/customers/customers/queries';
import { useRecordChoice } from './use-record-choice';

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
  const profile = useUser();
  const { data: notice, refetch } = useMessageNotice(purpose);
  const { record, saving } = useRecordChoice(refetch);
  const chosen = useSession(({ customer }) => customer.productType);
  const last = consents.find((one) => one.purpose === purpose) ?? consents[0];
  const productType = last?.productType ?? chosen;
  if (!notice || productType === null) return null;

  const choose = (channels: MessageChannel[]) =>
    record({ purpose, granted: channels.length > 0, notice, productType, channels });
  return (
    <MessageChoice
      purpose={purpose}
      notice={notice}
      allowed={allowedChannels(consents, purpose)}
      onChange={(channels) => void choose(channels)}
      saving={saving}
      profile={profile}
    />
  );
}
