import type { CallReply } from '@saakh/contracts/call';
import type { listConsents } from '@saakh/contracts/customers/consents';
import type { UserProfile } from '@saakh/contracts/customers/profile';
import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataQuery } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';

type Own = CallReply<typeof listConsents>;
export type OwnConsent = Own['data'][number];

const ownQuery = <Part>(select: (own: Own) => Part) =>
  queryOptions({
    queryKey: ['consents', 'own'],
    queryFn: ({ signal }) => call(endpoints.listConsents, { signal }),
    select,
    staleTime: 0,
  });

const dataOf = ({ data }: Own) => data;
export function consentsQuery() {
  return ownQuery(dataOf);
}

const partnerOf = ({ partner }: Own) => partner ?? null;
/** The name of the partner that brought the customer; null without one. */
export function ownPartnerQuery() {
  return ownQuery(partnerOf);
}

/** How somebody may be reminded of an application, and told of other products: each by a yes of its own. */
export const MESSAGE_CHANNELS = {
  communication: ['sms', 'email', 'call'],
  marketing: ['sms', 'whatsapp', 'email'],
} as const;
export type MessagePurpose = keyof typeof MESSAGE_CHANNELS;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[MessagePurpose][number];

/** Whether a message by a channel has somewhere to go; a profile that is not there yet says nothing. */
export function isReachableBy(
  channel: MessageChannel,
  profile: Pick<UserProfile, 'email' | 'mobile_phone_number'> | undefined,
): boolean {
  return profile === undefined || (channel === 'email' ? profile.email !== null : profile.mobile_phone_number !== null);
}

/** The channels by which messages may come: a person's last word on it, for whatever product it was said. */
export function allowedChannels(consents: readonly OwnConsent[], about: MessagePurpose): readonly MessageChannel[] {
  const last = consents.find(({ purpose, holds }) => purpose === about && holds);
  return last?.granted ? MESSAGE_CHANNELS[about].filter((channel) => last.channels.includes(channel)) : [];
}

/** One press: what needs the consent stops, and who got the data is told. */
export function useWithdrawConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (consentId: string) => call(endpoints.withdrawConsent, { params: { consentId } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['consents'] });
      await client.invalidateQueries({ queryKey: ['applications'] });
    },
  });
}

/** The very text that was agreed to: its version, language, brand, lender and insurer are those of the consent. */
export function agreedTextQuery({ consentId }: OwnConsent) {
  return dataQuery(
    ['consents', 'text', consentId],
    endpoints.getConsentText,
    { params: { consentId } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
}
