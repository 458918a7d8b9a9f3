import { randomBytes } from 'node:crypto';
import { type ApiKey, type createApiKey, MOST_KEYS } from '@saakh/contracts/integrations/partner-api/keys';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { momentInWords } from '@saakh/rules/dates-in-words';
import type * as z from 'zod/mini';
import { findPartnerUser, mailCompany } from '#domains/identity/sign-in';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { insertKey, type KeyRow, lockAndCount, lockKey, type NamedKey, selectKeys, updateKey } from './keys.repository';
import { hashOfSecret } from './resolve-key';

/** So long the old key holds beside the new one. */
const BOTH_HOLD_MS = 24 * 3_600_000;
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz';

/** Over 220 bits of chance. */
function drawSecret(mode: KeyRow['mode']): string {
  const drawn = [...randomBytes(40)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `sk_${mode === 'live' ? 'live' : 'test'}_${drawn}`;
}

function stateOf({ revokedAt, endsAt }: KeyRow, now: Date): ApiKey['state'] {
  if (revokedAt) return 'revoked';
  if (!endsAt) return 'on';
  return endsAt > now ? 'ending' : 'ended';
}

const describe = (row: NamedKey, now: Date): ApiKey => ({
  keyId: row.keyId,
  name: row.name,
  mode: row.mode,
  scopes: row.scopes,
  ending: row.ending,
  state: stateOf(row, now),
  createdAt: row.createdAt.toISOString(),
  createdBy: row.person,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
});

async function describeOne(tx: PartnerContext & TxContext, keyId: string): Promise<ApiKey> {
  const row = (await selectKeys(tx, tx.actor.partnerId)).find((one) => one.keyId === keyId);
  if (!row) throw new Error('A key is not there after it was made');
  return describe(row, tx.clock.now());
}

/** To all owners: a key that one of them did not want is ended before it does harm. */
async function mailNewKey(tx: PartnerContext & TxContext, partnerUserId: string, secret: string): Promise<void> {
  const by = (await findPartnerUser(tx, partnerUserId))?.name ?? '';
  await mailCompany(tx, {
    partnerId: tx.actor.partnerId,
    mail: 'always',
    templateKey: 'partner-key-created',
    page: 'digital-integration',
    variables: (language) => ({ by, at: momentInWords(tx.clock.now(), language), ending: secret.slice(-4) }),
  });
}

async function makeKey(
  tx: PartnerContext & TxContext,
  set: Pick<KeyRow, 'name' | 'mode' | 'scopes'>,
  takesPlaceOf?: string,
): Promise<{ keyId: string; secret: string }> {
  const keyId = newId('key');
  const secret = drawSecret(set.mode);
  const { partnerId, partnerUserId } = tx.actor;
  await insertKey(tx, {
    ...set,
    keyId,
    partnerId,
    secretHash: hashOfSecret(tx, secret),
    ending: secret.slice(-4),
    createdAt: tx.clock.now(),
    createdBy: partnerUserId,
  });
  await recordAudit(tx, {
    action: takesPlaceOf === undefined ? 'api-key.created' : 'api-key.rotated',
    objectType: 'api-key',
    objectId: keyId,
    after: { ...set, partnerId, ...(takesPlaceOf === undefined ? {} : { takesPlaceOf }) },
  });
  await mailNewKey(tx, partnerUserId, secret);
  return { keyId, secret };
}

/** The keys of the caller's company, without their secrets. */
export function listKeys(ctx: PartnerContext): Promise<ApiKey[]> {
  return inTransaction(ctx, async (tx) =>
    (await selectKeys(tx, tx.actor.partnerId)).map((row) => describe(row, tx.clock.now())),
  );
}

/**
 * Makes a key (S-AZ-7); its secret is answered here and kept nowhere, and all owners are told by mail. CONFLICT beyond ten that
 * hold.
 */
export async function createKey(
  ctx: PartnerContext,
  { scopes, ...set }: z.output<typeof createApiKey.body>,
): Promise<{ data: ApiKey; secret: string }> {
  return inTransaction(ctx, async (tx) => {
    if ((await lockAndCount(tx, tx.actor.partnerId)) >= MOST_KEYS) {
      throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.keysTooMany });
    }
    const { keyId, secret } = await makeKey(tx, { ...set, scopes: [...new Set(scopes)] });
    return { data: await describeOne(tx, keyId), secret };
  });
}

/** One that holds and has no successor yet; NOT_FOUND for somebody else's, CONFLICT for one that has ended or is ending. */
async function lockOwnKey(tx: PartnerContext & TxContext, keyId: string): Promise<KeyRow> {
  const row = await lockKey(tx, tx.actor.partnerId, keyId);
  if (!row) throw notFound('key');
  return row;
}

/**
 * Makes the key that takes the place of one, as `createKey` does; the old one holds for a day more. Of two at once the second is
 * CONFLICT, and so is one beyond twenty that hold, each of ten with the one that it took the place of.
 */
export function rotateKey(ctx: PartnerContext, keyId: string): Promise<{ data: ApiKey; secret: string }> {
  return inTransaction(ctx, async (tx) => {
    const holding = await lockAndCount(tx, tx.actor.partnerId);
    const old = await lockOwnKey(tx, keyId);
    const now = tx.clock.now();
    if (stateOf(old, now) !== 'on') throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.keyEnded });
    if (holding >= 2 * MOST_KEYS) throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.keysTooMany });
    const { name, mode, scopes } = old;
    const made = await makeKey(tx, { name, mode, scopes }, keyId);
    await updateKey(tx, keyId, { endsAt: new Date(now.getTime() + BOTH_HOLD_MS) });
    return { data: await describeOne(tx, made.keyId), secret: made.secret };
  });
}

/** Ends a key at once. NOT_FOUND for somebody else's, CONFLICT for one that has ended. */
export function revokeKey(ctx: PartnerContext, keyId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockOwnKey(tx, keyId);
    const now = tx.clock.now();
    const state = stateOf(row, now);
    if (state !== 'on' && state !== 'ending') {
      throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.keyEnded });
    }
    await updateKey(tx, keyId, { revokedAt: now });
    await recordAudit(tx, {
      action: 'api-key.revoked',
      objectType: 'api-key',
      objectId: keyId,
      before: { name: row.name, mode: row.mode, scopes: row.scopes },
    });
  });
}
