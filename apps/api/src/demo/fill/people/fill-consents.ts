import { desc, sql } from 'drizzle-orm';
import { consents, notices } from '#domains/customers/consents/consents.table';
import { noticeHash } from '#domains/customers/consents/notice-hash';
import { vouchForConsent } from '#domains/customers/consents/write-consent';
import type { TxContext } from '../../../platform/context';
import { rawRows } from '../../../platform/database/raw-rows';
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

type Said = typeof consents.$inferInsert;

async function write(ctx: TxContext, rows: readonly Said[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const written = await ctx.tx
      .insert(consents)
      .values(rows.slice(from, from + BATCH))
      .returning();
    for (const row of written) {
      await vouchForConsent(ctx, row, { action: row.granted ? 'consent.given' : 'consent.refused' });
    }
  }
}

const noticesOf = ({ tx }: TxContext) => tx.select().from(notices).orderBy(desc(notices.version));

function byText(stored: Awaited<ReturnType<typeof noticesOf>>, noticeKey: string, asked: 'en' | 'hi') {
  const notice = stored.find(({ key, language }) => key === noticeKey && language === asked);
  if (!notice) throw new Error(`The notice ${noticeKey} is missing`);
  return { noticeKey, noticeVersion: notice.version, noticeHash: noticeHash(notice), language: asked };
}

/** What every invented customer agreed to when they filled in their profile, so that they can come back. */
export async function fillConsents(
  ctx: TxContext,
  customers: readonly DemoCustomer[],
  userIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { requestId } = ctx;
  const stored = await noticesOf(ctx);
  const rows = customers.flatMap((customer) =>
    PURPOSES.map(([purpose, noticeKey]) => ({
      ...byText(stored, noticeKey, customer.language),
      consentId: newId('con'),
      userId: userIds.get(customer.ref) ?? '',
      purpose,
      granted: isByChannel(purpose) ? channelsOf(customer, purpose).length > 0 : true,
      productType: 'Personal Loans',
      items: [],
      channels: isByChannel(purpose) ? channelsOf(customer, purpose) : [],
      channel: 'web',
      at: new Date(customer.createdAt),
      requestId,
    })),
  );
  await write(ctx, rows);
}

/** Whether those who came through a partner are shown to it; most of them said yes. After the claims. */
export async function fillPartnerConsents(
  ctx: TxContext,
  customers: readonly DemoCustomer[],
  userIds: ReadonlyMap<string, string>,
): Promise<void> {
  const stored = await noticesOf(ctx);
  const held = await rawRows<{ userId: string; partnerId: string; name: string }>(
    ctx,
    sql`select c.user_id as "userId", p.partner_id as "partnerId", p.name from attribution_claims c join partners p using (partner_id)
        where c.ended_at is null`,
  );
  const partnerOf = new Map(held.map((row) => [row.userId, row]));
  const rows = customers.flatMap((customer) => {
    const userId = userIds.get(customer.ref) ?? '';
    const partner = partnerOf.get(userId);
    if (partner === undefined) return [];
    return [
      {
        ...byText(stored, 'consent-partner-sight', customer.language),
        consentId: newId('con'),
        userId,
        recipient: partner.name,
        partnerId: partner.partnerId,
        purpose: 'partner-sight',
        granted: customer.isShown,
        productType: 'Personal Loans',
        items: [],
        channels: [],
        channel: 'web',
        at: new Date(customer.createdAt),
        requestId: ctx.requestId,
      },
    ];
  });
  await write(ctx, rows);
  const shown = rows.filter(({ granted }) => granted);
  await ctx.tx.execute(
    sql`update users set shown_to_partner = true, shown_to_partner_id = s.partner_id
        from unnest(${sql.param(shown.map(({ userId }) => userId))}::text[], ${sql.param(shown.map(({ partnerId }) => partnerId))}::text[])
          as s (user_id, partner_id) where users.user_id = s.user_id`,
  );
}
