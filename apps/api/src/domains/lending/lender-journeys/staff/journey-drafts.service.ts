import type { JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import type { JourneyProblem } from '@saakh/contracts/lending/staff/lender-journeys';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import { getLenderForUpdate } from '#domains/catalogue/lenders';
import { findStaffNames } from '#domains/records/records';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { selectAskedVersionOfLender } from '../lender-journeys.repository';
import { type DraftRow, emptyDraft, selectDraft, upsertDraft } from './journey-drafts.repository';
import { problemsOf } from './staff-journeys.service';

type WholeDraft = DraftRow & { readonly definition: JourneyDraft };
const isWhole = (row: DraftRow | undefined): row is WholeDraft => (row?.definition ?? null) !== null;

/** Names who saved last, because two who write at once have to talk. */
async function savedMeanwhile(ctx: TxContext, { author, updatedAt }: DraftRow): Promise<AppError> {
  const by = (await findStaffNames(ctx, [author])).get(author) ?? 'someone else';
  const when = updatedAt.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
  return new AppError('CONFLICT', {
    message: withValues(STAFF_MESSAGES.journeyDraftNewer, by, when),
  });
}

/** CONFLICT when the draft is not the one that the caller goes back to; `0` goes back to none. */
async function assertSame(ctx: TxContext, row: DraftRow | undefined, revision: number): Promise<void> {
  if (revision === (isWhole(row) ? row.revision : 0)) return;
  if (isWhole(row)) throw await savedMeanwhile(ctx, row);
  throw new AppError('CONFLICT', { message: STAFF_MESSAGES.journeyDraftGone });
}

/** The draft with the lender locked, so that nobody else writes it; CONFLICT as above, NOT_FOUND for an unknown lender. */
async function lockDraft(ctx: TxContext, lenderId: number, revision: number) {
  const lender = await getLenderForUpdate(ctx, lenderId);
  const row = await selectDraft(ctx, lenderId);
  await assertSame(ctx, row, revision);
  return { lender, row };
}

/** The same, where there has to be one. */
export async function lockWholeDraft(ctx: TxContext, lenderId: number, revision: number) {
  const { lender, row } = await lockDraft(ctx, lenderId, revision);
  if (!isWhole(row)) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.journeyDraftGone });
  return { lender, draft: row };
}

interface DraftToSave {
  readonly lender_id: number;
  readonly revision: number;
  readonly kind: 'lender' | 'gold';
  readonly definition: JourneyDraft;
}

/**
 * Keeps a draft, however incomplete, with all that keeps it from being published. A draft is saved every second or so: the
 * audit tells who began it and who went on with another's, not each time. CONFLICT names the colleague who saved meanwhile.
 */
export function saveDraft(
  ctx: AdminContext,
  { lender_id: lenderId, revision, kind, definition }: DraftToSave,
): Promise<{ revision: number; problems: JourneyProblem[] }> {
  return inTransaction(ctx, async (tx) => {
    const { row } = await lockDraft(tx, lenderId, revision);
    const { staffId: author } = tx.actor;
    const goesOn = isWhole(row);
    const basedOn = goesOn ? row.basedOn : ((await selectAskedVersionOfLender(tx, lenderId))?.version ?? null);
    const next = (row?.revision ?? 0) + 1;
    await upsertDraft(tx, {
      lenderId,
      kind,
      definition,
      revision: next,
      basedOn,
      author,
      updatedAt: tx.clock.now(),
    });
    if (!goesOn || row.author !== author) {
      await recordAudit(tx, {
        action: goesOn ? 'journey-draft.taken-over' : 'journey-draft.begun',
        objectType: 'lender',
        objectId: String(lenderId),
        after: { revision: next, basedOn },
      });
    }
    return { revision: next, problems: await problemsOf(tx, lenderId, definition) };
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
      action: 'journey-draft.discarded',
      objectType: 'lender',
      objectId: String(lenderId),
      before: { revision },
    });
  });
}
