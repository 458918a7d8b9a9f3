import { ageOn, istDateOf } from '@saakh/rules/dates';
import { eq } from 'drizzle-orm';
import { clickOuts } from '#domains/catalogue/click-outs/click-outs.table';
import { creditCards } from '#domains/catalogue/credit-cards/credit-cards.table';
import { insurancePlans } from '#domains/catalogue/insurance/insurance.table';
import { listings } from '#domains/catalogue/listings/listings.table';
import { getNotice } from '#domains/customers/consents/notices.service';
import { createInsuranceLead } from '#domains/customers/insurance-requests/insurance-requests.service';
import { insuranceLeads } from '#domains/customers/insurance-requests/insurance-requests.table';
import { saveProductDetails } from '#domains/customers/product-details/product-details.service';
import type { TxContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { outboxMessages } from '../../../platform/outbox/outbox.table';
import { asCustomer, type DemoUser, hoursAgo, listCustomers } from './acting';

const CLICKS = 30;
const HEALTH = { cover_for: 'self', cover_amount: '300000', contact_by: 'call' };
const REQUESTS = [
  { hours: 3, failed: 'mailbox full' },
  { hours: 5, failed: null },
  { hours: 8, failed: null },
];

/** Customers and visitors who left for an issuer or a seller, some of each on each of the last days. */
async function fillClicks(ctx: TxContext, customers: readonly DemoUser[]): Promise<void> {
  const cards = await ctx.tx.select({ id: creditCards.categoryId }).from(creditCards).where(eq(creditCards.status, 1));
  const offers = await ctx.tx.select({ id: listings.listingId, productType: listings.productType }).from(listings);
  const targets = [
    ...cards.map(({ id }) => ({ kind: 'credit-card' as const, targetId: id })),
    ...offers.map(({ id, productType }) => ({
      kind: productType === 'Deals' ? ('deal' as const) : ('voucher' as const),
      targetId: id,
    })),
  ];
  const rows = Array.from({ length: CLICKS }, (_, n) => {
    const customer = customers[(n * 7) % customers.length];
    const target = targets[(n * 5) % targets.length];
    if (!customer || !target) return [];
    return {
      ...target,
      clickId: newId('clk'),
      userId: n % 3 === 0 ? null : customer.userId,
      brandKey: customer.brandKey,
      utms: {},
      at: hoursAgo(ctx, 1 + n * 5),
    };
  }).flat();
  if (rows.length > 0) await ctx.tx.insert(clickOuts).values(rows);
}

/** Three customers asked a health insurer; the newest request did not reach it. */
async function fillRequests(ctx: TxContext, customers: readonly DemoUser[]): Promise<void> {
  const [plan] = await ctx.tx
    .select()
    .from(insurancePlans)
    .where(eq(insurancePlans.insurer, 'Neem General Insurance'))
    .orderBy(insurancePlans.planId)
    .limit(1);
  if (!plan) return;
  const { planId, productType } = plan;
  const today = istDateOf(ctx.clock.now());
  const takes = ({ birthDate }: DemoUser) => birthDate !== null && ageOn(birthDate, today) <= plan.maxAge;
  const withProfile = customers.filter((user) => user.postalCode !== null && takes(user));
  for (const [n, { hours, failed }] of REQUESTS.entries()) {
    const user = withProfile[4 + n * 3];
    if (!user) return;
    const customer = asCustomer(ctx, user, hoursAgo(ctx, hours));
    const age = ageOn(user.birthDate ?? '', today);
    await saveProductDetails(customer, 'health-insurance', { ...HEALTH, eldest_age: String(age) });
    const { language } = customer;
    const { version, hash } = await getNotice(customer, {
      key: 'consent-insurer-sharing',
      version: 'current',
      language,
    });
    const consent = { noticeVersion: version, noticeHash: hash, language };
    const { leadId } = await createInsuranceLead(customer, { productType, planId, consent }, `demo-request-${n}`);
    const [lead] = await ctx.tx.select().from(insuranceLeads).where(eq(insuranceLeads.leadId, leadId));
    if (failed === null || !lead?.messageId) continue;
    await ctx.tx
      .update(outboxMessages)
      .set({ status: 'failed', error: failed })
      .where(eq(outboxMessages.id, lead.messageId));
  }
}

/** What staff see of vouchers, deals, cards and insurance: who left for which offer, and who asked an insurer. */
export async function fillOtherProducts(ctx: TxContext): Promise<void> {
  const customers = await listCustomers(ctx);
  await fillClicks(ctx, customers);
  await fillRequests(ctx, customers);
}
