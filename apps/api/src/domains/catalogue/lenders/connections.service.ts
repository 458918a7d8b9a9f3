import type { LenderDetail, LenderEnvironment } from '@saakh/contracts/catalogue/staff/lenders';
import { type Asked, recordChange } from '#domains/records/records';
import { recordAudit } from '#platform/audit/audit';
import type { Context, TxContext } from '#platform/context';
import {
  deleteConnection,
  type NamedConnection,
  type SecretRow,
  selectConnection,
  selectConnectionBySlug,
  selectConnections,
  selectQuoting,
  selectRestLenderIds,
  selectSecrets,
  selectWithDocuments,
  updateTestedAt,
  upsertConnection,
  upsertSecret,
} from './connections.repository';
import { selectTerms } from './lenders.repository';
import { lenderRecord } from './staff/lender-record.service';
import { publishChange } from './staff/rules-change';

/** How to reach a lender's own system. The secrets are opened only when they are asked for. */
export interface LenderConnection {
  readonly lenderId: number;
  readonly slug: string;
  readonly adapter: 'rest' | 'lead';
  readonly dialect: string;
  /** The version of the lender's own connection; null for a built-in format. */
  readonly documentVersion: number | null;
  readonly environment: LenderEnvironment;
  readonly baseUrl: string;
  readonly offersQuotes: boolean;
  readonly takesWithdrawals: boolean;
  /** Typed, and not in force: the breaker of the one in force neither holds its calls back nor counts them. */
  readonly isCandidate?: boolean;
  readonly apiKey: () => string;
  /** The current secret, and the one before it while a rotation is under way. */
  readonly webhookSecrets: () => string[];
  /** The values of a secret that its own connection names: the current one, and the one before it for a while. */
  readonly secret: (name: string) => string[];
}

type SecretColumn = 'api_key_sealed' | 'webhook_secret_sealed' | 'webhook_secret_previous_sealed';
const placeOf = (lenderId: number, column: SecretColumn) => ({
  table: 'lender_connections',
  id: String(lenderId),
  column,
});

const secretPlace = (
  { lenderId, environment, name }: Pick<SecretRow, 'lenderId' | 'environment' | 'name'>,
  column: 'sealed' | 'previous_sealed',
) => ({ table: 'lender_secrets', id: [lenderId, environment, name].join(' '), column });

function openSecret({ platform: { cipher }, clock }: Context, row: SecretRow): string[] {
  const { sealed, previousSealed, previousUntil } = row;
  const isKept = previousSealed !== null && previousUntil !== null && previousUntil > clock.now();
  return [
    cipher.open(sealed, secretPlace(row, 'sealed')),
    ...(isKept ? [cipher.open(previousSealed, secretPlace(row, 'previous_sealed'))] : []),
  ];
}

function opened(ctx: Context, row: NamedConnection): LenderConnection {
  const open = (sealed: string, column: SecretColumn) =>
    ctx.platform.cipher.open(sealed, placeOf(row.lenderId, column));
  const apiKey = () => open(row.apiKeySealed, 'api_key_sealed');
  const webhookSecrets = () => [
    open(row.webhookSecretSealed, 'webhook_secret_sealed'),
    ...(row.webhookSecretPreviousSealed === null
      ? []
      : [open(row.webhookSecretPreviousSealed, 'webhook_secret_previous_sealed')]),
  ];
  return {
    lenderId: row.lenderId,
    slug: row.slug,
    adapter: row.adapter,
    dialect: row.dialect,
    documentVersion: row.documentVersion,
    environment: row.environment,
    baseUrl: row.baseUrl,
    offersQuotes: row.offersQuotes,
    takesWithdrawals: row.takesWithdrawals,
    apiKey,
    webhookSecrets,
    secret: (name) => {
      if (row.documentVersion !== null)
        return row.secrets.flatMap((one) => (one.name === name ? openSecret(ctx, one) : []));
      return name === 'apiKey' ? [apiKey()] : name === 'webhookSecret' ? webhookSecrets() : [];
    },
  };
}

/** The secrets of a lender that are there, without their values. */
interface KnownSecret {
  readonly environment: LenderEnvironment;
  readonly name: string;
  readonly at: Date;
  /** Until when the one before it is taken, too. */
  readonly previousUntil: Date | null;
}
export function listSecrets(ctx: TxContext, lenderId: number): Promise<KnownSecret[]> {
  return selectSecrets(ctx, [lenderId]);
}
/** Opens the secrets of a lender in one environment, by name: for a connection that is tried before it is in force. */
export async function openSecrets(
  ctx: TxContext,
  lenderId: number,
  wanted: LenderEnvironment,
): Promise<(name: string) => string[]> {
  const rows = (await selectSecrets(ctx, [lenderId])).filter(({ environment }) => environment === wanted);
  return (name) => rows.flatMap((row) => (row.name === name ? openSecret(ctx, row) : []));
}

