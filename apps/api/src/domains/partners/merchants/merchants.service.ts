import type { CallParsed } from '@saakh/contracts/call';
import type { Bilingual } from '@saakh/contracts/fields';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type {
  addShop as addCall,
  listMerchants as listCall,
  MerchantDetail,
  MerchantRow,
  pauseMerchant as pauseCall,
  updateShop as updateCall,
} from '@saakh/contracts/partners/staff/merchants';
import en from '@saakh/i18n/en/partners.told.server.json';
import hi from '@saakh/i18n/hi/partners.told.server.json';
import { fill, pairs } from '@saakh/i18n/pairs';
import { accessRecord } from '#domains/identity/access';
import { listAccountsOf, mailCompanyChange, needsSecondNow, switchMerchant } from '#domains/identity/sign-in';
import { type AppliedChange, applyChange } from '#domains/records/records';
import { fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { pageRows } from '#platform/lists/page-rows';
import {
  insertShop,
  lockMerchant,
  lockShop,
  type MerchantPlace,
  selectMerchant,
  selectMerchants,
  selectShops,
  setPaused,
  updateShopRow,
} from './merchants.repository';

const words = pairs(en, hi);

function readPlace(text: string): MerchantPlace {
  const [, id, name] = /^([\w-]{1,80})~([\s\S]*)$/.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  if (id === undefined || name === undefined || name.includes('\0')) {
    throw fieldError('after', REPLY_MESSAGES.listPlaceUnknown);
  }
  return { id, name };
}

const stateOf = (pausedAt: Date | null) => (pausedAt === null ? 'active' : 'paused');

/** A page of the merchants by name; `next` leads on, null at the end. VALIDATION_FAILED at `after` for a place that is none. */
export function listMerchants(
  ctx: AdminContext,
  { after, limit, ...wanted }: CallParsed<typeof listCall>['query'],
): Promise<{ data: MerchantRow[]; next: string | null }> {
  const from = after === undefined ? undefined : readPlace(after);
  const most = pageRows(limit);
  return inTransaction(ctx, async (tx) => {
    const found = await selectMerchants(tx, { ...wanted, after: from, limit: most + 1 });
    const rows = found.slice(0, most);
    const last = rows.at(-1);
    const place = last && `${last.merchantId}~${last.lowerName}`;
    return {
      data: rows.map(({ pausedAt, lowerName: _lower, ...row }) => ({ ...row, state: stateOf(pausedAt) })),
      next: place && found.length > most ? Buffer.from(place).toString('base64url') : null,
    };
  });
}

/** One merchant with its shops and people; NOT_FOUND, also where its partner is in the bin. */
export function describeMerchant(ctx: AdminContext, merchantId: string): Promise<MerchantDetail> {
  return inTransaction(ctx, async (tx) => {
    const found = await selectMerchant(tx, merchantId);
    if (!found) throw notFound('merchant');
    const { pausedAt, createdAt, ...merchant } = found;
    return {
      ...merchant,
      state: stateOf(pausedAt),
      createdAt: createdAt.toISOString(),
      shops: (await selectShops(tx, merchantId)).map(({ locationId, name, address, pincode, active }) => ({
        locationId,
        name,
        address,
        pincode,
        active,
      })),
      people: await listAccountsOf(tx, merchantId),
    };
  });
}

const pausedWords = (name: string, paused: boolean): Bilingual =>
  paused ? fill(words.pausedWords, { name }) : fill(words.pausedWords2, { name });

const mailShop = (tx: TxContext, { partnerId, name }: { partnerId: string; name: string }, shop: string) =>
  mailCompanyChange(tx, {
    partnerId,
    page: 'referral',
    what: fill(words.mailShop.what, { shop, name }),
  });

type Pausing = CallParsed<typeof pauseCall>['body'];

async function writePaused(tx: TxContext, merchantId: string, { paused, reason }: Pausing): Promise<void> {
  const merchant = await lockMerchant(tx, merchantId);
  if (!merchant) throw notFound('merchant');
  const before = merchant.pausedAt !== null;
  if (before === paused) return;
  await setPaused(tx, merchantId, paused);
  await switchMerchant(tx, merchantId, !paused);
  await recordAudit(tx, {
    action: paused ? 'merchant.paused' : 'merchant.resumed',
    objectType: 'merchant',
    objectId: merchantId,
    before: { paused: before },
    after: { paused, reason },
  });
  await mailCompanyChange(tx, {
    partnerId: merchant.partnerId,
    what: pausedWords(merchant.name, paused),
    page: 'referral',
  });
}

/** Whether the people of a merchant get in, as what a second person agrees to. */
export const merchantAccess = accessRecord({
  type: 'portal-access',
  lock: async (tx, id) => {
    const merchant = await lockMerchant(tx, id);
    return merchant && { name: merchant.name, values: { merchant: merchant.pausedAt === null } };
  },
  acts: { merchant: (granted, id, { reason }) => writePaused(granted, id, { paused: false, reason }) },
});

/**
 * Pauses a merchant at once, or lets it go on, which may need a second person; its people and the partner's owners are told by mail.
 * Paused, its people are signed out at once and not let in again; its links lead where they led. NOT_FOUND; CONFLICT as
 * `needsSecondNow`.
 */
export function pauseMerchant(ctx: AdminContext, merchantId: string, wanted: Pausing): Promise<AppliedChange> {
  return inTransaction<AppliedChange, AdminContext>(ctx, async (tx) => {
    const { paused, reason } = wanted;
    if (!paused && (await needsSecondNow(tx))) {
      return applyChange(tx, merchantAccess, { id: merchantId, property: 'merchant', value: true, reason });
    }
    await writePaused(tx, merchantId, wanted);
    return {};
  });
}

/** Adds a shop. NOT_FOUND for no such merchant. */
export function addShop(
  ctx: AdminContext,
  merchantId: string,
  shop: CallParsed<typeof addCall>['body'],
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    if (!merchant) throw notFound('merchant');
    const locationId = newId('mlo');
    await insertShop(tx, { ...shop, merchantId, locationId });
    await recordAudit(tx, {
      action: 'merchant-shop.added',
      objectType: 'merchant',
      objectId: merchantId,
      after: { locationId, ...shop },
    });
    await mailShop(tx, merchant, shop.name);
    return locationId;
  });
}

/** Changes, closes or opens a shop; NOT_FOUND for one of another merchant, too. */
export function updateShop(
  ctx: AdminContext,
  key: { merchantId: string; locationId: string },
  change: CallParsed<typeof updateCall>['body'],
): Promise<void> {
  return inTransaction<void, AdminContext>(ctx, async (tx) => {
    const shop = await lockShop(tx, key);
    if (!shop) throw notFound('shop');
    const { name, address, pincode, active } = shop;
    const merchant = await lockMerchant(tx, key.merchantId);
    await updateShopRow(tx, key.locationId, change);
    await recordAudit(tx, {
      action: 'merchant-shop.changed',
      objectType: 'merchant',
      objectId: key.merchantId,
      before: { locationId: key.locationId, name, address, pincode, active },
      after: { locationId: key.locationId, ...change },
    });
    if (merchant) await mailShop(tx, merchant, change.name);
  });
}
