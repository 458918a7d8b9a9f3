import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { CallParsed } from '@saakh/contracts/call';
import { findProductType } from '@saakh/contracts/catalogue/product-types';
import type { Bilingual } from '@saakh/contracts/fields';
import type { AssistedLead, addAssistedLead as addCall } from '@saakh/contracts/partners/assisted-leads';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { maskMobile, maskName } from '@saakh/rules/identifiers';
import { type PartnerLead, selectLeadsOf } from '#domains/partners/attribution';
import { admitNaming, findPause, nameNumber, pausedText } from '#domains/partners/partner-hints';
import { getLinkTo } from '#domains/partners/tracking-links';
import { AppError, fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findBrandKeyOf, getWritingBrand } from '#platform/brands';
import { inTransaction, type PartnerContext, shopScopeOf } from '#platform/context';

const MOST_SHOWN = 200;

interface Standing {
  /** Who added them. */
  readonly by: string | null;
  readonly cameSecond: boolean;
}

function stateOf({ settledAt, expiresAt }: PartnerLead, cameSecond: boolean, now: Date): AssistedLead['state'] {
  if (settledAt !== null) return cameSecond ? 'second' : 'came';
  return expiresAt > now ? 'waiting' : 'ended';
}

/**
 * What the person agreed to lasts until they have answered on our page, or the time for it is over. Our own do-not-call list says
 * nothing here: a number that was typed and hidden again would tell the partner who is on it.
 */
const dialOf = (lead: PartnerLead, { cameSecond }: Standing, now: Date): string | null =>
  stateOf(lead, cameSecond, now) === 'waiting' ? lead.mobile : null;

const shown = (lead: PartnerLead, standing: Standing, now: Date): AssistedLead => ({
  leadId: lead.leadId,
  name: lead.settledAt === null ? lead.name : (maskName([lead.name]) ?? ''),
  mobile: maskMobile(lead.mobile),
  dial: dialOf(lead, standing, now),
  productType: lead.productType,
  note: lead.note,
  by: standing.by,
  at: lead.createdAt.toISOString(),
  state: stateOf(lead, standing.cameSecond, now),
  until: lead.expiresAt.toISOString(),
});

/**
 * People whom the partner has named, newest first, up to 200; a shop sees those that were added in it (S-AZ-8). The number is
 * whole, to call, while a person has not answered; names are first letters once their owners said that this partner helped. With
 * the brand that writes to them, and with what to do while the right to add more is paused.
 */
export async function listAssisted(
  ctx: PartnerContext,
): Promise<{ data: AssistedLead[]; brand: Bilingual; paused?: string }> {
  const paused = (await findPause(ctx, ctx.actor.partnerId)) ? await pausedText(ctx) : undefined;
  const { rows, brand } = await inTransaction(ctx, async (tx) => {
    const brandKey = (await findBrandKeyOf(tx, tx.actor.partnerId)) ?? DEFAULT_BRAND_KEY;
    return {
      rows: await selectLeadsOf(tx, shopScopeOf(tx), MOST_SHOWN),
      brand: (await getWritingBrand(tx, brandKey)).brand.name,
    };
  });
  return {
    data: rows.map(({ person: by, cameSecond, ...lead }) => shown(lead, { by, cameSecond }, ctx.clock.now())),
    brand,
    ...(paused === undefined ? {} : { paused }),
  };
}

type Added = CallParsed<typeof addCall>['body'];

/**
 * Names a person who asked a partner for help (`nameNumber`). Kept with it: the version of the words to which the person agreed, as
 * the partner says, and the link of the caller. VALIDATION_FAILED at `productType`, CONFLICT at `mobile` for a number that this
 * partner waits for already, and the refusals of `admitNaming`.
 */
export async function addAssisted(ctx: PartnerContext, body: Added): Promise<AssistedLead> {
  const { productType } = body;
  if (productType !== null && findProductType(productType) === undefined) {
    throw fieldError('productType', PARTNER_MESSAGES.leadProductInvalid);
  }
  await admitNaming(ctx, ctx.actor.partnerId, ctx.actor.partnerUserId);
  return nameAssisted(ctx, body);
}

/** The same, of somebody who may name people. */
export function nameAssisted(
  ctx: PartnerContext,
  { name, mobile, productType, language, consentVersion, note }: Added,
): Promise<AssistedLead> {
  const { partnerId, partnerUserId, merchantId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const { linkId, state, person } = await getLinkTo(tx, productType);
    const lead = {
      ...{ partnerId, partnerUserId, merchantId, via: 'assisted' as const, name, mobile, note: note || null },
      ...{ productType, language, consentVersion, linkId },
    };
    const named = await nameNumber(tx, lead, state === 'on');
    if (named === undefined) {
      const message = PARTNER_MESSAGES.leadAddedBefore;
      throw new AppError('CONFLICT', { message, fields: { mobile: message } });
    }
    await recordAudit(tx, {
      action: 'assisted-lead.added',
      objectType: 'partner-lead',
      objectId: named.leadId,
      after: { mobile: maskMobile(mobile), productType, consentVersion, linkId },
    });
    const now = tx.clock.now();
    return shown(
      { ...lead, ...named, createdAt: now, smsAt: null, settledAt: null, userId: null },
      { by: person, cameSecond: false },
      now,
    );
  });
}
