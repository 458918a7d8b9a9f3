import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CallParsed } from '@saakh/contracts/call';
import type { saveLenderConnection } from '@saakh/contracts/catalogue/staff/lenders';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import {
  findConnection,
  getLenderForUpdate,
  isOffered,
  isPublicSecret,
  type LenderConnection,
  leadAddressOf,
  lenderOf,
  saveConnection,
  shownConnection,
} from '#domains/catalogue/lenders';
import {
  type AppliedChange,
  changedMeanwhile,
  type EditableRecord,
  recordChange,
  writeChange,
} from '#domains/records/records';
import { fieldError } from '#platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { addressAt } from '../call-lender';
import type { LenderSystem } from '../documents/systems.service';
import { isFormat, templateNamed } from '../documents/templates';
import { outboundRules } from '../outbound-address';
import { enqueueRelease } from '../updates/held.service';
import { askConnection } from './connection-test.service';
import { enqueueWaiting } from './waiting-job';

type Settings = CallParsed<typeof saveLenderConnection>['body'];

/** An e-mail address is kept as `mailto:`, however it was typed. */
const addressOf = ({ adapter, base_url }: Settings): string =>
  adapter === 'lead' ? `mailto:${base_url.replace(/^mailto:/i, '')}` : base_url;

function assertReachable(ctx: AdminContext, { adapter, dialect, base_url }: Settings) {
  if (adapter === 'lead') {
    if (leadAddressOf({ adapter, baseUrl: base_url }) === undefined)
      throw fieldError('base_url', STAFF_MESSAGES.mailAddressRequired);
    return;
  }
  if (!/^https?:\/\/\S+$/i.test(base_url) || !URL.canParse(base_url)) {
    throw fieldError('base_url', STAFF_MESSAGES.addressInvalid);
  }
  const url = new URL(base_url);
  const isSafe = url.username === '' && url.password === '';
  if (!isSafe || !outboundRules(url, ctx.platform.config).allowed) {
    throw fieldError('base_url', STAFF_MESSAGES.addressNotAllowed);
  }
  if (!isFormat(dialect)) throw fieldError('dialect', STAFF_MESSAGES.dialectUnknown);
}

type SecretField = 'api_key' | 'webhook_secret';
/** The typed secret, else the kept one of this host. Lenders that get leads by mail sign nothing: they get a random secret. */
function secretOf(field: SecretField, { adapter, ...given }: Settings, known: string | undefined, missing: string) {
  const secret = given[field] || known;
  if (secret) return secret;
  if (adapter === 'rest') throw fieldError(field, missing);
  return randomBytes(32).toString('hex');
}

interface Secrets {
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** When they answered a test; null for settings that nobody asked. */
  readonly testedAt?: string | null;
}
function assertPrivate({ apiKey, webhookSecret }: Secrets) {
  if (isPublicSecret(apiKey)) throw fieldError('api_key', STAFF_MESSAGES.secretIsPublic);
  if (isPublicSecret(webhookSecret)) throw fieldError('webhook_secret', STAFF_MESSAGES.secretIsPublic);
}

/** A connection decides where customers' data goes: nobody replaces one that they haven't seen. */
async function assertSeen(tx: TxContext, { lender_id, seen }: Settings, present: unknown): Promise<void> {
  if (seen === undefined || isDeepStrictEqual(seen, present)) return;
  const wanted = { id: String(lender_id), property: 'connection', seen };
  throw await changedMeanwhile(tx, { type: 'lender' }, wanted, present);
}

type Shown = NonNullable<ReturnType<typeof shownConnection>>;

/**
 * A lender's connection, as a second person approves it; the id is the lender's. It decides where customers' data goes and with
 * which key, which waits sealed.
 */
export const connectionRecord: EditableRecord = {
  type: 'lender-connection',
  needsApproval: () => 'address',
  partOf: (tx, id) => lenderOf(tx, Number(id)),
  schemaOf: () => undefined,
  async lock(tx, id) {
    const { name } = await getLenderForUpdate(tx, Number(id));
    return { name, values: { '': shownConnection(await findConnection(tx, Number(id))) } };
  },
  async write(tx, id, { value, secret, present: { values }, reason, asked }) {
    const shown = value as Shown;
    const { adapter, dialect, base_url: baseUrl, offers_quotes, takes_withdrawals } = shown;
    const { apiKey, webhookSecret, testedAt = null } = JSON.parse(secret ?? '{}') as Secrets;
    const saved = {
      ...{ lenderId: Number(id), adapter, dialect, baseUrl, apiKey, webhookSecret },
      ...{ documentVersion: shown.version ?? null, environment: shown.environment ?? 'live' },
      ...{ offersQuotes: offers_quotes, takesWithdrawals: takes_withdrawals },
      testedAt: testedAt === null ? null : new Date(testedAt),
    };
    await saveConnection(tx, saved, asked);
    const after = shownConnection(await findConnection(tx, Number(id)));
    const change = { type: 'lender', id, property: 'connection', before: values[''], after } as const;
    await recordChange(tx, { ...change, reason, ...asked });
    // What waited for a way to the lender goes out by the new one.
    await enqueueWaiting(tx, Number(id));
    await enqueueRelease(tx, Number(id));
  },
};

