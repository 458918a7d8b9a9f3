import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { ConnectionPage, DraftDocument } from '@saakh/contracts/lending/staff/connections';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import { secretsOf } from '@saakh/rules/lending/connections/document-problems';
import {
  findConnection,
  findLenders,
  getLenderForUpdate,
  type LenderConnection,
  listSecrets,
  saveSecret,
} from '#domains/catalogue/lenders';
import { findStaffNames } from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { siteAddress } from '#platform/brands';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { parseJson } from '#platform/parse-json';
import { listChecks } from '../documents/checks';
import {
  type DraftRow,
  emptyDraft,
  selectDocument,
  selectDraft,
  selectVersions,
  upsertDraft,
} from '../documents/documents.repository';
import { draftProblems } from '../documents/draft-problems';
import { systemOf } from '../documents/systems.service';

type WholeDraft = DraftRow & { readonly document: object };
const isWhole = (row: DraftRow | undefined): row is WholeDraft => (row?.document ?? null) !== null;

/** Names who saved last, because two who write at once have to talk. */
async function savedMeanwhile(ctx: TxContext, { author, updatedAt }: DraftRow): Promise<AppError> {
  const by = (await findStaffNames(ctx, [author])).get(author) ?? 'someone else';
  const when = updatedAt.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
  return new AppError('CONFLICT', { message: withValues(STAFF_MESSAGES.journeyDraftNewer, by, when) });
}

/** The draft with the lender locked; CONFLICT when it is not the one that the caller goes back to, NOT_FOUND for an unknown lender. */
async function lockDraft(ctx: TxContext, lenderId: number, revision: number): Promise<DraftRow | undefined> {
  await getLenderForUpdate(ctx, lenderId);
  const row = await selectDraft(ctx, lenderId);
  if (revision === (isWhole(row) ? row.revision : 0)) return row;
  if (isWhole(row)) throw await savedMeanwhile(ctx, row);
  throw new AppError('CONFLICT', { message: STAFF_MESSAGES.journeyDraftGone });
}

/** The same, where there has to be one. */
export async function lockWholeDraft(ctx: TxContext, lenderId: number, revision: number): Promise<WholeDraft> {
  const row = await lockDraft(ctx, lenderId, revision);
  if (!isWhole(row)) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.journeyDraftGone });
  return row;
}

const MAX_DEPTH = 30;
/** A document as it was typed or uploaded; VALIDATION_FAILED for what is no JSON object. */
function parsed(typed: string): object {
  try {
    const value = parseJson(typed, MAX_DEPTH);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Told as one that can't be read.
  }
  throw fieldError('document', STAFF_MESSAGES.connectionNotJson);
}

/** Keeps a draft, however incomplete, and answers what keeps it from being published. */
export function saveDraft(
  ctx: AdminContext,
  { lender_id: lenderId, revision, document: typed }: { lender_id: number; revision: number; document: string },
) {
  const document = parsed(typed);
  return inTransaction(ctx, async (tx) => {
    const row = await lockDraft(tx, lenderId, revision);
    const { staffId: author } = tx.actor;
    const next = (row?.revision ?? 0) + 1;
    await upsertDraft(tx, { lenderId, document, revision: next, author, updatedAt: tx.clock.now() });
    if (!isWhole(row) || row.author !== author) {
      await recordAudit(tx, {
        action: isWhole(row) ? 'connection-draft.taken-over' : 'connection-draft.begun',
        objectType: 'lender',
        objectId: String(lenderId),
        after: { revision: next },
      });
    }
    return { revision: next, problems: draftProblems(document, tx.platform.config).problems };
  });
}

/** Throws the draft away; CONFLICT when it is not the one that the caller saw. */
export function discardDraft(
  ctx: AdminContext,
  { lender_id: lenderId, revision }: { lender_id: number; revision: number },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockWholeDraft(tx, lenderId, revision);
    await emptyDraft(tx, lenderId);
    await recordAudit(tx, {
      action: 'connection-draft.discarded',
      objectType: 'lender',
      objectId: String(lenderId),
      before: { revision },
    });
  });
}

async function draftOf(ctx: TxContext, lenderId: number): Promise<ConnectionPage['draft']> {
  const row = await selectDraft(ctx, lenderId);
  if (!isWhole(row)) return null;
  const { document: typed, revision, author, updatedAt } = row;
  const { problems, document } = draftProblems(typed, ctx.platform.config);
  return {
    revision,
    document: typed as DraftDocument,
    by: (await findStaffNames(ctx, [author])).get(author) ?? '',
    at: updatedAt.toISOString(),
    problems,
    checks: document ? await listChecks(ctx, lenderId, document) : [],
    secrets: document ? secretsOf(document) : [],
  };
}

async function inForceOf(ctx: TxContext, connection: LenderConnection | undefined): Promise<ConnectionPage['inForce']> {
  if (!connection || connection.documentVersion === null) return null;
  const { document } = await systemOf(ctx, connection);
  return { version: connection.documentVersion, environment: connection.environment, document };
}

/** A lender's connection as staff see it; NOT_FOUND for an unknown lender. */
export function getConnectionPage(ctx: AdminContext, lenderId: number): Promise<ConnectionPage> {
  return inTransaction(ctx, async (tx) => {
    const lender = (await findLenders(tx, [lenderId])).get(lenderId);
    if (!lender) throw notFound('lender');
    const connection = await findConnection(tx, lenderId);
    const versions = await selectVersions(tx, lenderId);
    const names = await findStaffNames(
      tx,
      versions.map(({ author }) => author),
    );
    return {
      lender_id: lenderId,
      lenderName: lender.name,
      slug: lender.slug,
      inForce: await inForceOf(tx, connection),
      draft: await draftOf(tx, lenderId),
      versions: versions.map(({ version, author, reason, createdAt }) => ({
        version,
        inForce: version === connection?.documentVersion,
        by: names.get(author) ?? null,
        at: createdAt.toISOString(),
        reason,
      })),
      secrets: (await listSecrets(tx, lenderId)).map(({ environment, name, at, previousUntil }) => ({
        ...{ environment, name, at: at.toISOString() },
        previousUntil: previousUntil && previousUntil > tx.clock.now() ? previousUntil.toISOString() : null,
      })),
      webhookUrl: siteAddress(tx, DEFAULT_BRAND_KEY, `/api/lender-webhooks/${lender.slug}`),
      returnUrl: siteAddress(tx, DEFAULT_BRAND_KEY, '/my-account/lender-return'),
    };
  });
}

/** One version as it was or is in force; NOT_FOUND when the lender has none of that number. */
export function getConnectionVersion(ctx: AdminContext, lenderId: number, version: number): Promise<unknown> {
  return inTransaction(ctx, async (tx) => {
    const document = await selectDocument(tx, lenderId, version);
    if (document === undefined) throw notFound('version');
    return document;
  });
}

/** Keeps a secret of the lender's; the one before it stays valid for a while. */
export function saveConnectionSecret(
  ctx: AdminContext,
  {
    lender_id: lenderId,
    ...secret
  }: { lender_id: number; environment: 'sandbox' | 'live'; name: string; value: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await getLenderForUpdate(tx, lenderId);
    await saveSecret(tx, { lenderId, ...secret });
  });
}