/** So long the lender may go on with the secret that was replaced. */
export const SECRET_OVERLAP_HOURS = 72;

/** Keeps a secret sealed; the one that it replaces stays valid for `SECRET_OVERLAP_HOURS`. Audited without its value. */
export async function saveSecret(
  ctx: TxContext,
  {
    lenderId,
    environment,
    name,
    value,
  }: { lenderId: number; environment: LenderEnvironment; name: string; value: string },
): Promise<void> {
  const { cipher } = ctx.platform;
  const now = ctx.clock.now();
  const before = (await selectSecrets(ctx, [lenderId])).find(
    (row) => row.environment === environment && row.name === name,
  );
  const previous = before && openSecret(ctx, before)[0];
  const place = { lenderId, environment, name };
  await upsertSecret(ctx, {
    ...place,
    sealed: cipher.seal(value, secretPlace(place, 'sealed')),
    previousSealed: previous === undefined ? null : cipher.seal(previous, secretPlace(place, 'previous_sealed')),
    previousUntil: previous === undefined ? null : new Date(now.getTime() + SECRET_OVERLAP_HOURS * 3_600_000),
    at: now,
  });
  await recordAudit(ctx, {
    action: 'lender-secret.saved',
    objectType: 'lender',
    objectId: String(lenderId),
    after: { environment, name, replaced: before !== undefined },
  });
}

export async function findConnection(ctx: TxContext, lenderId: number): Promise<LenderConnection | undefined> {
  const row = await selectConnection(ctx, lenderId);
  return row && opened(ctx, row);
}
/** How a lender is reached, without its secrets: only whether there are any. */
export function shownConnection(connection: LenderConnection | undefined): LenderDetail['connection'] {
  return connection === undefined
    ? null
    : {
        adapter: connection.adapter,
        dialect: connection.dialect,
        base_url: connection.baseUrl,
        offers_quotes: connection.offersQuotes,
        takes_withdrawals: connection.takesWithdrawals,
        ...(connection.documentVersion === null
          ? {}
          : { version: connection.documentVersion, environment: connection.environment }),
        // A lender that is reached by mail was never asked for any.
        has_api_key: connection.adapter === 'rest',
        has_webhook_secret: connection.adapter === 'rest',
      };
}
export async function findConnectionBySlug(ctx: TxContext, slug: string): Promise<LenderConnection | undefined> {
  const row = await selectConnectionBySlug(ctx, slug);
  return row && opened(ctx, row);
}
/** By lender, those whose own system is asked for quotes. */
export async function listQuotingConnections(ctx: TxContext): Promise<ReadonlyMap<number, LenderConnection>> {
  return new Map((await selectQuoting(ctx)).map((row) => [row.lenderId, opened(ctx, row)]));
}
/** Of lenders that have a connection of their own, published and in force. */
export async function listOwnConnections(ctx: TxContext): Promise<LenderConnection[]> {
  return (await selectWithDocuments(ctx)).map((row) => opened(ctx, row));
}
export async function listQuotingLenderIds(ctx: TxContext): Promise<number[]> {
  return [...(await listQuotingConnections(ctx)).keys()];
}
/** Lenders with a system of their own; the others get leads, and nobody there can be asked by a call. */
export function listRestLenderIds(ctx: TxContext): Promise<number[]> {
  return selectRestLenderIds(ctx);
}

export interface ConnectionSettings {
  readonly lenderId: number;
  readonly adapter: 'rest' | 'lead';
  readonly dialect: string;
  readonly documentVersion?: number | null;
  readonly environment?: LenderEnvironment;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly offersQuotes: boolean;
  readonly takesWithdrawals: boolean;
  /** When these settings answered a test, before they were saved. */
  readonly testedAt?: Date | null;
}

/** Whether customers are offered this lender now: it and a product of it are on, and applications reach it. */
export async function isOffered(ctx: TxContext, lenderId: number): Promise<boolean> {
  return (await selectTerms(ctx, [lenderId])).some(({ active }) => active);
}

/** Publishes who is offered, when the way to a lender has changed. */
async function publishRoute(ctx: TxContext, lenderId: number, asked?: Asked): Promise<void> {
  const lender = (await selectConnection(ctx, lenderId))?.name ?? String(lenderId);
  await publishChange(ctx, { lenderId, property: 'connection', lender, asked });
}

