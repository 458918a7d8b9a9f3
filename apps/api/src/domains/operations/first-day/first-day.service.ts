import type { CallParsed } from '@saakh/contracts/call';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { acceptFirstDayGap, FirstDay, FirstDayStep } from '@saakh/contracts/operations/first-day';
import { findStaffNames } from '#domains/records/records';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, type Context, inTransaction } from '#platform/context';
import { type AcceptedGap, deleteAccepted, saveAccepted, selectAccepted } from './first-day.repository';
import { type JudgedStep, judgeSteps } from './judge-steps';
import { readFacts } from './read-facts';

/**
 * An acceptance covers what was missing then, and less. Where anything else is missing by now, such as another lender's revenue or
 * another text, nobody has accepted that, and the step is open again; the acceptance is shown with it.
 */
export function covers({ gaps }: Pick<AcceptedGap, 'gaps'>, present: readonly string[]): boolean {
  return present.every((gap) => gaps.includes(gap));
}

type ShownStep = FirstDay['steps'][number];

function shown({ step, lines, gaps }: JudgedStep, accepted: ShownStep['accepted']): ShownStep {
  const state = gaps.length === 0 ? 'done' : accepted?.holds ? 'accepted' : 'open';
  // What is done needs nobody's word; the job forgets it.
  return { step, state, lines: [...lines], gaps: [...gaps], accepted: state === 'done' ? null : accepted };
}

/** How far the installation is: each step with the facts behind it, and who accepted what is missing. */
export async function describeFirstDay(ctx: Context): Promise<FirstDay> {
  const { facts, isLive } = await readFacts(ctx);
  return inTransaction(ctx, async (tx) => {
    const accepted = await selectAccepted(tx);
    const names = await findStaffNames(
      tx,
      accepted.map(({ acceptedBy }) => acceptedBy),
    );
    const steps = judgeSteps(facts).map((judged) => {
      const gap = accepted.find(({ step }) => step === judged.step);
      const by = gap && {
        by: names.get(gap.acceptedBy) ?? gap.acceptedBy,
        at: gap.acceptedAt.toISOString(),
        reason: gap.reason,
        holds: covers(gap, judged.gaps),
      };
      return shown(judged, by ?? null);
    });
    return { at: facts.now.toISOString(), isLive, steps };
  });
}

/**
 * Accepts what a step lacks, in the name of the caller and with a reason; an audit row keeps both. CONFLICT when the step is done, or
 * when more is missing than the caller has seen.
 */
export async function acceptGap(
  ctx: AdminContext,
  { step, seen, reason }: CallParsed<typeof acceptFirstDayGap>['body'],
): Promise<void> {
  const { facts } = await readFacts(ctx);
  const gaps = judgeSteps(facts).find((judged) => judged.step === step)?.gaps ?? [];
  if (gaps.length === 0 || !covers({ gaps: seen }, gaps)) {
    throw new AppError('CONFLICT', { message: STAFF_MESSAGES.gapChanged });
  }
  await inTransaction(ctx, async (tx) => {
    const acceptedBy = tx.actor.staffId;
    await saveAccepted(tx, { step, gaps: [...gaps], reason, acceptedBy, acceptedAt: tx.clock.now() });
    await recordAudit(tx, {
      action: 'first-day-gap.accepted',
      objectType: 'first-day-step',
      objectId: step,
      after: { gaps, reason },
    });
  });
}

const forget = (ctx: Context, steps: readonly FirstDayStep[], action: string): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const gone = steps.length === 0 ? [] : await deleteAccepted(tx, steps);
    for (const { step, gaps, reason, acceptedBy } of gone) {
      await recordAudit(tx, {
        action,
        objectType: 'first-day-step',
        objectId: step,
        before: { gaps, reason, acceptedBy },
      });
    }
    return gone.length;
  });

/** Takes an acceptance back: the step is open again. NOT_FOUND when there is none. */
export async function reopenGap(ctx: AdminContext, step: FirstDayStep): Promise<void> {
  if ((await forget(ctx, [step], 'first-day-gap.reopened')) === 0) throw notFound('acceptance');
}

/** Forgets what was accepted of steps that are done: what they lack later is another matter, which nobody has accepted. */
export async function lapseDone(ctx: Context): Promise<void> {
  if ((await inTransaction(ctx, selectAccepted)).length === 0) return;
  const { facts } = await readFacts(ctx);
  const done = judgeSteps(facts).filter(({ gaps }) => gaps.length === 0);
  await forget(
    ctx,
    done.map(({ step }) => step),
    'first-day-gap.lapsed',
  );
}
