import { desc } from 'drizzle-orm';
import { consents, notices } from '../../../modules/consents/consents.table';
import { noticeHash } from '../../../modules/consents/notice-hash';
import { vouchForConsent } from '../../../modules/consents/write-consent';
import type { TxContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import type { DemoCustomer } from '../../people/people-types';

const BATCH = 300;
const PURPOSES = [
  ['terms', 'consent-terms'],
  ['communication', 'consent-communication'],
  ['marketing', 'consent-marketing'],
  ['household-income', 'household-income'],
] as const;

const isByChannel = (purpose: string): purpose is 'communication' | 'marketing' =>
  purpose === 'communication' || purpose === 'marketing';

const channelsOf = (customer: DemoCustomer, purpose: 'communication' | 'marketing'): string[] =>
  purpose === 'marketing'
    ? customer.allowEmails && customer.wantsNews
      ? ['email']
      : []
    : [
        ...(customer.allowSms ? ['sms'] : []),
        ...(customer.allowEmails ? ['email'] : []),
        ...(customer.allowCalls ? ['call'] : []),
      ];

/** What every invented customer agreed to when they filled in their profile, so that they can come back. */
export const fillConsents = async (
  ctx: TxContext,
  customers: readonly DemoCustomer[],
  userIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const { tx, requestId } = ctx;
  const stored = await tx.select().from(notices).orderBy(desc(notices.version));
  const rows = customers.flatMap((customer) =>
    PURPOSES.map(([purpose, noticeKey]) => {
      const notice = stored.find(({ key, language }) => key === noticeKey && language === customer.language);
      if (!notice) throw new Error(`The notice ${noticeKey} is missing`);
      return {
        consentId: newId('con'),
        userId: userIds.get(customer.ref) ?? '',
        purpose,
        granted: isByChannel(purpose) ? channelsOf(customer, purpose).length > 0 : true,
        productType: 'Personal Loans',
        noticeKey,
        noticeVersion: notice.version,
        noticeHash: noticeHash(notice),
        language: customer.language,
        items: [],
        channels: isByChannel(purpose) ? channelsOf(customer, purpose) : [],
        channel: 'web',
        at: new Date(customer.createdAt),
        requestId,
      };
    }),
  );
  for (let from = 0; from < rows.length; from += BATCH) {
    const written = await tx
      .insert(consents)
      .values(rows.slice(from, from + BATCH))
      .returning();
    for (const row of written) {
      await vouchForConsent(ctx, row, { action: row.granted ? 'consent.given' : 'consent.refused' });
    }
  }
};