type Asked = Awaited<ReturnType<typeof askConnection>>;

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

interface Prepared {
  readonly value: Shown;
  readonly secrets: Secrets;
  readonly isKept: boolean;
  /** The settings as a system to be asked before they replace the way by which customers' applications go now. */
  readonly candidate: LenderSystem | undefined;
}

async function prepare(tx: TxContext, settings: Settings): Promise<Prepared> {
  const { lender_id: lenderId, adapter, dialect, base_url: baseUrl } = settings;
  const { slug } = await getLenderForUpdate(tx, lenderId);
  const known = await findConnection(tx, lenderId);
  await assertSeen(tx, settings, shownConnection(known));
  const stays = known && hostOf(known.baseUrl) === hostOf(baseUrl) ? known : undefined;
  const missing = known ? STAFF_MESSAGES.secretOfOtherHost : STAFF_MESSAGES.secretRequired;
  const secrets = {
    apiKey: secretOf('api_key', settings, stays?.apiKey(), missing),
    webhookSecret: secretOf('webhook_secret', settings, stays?.webhookSecrets()[0], missing),
  };
  if (tx.platform.config.SAAKH_ENV === 'production') assertPrivate(secrets);
  const isRest = adapter === 'rest';
  const [offersQuotes, takesWithdrawals] = [isRest && settings.offers_quotes, isRest && settings.takes_withdrawals];
  const value: Shown = {
    ...{ adapter, dialect: isRest ? dialect : 'lead', base_url: baseUrl },
    ...{ offers_quotes: offersQuotes, takes_withdrawals: takesWithdrawals },
    ...{ has_api_key: isRest, has_webhook_secret: isRest },
  };
  const areSame = secrets.apiKey === known?.apiKey() && secrets.webhookSecret === known.webhookSecrets()[0];
  const candidate = (): LenderSystem => ({
    ...{ lenderId, slug, adapter, dialect, baseUrl, offersQuotes, takesWithdrawals, isCandidate: true },
    ...{ documentVersion: null, environment: 'live', document: templateNamed(dialect) },
    apiKey: () => secrets.apiKey,
    webhookSecrets: () => [secrets.webhookSecret],
    secret: (name) => [name === 'apiKey' ? secrets.apiKey : secrets.webhookSecret],
  });
  return {
    value,
    secrets,
    isKept: areSame && isDeepStrictEqual(value, shownConnection(known)),
    candidate: isRest && (await isOffered(tx, lenderId)) ? candidate() : undefined,
  };
}

const MOST_PARTS = 3;
const LONGEST_SAID = 300;

/** Which address was asked, and what came back that was no answer: the status, and what could not be read. */
function noAnswer(connection: LenderConnection, asked?: Asked) {
  if (asked?.message === STAFF_MESSAGES.addressNotAllowed) return fieldError('base_url', asked.message);
  const address = addressAt(connection, connection.offersQuotes ? 'quotes' : 'applications');
  const { status = null, unreadable = [] } = asked ?? {};
  const unread = unreadable.slice(0, MOST_PARTS).map(({ field, found }) => `${field} ${found ?? '–'}`.trim());
  const came = status === null ? address : [`${address}: HTTP ${status}`, ...unread].join(', ');
  const said = came.replaceAll(/\s+/g, ' ').replaceAll('”', '"').slice(0, LONGEST_SAID);
  return fieldError('base_url', withValues(STAFF_MESSAGES.connectionDoesNotAnswer, said));
}

/**
 * Saves how a lender's system is reached, or asks a second person where the setting wants one. A secret that is left out stays,
 * but only with its host, so that nobody sends it elsewhere; none is ever answered. While customers are offered the lender, a
 * system has to answer a test first: until then the connection in force stays. VALIDATION_FAILED at the field for an address that
 * we may not call or that does not answer, an unknown format, or another host or a first connection without secrets; NOT_FOUND
 * for a lender that is unknown or deleted, CONFLICT when it is no longer what was `seen`.
 */
export async function saveConnectionSettings(ctx: AdminContext, typed: Settings): Promise<AppliedChange> {
  const settings = { ...typed, base_url: addressOf(typed) };
  assertReachable(ctx, settings);
  const { isKept, candidate } = await inTransaction(ctx, (tx) => prepare(tx, settings));
  if (isKept) return {};
  const asked = candidate && (await askConnection(ctx, candidate));
  if (asked && asked.outcome !== 'answered') throw noAnswer(candidate, asked);
  return inTransaction(ctx, async (tx) => {
    const { value, secrets, candidate: needsAnswer } = await prepare(tx, settings);
    // Switched on since the first look.
    if (needsAnswer && !candidate) throw noAnswer(needsAnswer);
    const secret = JSON.stringify({ ...secrets, testedAt: candidate ? tx.clock.now().toISOString() : null });
    return writeChange(tx, connectionRecord, { id: String(settings.lender_id), property: '', value, secret });
  });
}
