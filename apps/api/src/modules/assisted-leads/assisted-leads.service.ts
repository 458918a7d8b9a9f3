import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { CallParsed } from '@saakh/contracts/call';
import type { Bilingual } from '@saakh/contracts/fields';
import type { AssistedLead, addAssistedLead as addCall } from '@saakh/contracts/partner/attribution/assisted-leads';
import { PARTNER_MESSAGES } from '@saakh/contracts/partner/messages';
import { findProductType } from '@saakh/contracts/product-types';
import { lockFrom } from '@saakh/rules/attribution/claim';
import { nextSendAt } from '@saakh/rules/contact-window';
import { maskMobile, maskName } from '@saakh/rules/identifiers';
import { AppError, fieldError } from '../../platform/app-error';
import { recordAudit } from '../../platform/audit/audit';
import { inTransaction, type PartnerContext, shopScopeOf } from '../../platform/context';
import { senderLimits, takeOf } from '../../platform/limits/sender-limits';
import { ruleAt } from '../../platform/regulation/regulation';
import { insertLead, type PartnerLead, selectLeadsOf } from '../attribution';
import { findBrandKeyOf, getWritingBrand } from '../brands';
import { getLinkTo } from '../tracking-links';

const MOST_SHOWN = 200;
/** Each may end in an SMS: far above what somebody types in a shop, far below what pumping messages takes. */
const OF_ONE = senderLimits('assisted-leads', { hour: 30, day: 120 });
const OF_ALL = senderLimits('assisted-leads-partner-hour', { hour: 120, day: 300 }, 'assisted-leads-partner');

interface Standing {
  /** Who added them. */
  readonly by: string | null;
  readonly cameSecond: boolean;
}

const stateOf = ({ settledAt, expiresAt }: PartnerLead, cameSecond: boolean, now: Date): AssistedLead['state'] => {
  if (settledAt !== null) return cameSecond ? 'second' : 'came';
  return expiresAt > now ? 'waiting' : 'ended';
};

const shown = (lead: PartnerLead, { by, cameSecond }: Standing, now: Date): AssistedLead => ({
  leadId: lead.leadId,
  name: lead.settledAt === null ? lead.name : (maskName([lead.name]) ?? ''),
  mobile: maskMobile(lead.mobile),
  productType: lead.productType,
  note: lead.note,
  by,
  at: lead.createdAt.toISOString(),
  state: stateOf(lead, cameSecond, now),
  until: lead.expiresAt.toISOString(),
});

/**
 * People whom the partner has named, newest first, up to 200; a shop sees those that were added in it (S-AZ-8). Numbers are
 * masked, and names once their owners have an account. With the brand that writes to them.
 */
export const listAssisted = (ctx: PartnerContext): Promise<{ data: AssistedLead[]; brand: Bilingual }> =>
  inTransaction(ctx, async (own) => {
    const rows = await selectLeadsOf(own, shopScopeOf(own), MOST_SHOWN);
    const { brand } = await getWritingBrand(own, (await findBrandKeyOf(own, own.actor.partnerId)) ?? DEFAULT_BRAND_KEY);
    return {
      data: rows.map(({ person: by, cameSecond, ...lead }) => shown(lead, { by, cameSecond }, own.clock.now())),
      brand: brand.name,
    };
  });

/**
 * Keeps a person who asked somebody of a partner for help, with the version of the words that they agreed to, and the own link of
 * whoever adds them; their one SMS is due at once, or when its hours open. Nothing is looked up by the number, so that the answer
 * can't tell whether it is known. VALIDATION_FAILED at `productType`, and at `mobile` for a number that this partner waits for
 * already; TOO_MANY_REQUESTS beyond thirty an hour of one person and three hundred a day of a partner, among others.
 */
export const addAssisted = async (
  ctx: PartnerContext,
  { name, mobile, productType, language, consentVersion, note }: CallParsed<typeof addCall>['body'],
): Promise<AssistedLead> => {
  const { partnerId, partnerUserId, merchantId } = ctx.actor;
  if (productType !== null && findProductType(productType) === undefined) {
    throw fieldError('productType', PARTNER_MESSAGES.leadProductInvalid);
  }
  await takeOf(ctx.platform.limits, OF_ONE, partnerUserId);
  await takeOf(ctx.platform.limits, OF_ALL, partnerId);
  return inTransaction(ctx, async (own) => {
    const now = own.clock.now();
    const { linkId, state, person } = await getLinkTo(own, productType);
    const { value: hours } = await ruleAt(own, 'promotional-window', now);
    const lead = {
      ...{ partnerId, partnerUserId, merchantId, via: 'assisted' as const, name, mobile, note: note || null },
      ...{ productType, language, consentVersion, linkId, expiresAt: lockFrom(now) },
      // A link that staff have switched off leads nowhere.
      smsDueAt: state === 'on' ? nextSendAt(now, hours) : null,
    };
    const leadId = await insertLead(own, lead);
    if (leadId === undefined) {
      const message = PARTNER_MESSAGES.leadAddedBefore;
      throw new AppError('CONFLICT', { message, fields: { mobile: message } });
    }
    await recordAudit(own, {
      action: 'assisted-lead.added',
      objectType: 'partner-lead',
      objectId: leadId,
      after: { mobile: maskMobile(mobile), productType, consentVersion, linkId },
    });
    return shown(
      { ...lead, leadId, createdAt: now, smsAt: null, settledAt: null, userId: null },
      { by: person, cameSecond: false },
      now,
    );
  });
};
