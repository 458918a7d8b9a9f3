import { type JourneyDraft, journeyDefinition } from '@saakh/contracts/lending/lender-journeys';
import type { JourneyProblem } from '@saakh/contracts/lending/staff/lender-journeys';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import { getLenderForUpdate, lenderRecord } from '#domains/catalogue/lenders';
import { changeAnswer, findStaffNames, writeChange } from '#domains/records/records';
import { actorName } from '#platform/actor';
import { AppError, fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { selectAskedVersionOfLender } from '../lender-journeys.repository';
import { type DraftRow, emptyDraft, selectDraft, upsertDraft } from './journey-drafts.repository';
import { insertVersion, selectNewestVersion } from './journey-versions.repository';
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

interface ToPublish {
  readonly lender_id: number;
  readonly revision: number;
  readonly reason: string;
}

/**
 * Makes a draft the lender's next version, fixed from then on, and asks it of customers who begin from now on, in one transaction.
 * Where a second person has to agree, the version is there and what is asked stays as it was. VALIDATION_FAILED at
 * `definition` with the first problem and at `reason`; CONFLICT when the draft is another, or such a change waits already.
 */
export function publishDraft(ctx: AdminContext, { lender_id: lenderId, revision, reason }: ToPublish) {
  return inTransaction(ctx, async (tx) => {
    if (reason === '') throw fieldError('reason', STAFF_MESSAGES.reasonRequired);
    const { lender, draft } = await lockWholeDraft(tx, lenderId, revision);
    const [problem] = await problemsOf(tx, lenderId, draft.definition);
    if (problem) throw fieldError('definition', problem.message);
    const version = (await selectNewestVersion(tx, lenderId)) + 1;
    await insertVersion(tx, {
      slug: lender.slug,
      version,
      lenderId,
      kind: draft.kind,
      definition: journeyDefinition.parse(draft.definition),
      author: actorName(tx.actor),
      reason,
      createdAt: tx.clock.now(),
    });
    await emptyDraft(tx, lenderId);
    await recordAudit(tx, {
      action: 'lender-journey.published',
      objectType: 'lender',
      objectId: String(lenderId),
      after: { version, reason, basedOn: draft.basedOn },
    });
    const wanted = { id: String(lenderId), property: 'journey_version', value: version, reason };
    const applied = await writeChange(tx, lenderRecord, wanted);
    return { ...changeAnswer(applied, STAFF_MESSAGES.journeyPublished), version };
  });
}
