import { randomBytes } from 'node:crypto';
import { type ApiKey, type createApiKey, MOST_KEYS } from '@saakh/contracts/integrations/keys';
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
const drawSecret = (mode: KeyRow['mode']): string => {
  const drawn = [...randomBytes(40)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `sk_${mode === 'live' ? 'live' : 'test'}_${drawn}`;
};

const stateOf = ({ revokedAt, endsAt }: KeyRow, now: Date): ApiKey['state'] => {
  if (revokedAt) return 'revoked';
  if (!endsAt) return 'on';
  return endsAt > now ? 'ending' : 'ended';
};

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

const describeOne = async (own: PartnerContext & TxContext, keyId: string): Promise<ApiKey> => {
  const row = (await selectKeys(own, own.actor.partnerId)).find((one) => one.keyId === keyId);
  if (!row) throw new Error('A key is not there after it was made');
  return describe(row, own.clock.now());
};

/** To all owners: a key that one of them did not want is ended before it does harm. */
const mailNewKey = async (own: PartnerContext & TxContext, partnerUserId: string, secret: string): Promise<void> => {
  const by = (await findPartnerUser(own, partnerUserId))?.name ?? '';
  await mailCompany(own, {
    partnerId: own.actor.partnerId,
    mail: 'always',
    templateKey: 'partner-key-created',
    page: 'digital-integration',
    variables: (language) => ({ by, at: momentInWords(own.clock.now(), language), ending: secret.slice(-4) }),
  });
};

const makeKey = async (
  own: PartnerContext & TxContext,
  set: Pick<KeyRow, 'name' | 'mode' | 'scopes'>,
  takesPlaceOf?: string,
): Promise<{ keyId: string; secret: string }> => {
  const keyId = newId('key');
  const secret = drawSecret(set.mode);
  const { partnerId, partnerUserId } = own.actor;
  await insertKey(own, {
    ...set,
    keyId,
    partnerId,
    secretHash: hashOfSecret(own, secret),
    ending: secret.slice(-4),
    createdAt: own.clock.now(),
    createdBy: partnerUserId,
  });
  await recordAudit(own, {
    action: takesPlaceOf === undefined ? 'api-key.created' : 'api-key.rotated',
    objectType: 'api-key',
    objectId: keyId,
    after: { ...set, partnerId, ...(takesPlaceOf === undefined ? {} : { takesPlaceOf }) },
  });
  await mailNewKey(own, partnerUserId, secret);
  return { keyId, secret };
};

/** The keys of the caller's company, without their secrets. */
export const listKeys = (ctx: PartnerContext): Promise<ApiKey[]> =>
  inTransaction(ctx, async (own) =>
    (await selectKeys(own, own.actor.partnerId)).map((row) => describe(row, own.clock.now())),
  );

/**
 * Makes a key (S-AZ-7); its secret is answered here and kept nowhere, and all owners are told by mail. CONFLICT beyond ten that
 * hold.
 */
export const createKey = async (
  ctx: PartnerContext,
  { scopes, ...set }: z.output<typeof createApiKey.body>,
): Promise<{ data: ApiKey; secret: string }> => {
  return inTransaction(ctx, async (own) => {
    if ((await lockAndCount(own, own.actor.partnerId)) >= MOST_KEYS) {
      throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.keysTooMany });
    }
    const { keyId, secret } = await makeKey(own, { ...set, scopes: [...new Set(scopes)] });
    return { data: await describeOne(own, keyId), secret };
  });
};

/** One that holds and has no successor yet; NOT_FOUND for somebody else's, CONFLICT for one that has ended or is ending. */
const lockOwnKey = async (own: PartnerContext & TxContext, keyId: string): Promise<KeyRow> => {
  const row = await lockKey(own, own.actor.partnerId, keyId);
  if (!row) throw notFound('Key');
  return row;
};

/**
 * Makes the key that takes the place of one, as `createKey` does; the old one holds for a day more. Of two at once the second is
 * CONFLICT, and so is one beyond twenty that hold, each of ten with the one that it took the place of.
 */
export const rotateKey = (ctx: PartnerContext, keyId: string): Promise<{ data: ApiKey; secret: string }> =>
  inTransaction(ctx, async (own) => {
    const holding = await lockAndCount(own, own.actor.partnerId);
    const old = await lockOwnKey(own, keyId);
    const now = own.clock.now();
    if (stateOf(old, now) !== 'on') throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.keyEnded });
    if (holding >= 2 * MOST_KEYS) throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.keysTooMany });
    const { name, mode, scopes } = old;
    const made = await makeKey(own, { name, mode, scopes }, keyId);
    await updateKey(own, keyId, { endsAt: new Date(now.getTime() + BOTH_HOLD_MS) });
    return { data: await describeOne(own, made.keyId), secret: made.secret };
  });

/** Ends a key at once. NOT_FOUND for somebody else's, CONFLICT for one that has ended. */
export const revokeKey = (ctx: PartnerContext, keyId: string): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const row = await lockOwnKey(own, keyId);
    const now = own.clock.now();
    const state = stateOf(row, now);
    if (state !== 'on' && state !== 'ending') {
      throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.keyEnded });
    }
    await updateKey(own, keyId, { revokedAt: now });
    await recordAudit(own, {
      action: 'api-key.revoked',
      objectType: 'api-key',
      objectId: keyId,
      before: { name: row.name, mode: row.mode, scopes: row.scopes },
    });
  });
