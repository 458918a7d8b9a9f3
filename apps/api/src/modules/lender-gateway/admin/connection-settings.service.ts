import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { saveLenderConnection } from '@saakh/contracts/back-office/lenders';
import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import type { CallParsed } from '@saakh/contracts/call';
import { fieldError } from '../../../platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '../../../platform/context';
import { findConnection, getLenderForUpdate, saveConnection, shownConnection } from '../../lenders';
import { changedMeanwhile, recordChange } from '../../records';
import { isDialect } from '../dialects';
import { outboundRules } from '../outbound-address';

type Settings = CallParsed<typeof saveLenderConnection>['body'];

const assertReachable = (ctx: AdminContext, { adapter, dialect, base_url }: Settings) => {
  if (adapter === 'lead') {
    if (!base_url.startsWith('mailto:')) throw fieldError('base_url', STAFF_MESSAGES.mailAddressRequired);
    return;
  }
  const url = URL.canParse(base_url) ? new URL(base_url) : undefined;
  const isSafe = url && url.username === '' && url.password === '';
  if (!isSafe || !outboundRules(url, ctx.platform.config.SAAKH_ENV === 'production').allowed) {
    throw fieldError('base_url', STAFF_MESSAGES.addressNotAllowed);
  }
  if (!isDialect(dialect)) throw fieldError('dialect', STAFF_MESSAGES.dialectUnknown);
};

/** What was typed, else what there is. Whoever gets leads by mail signs nothing: a secret that nobody knows stands there. */
const secretOf = (field: 'api_key' | 'webhook_secret', { adapter, ...given }: Settings, known: string | undefined) => {
  const secret = given[field] || known;
  if (secret) return secret;
  if (adapter === 'rest') throw fieldError(field, STAFF_MESSAGES.secretRequired);
  return randomBytes(32).toString('hex');
};

const PROPERTY = 'connection';

/** A connection decides where customers' data goes: nobody replaces one that they haven't seen. */
const assertSeen = async (own: TxContext, { lender_id, seen }: Settings, present: unknown): Promise<void> => {
  if (seen === undefined || isDeepStrictEqual(seen, present)) return;
  throw await changedMeanwhile(own, { type: 'lender' }, { id: String(lender_id), property: PROPERTY, seen }, present);
};

/**
 * Saves how a lender's system is reached; a secret that is left out stays, and none is ever answered. VALIDATION_FAILED at
 * the field for an address that we may not call, an unknown format or a first connection without secrets; NOT_FOUND for a
 * lender that is unknown or deleted, CONFLICT when it is no longer what was `seen`.
 */
export const saveConnectionSettings = (ctx: AdminContext, settings: Settings): Promise<void> => {
  assertReachable(ctx, settings);
  return inTransaction(ctx, async (own) => {
    const { lender_id: lenderId, adapter, dialect, base_url: baseUrl } = settings;
    await getLenderForUpdate(own, lenderId);
    const known = await findConnection(own, lenderId);
    const before = shownConnection(known);
    await assertSeen(own, settings, before);
    await saveConnection(own, {
      lenderId,
      adapter,
      dialect: adapter === 'lead' ? 'lead' : dialect,
      baseUrl,
      apiKey: secretOf('api_key', settings, known?.apiKey()),
      webhookSecret: secretOf('webhook_secret', settings, known?.webhookSecrets()[0]),
      offersQuotes: adapter === 'rest' && settings.offers_quotes,
      takesWithdrawals: adapter === 'rest' && settings.takes_withdrawals,
    });
    const after = shownConnection(await findConnection(own, lenderId));
    await recordChange(own, { type: 'lender', id: String(lenderId), property: PROPERTY, before, after });
  });
};