const BEGAN_QUOTING = 'Its published connection asks for offers';

/** Turns a switch of a lender and notes it in the history, where it stands otherwise; the lender's name. */
async function turnSwitch(
  ctx: TxContext,
  id: string,
  { property, value, reason }: { property: 'lender_status' | 'api'; value: 0 | 1; reason: string },
  asked?: Asked,
): Promise<string | undefined> {
  const present = await lenderRecord.lock(ctx, id);
  if (present && present.values[property] !== value) {
    await lenderRecord.write(ctx, id, { property, value, reason, present });
    await recordChange(ctx, { type: 'lender', id, property, before: 1 - value, after: value, reason, ...asked });
  }
  return present?.name;
}

/** Notes whether a lender's system answers as it is connected; without an answer, the lender is not offered. */
export async function noteConnectionTest(ctx: TxContext, lenderId: number, testedAt: Date | null): Promise<void> {
  await updateTestedAt(ctx, lenderId, testedAt);
  await publishRoute(ctx, lenderId);
}

/**
 * Saves how a lender is reached, its secrets sealed, with an audit row that names no secret. A webhook secret that is
 * replaced stays valid beside the new one until the next change, so that a rotation loses nothing. Settings that did not answer
 * a test take the lender out of the offers until they do. A lender with a connection of its own that asks for offers is asked from
 * now on.
 */
export async function saveConnection(ctx: TxContext, settings: ConnectionSettings, asked?: Asked): Promise<void> {
  const { apiKey, webhookSecret, testedAt = null, documentVersion = null, environment = 'live', ...other } = settings;
  const rest = { ...other, documentVersion, environment };
  const { lenderId } = settings;
  const seal = (value: string, column: SecretColumn) => ctx.platform.cipher.seal(value, placeOf(lenderId, column));
  const before = await findConnection(ctx, lenderId);
  const [previous] = before?.webhookSecrets() ?? [];
  await upsertConnection(ctx, {
    ...rest,
    testedAt,
    apiKeySealed: seal(apiKey, 'api_key_sealed'),
    webhookSecretSealed: seal(webhookSecret, 'webhook_secret_sealed'),
    webhookSecretPreviousSealed:
      previous === undefined || previous === webhookSecret ? null : seal(previous, 'webhook_secret_previous_sealed'),
  });
  await recordAudit(ctx, {
    action: 'lender-connection.saved',
    objectType: 'lender',
    objectId: String(lenderId),
    before: before && { adapter: before.adapter, dialect: before.dialect, baseUrl: before.baseUrl },
    after: rest,
  });
  if (documentVersion !== null && rest.offersQuotes) {
    await turnSwitch(ctx, String(lenderId), { property: 'api', value: 1, reason: BEGAN_QUOTING }, asked);
  }
  await publishRoute(ctx, lenderId, asked);
}

/**
 * The secrets of the lender sandbox stand in the source: with them anybody could report a loan as paid out. Known by how they
 * begin, so that the key of another lender's sandbox is one, too.
 */
export function isPublicSecret(secret: string): boolean {
  return /^\s*sandbox-(key|webhook)/i.test(secret);
}

/** A secret that other keys have sealed is none of the sandbox's. */
function hasPublicSecret({ apiKey, webhookSecrets }: LenderConnection): boolean {
  try {
    return [apiKey(), ...webhookSecrets()].some(isPublicSecret);
  } catch {
    return false;
  }
}

const REASON = 'Its connection had the secrets of the lender sandbox, which anybody can read';

/**
 * Switches every lender off whose connection has the lender sandbox's secrets, and removes that connection, so that nobody can
 * sign with them; the names of these lenders. Staff enter the connection again, with the lender's own secrets.
 */
export async function switchOffPublicSecrets(ctx: TxContext): Promise<string[]> {
  const names: string[] = [];
  for (const lenderId of (await selectConnections(ctx)).keys()) {
    const connection = await findConnection(ctx, lenderId);
    if (!connection || !hasPublicSecret(connection)) continue;
    const id = String(lenderId);
    await deleteConnection(ctx, lenderId);
    await recordAudit(ctx, {
      action: 'lender-connection.removed',
      objectType: 'lender',
      objectId: id,
      before: { adapter: connection.adapter, baseUrl: connection.baseUrl },
    });
    const name = await turnSwitch(ctx, id, { property: 'lender_status', value: 0, reason: REASON });
    names.push(name ?? connection.slug);
  }
  return names.sort();
}
