import type { LenderOperation, LenderStep } from '@saakh/contracts/lending/connections/document';
import { holds, type Known } from '@saakh/rules/lending/connections/sources';
import type { ReadAnswer, ReadMessage } from '@saakh/rules/lending/connections/steps';
import type { Context } from '#platform/context';
import type { LenderReply } from '../call-lender';
import type { LenderSystem } from '../documents/systems.service';
import {
  findPosition,
  keepPosition,
  type OperationPlace,
  OVER,
  type Position,
  referenceFor,
} from './positions.service';
import { runStep, type StepRun } from './run-step';

export interface OperationRun extends Omit<StepRun, 'step' | 'known'> {
  readonly known: Omit<Known, 'saved'>;
  /** Of an operation whose place is kept, what it is about where an application has several. */
  readonly subject?: string;
}

const BEGINNING: Position = { step: 0, isSent: false, saved: {} };
const NO_SUCH_CALL: LenderReply = { kind: 'failed', sent: false, reason: 'no such call', retryAfterMs: null };
/** It may not be sent again before the lender was asked. */
export const IN_DOUBT: LenderReply = { kind: 'failed', sent: true, reason: 'answer not kept', retryAfterMs: null };

type Read = ReadMessage & Partial<Pick<ReadAnswer, 'unread'>>;

/** What several steps read: what a later one says counts. */
function both(earlier: Read | undefined, later: ReadAnswer): ReadAnswer {
  if (!earlier) return later;
  return {
    ...later,
    values: { ...earlier.values, ...later.values },
    lists: { ...earlier.lists, ...later.lists },
    unread: [...(earlier.unread ?? []), ...later.unread],
  };
}

/** What is kept of it for the steps that follow: no file. */
function kept({ values: { content: _file, ...values }, lists }: ReadMessage): ReadMessage {
  return { values, lists };
}

/**
 * The steps of an operation. An application goes out together with the choice among the lender's offers, where there was one: the
 * place is kept over both, so that no choice is lost.
 */
function stepsOf(
  { document: { operations } }: LenderSystem,
  operation: LenderOperation,
  { facts }: OperationRun['known'],
): readonly LenderStep[] {
  const steps = operations[operation]?.steps ?? [];
  const chooses = operation === 'submit' && steps.length > 0 && facts.offerReference !== undefined;
  return chooses ? [...steps, ...(operations.choose?.steps ?? [])] : steps;
}

/** The step after the one that was taken; the end where no other one applies. */
const nextStep = (steps: readonly LenderStep[], at: number, known: Known): number =>
  steps.slice(at + 1).some(({ when }) => holds(when, known)) ? at + 1 : OVER;

/** A single step that changes nothing at the lender needs no place: it is asked again. */
const isKept = (steps: readonly LenderStep[]): boolean =>
  steps.length > 1 || steps.some(({ save = [] }) => save.length > 0);

/** Whether it goes on with what other operations of the application saved. */
const knowsEarlier = (steps: readonly LenderStep[]): boolean => JSON.stringify(steps).includes('saved:');

const placeOf = (
  lenderApplicationId: string,
  operation: LenderOperation,
  subject: string | undefined,
): OperationPlace => ({
  ...{ lenderApplicationId, operation },
  ...(subject === undefined ? {} : { subject }),
});

/**
 * Runs an operation of a connection step by step, and ends at the first step that does not say yes. Where it stands is kept
 * before and after each call, so that a process that was killed goes on there: a step that was sent and must not be repeated
 * is `failed` and may have been taken, which a status query settles; others are sent again. One that was over and is asked for
 * again begins again. `failed` where the lender's system has no such operation.
 */
export async function runOperation(
  ctx: Context,
  connection: LenderSystem,
  operation: LenderOperation,
  run: OperationRun,
): Promise<LenderReply> {
  const { lenderApplicationId, subject, known, isAnswer } = run;
  if (lenderApplicationId === undefined) return goOn(ctx, connection, operation, run);
  const reference = await referenceFor(ctx, connection, lenderApplicationId);
  const ours = (read: ReadAnswer) => withOurId(read, reference, lenderApplicationId);
  const told: OperationRun = {
    ...run,
    known: { ...known, facts: { ...known.facts, clientReference: reference } },
    ...(isAnswer ? { isAnswer: (read: ReadAnswer) => isAnswer(ours(read)) } : {}),
  };
  let reply = await goOn(ctx, connection, operation, told);
  if (reply.kind === 'refused' && reply.means === 'start-over') {
    await keepPosition(ctx, placeOf(lenderApplicationId, operation, subject), BEGINNING);
    reply = await goOn(ctx, connection, operation, told);
  }
  return reply.kind === 'answered' ? { ...reply, read: ours(reply.read) } : reply;
}

/** What a lender says of an application by the reference that it was told, by our own id. */
function withOurId(read: ReadAnswer, reference: string, id: string): ReadAnswer {
  if (reference === id) return read;
  const own = <M extends ReadMessage>(message: M): M =>
    message.values.clientReference === reference
      ? { ...message, values: { ...message.values, clientReference: id } }
      : message;
  return { ...own(read), statuses: read.statuses?.map(own) };
}

async function goOn(
  ctx: Context,
  connection: LenderSystem,
  operation: LenderOperation,
  { known: given, subject, isAnswer, ...run }: OperationRun,
): Promise<LenderReply> {
  const steps = stepsOf(connection, operation, given);
  const { lenderApplicationId } = run;
  const own = lenderApplicationId === undefined ? undefined : placeOf(lenderApplicationId, operation, subject);
  const place = own && isKept(steps) ? own : undefined;
  const found = own && (place || knowsEarlier(steps)) ? await findPosition(ctx, own) : BEGINNING;
  const isOver = found.step >= steps.length;
  if (isOver && steps.some(({ repeat }) => repeat === 'ask-first')) return IN_DOUBT;
  const from: Position = isOver ? { ...BEGINNING, saved: found.saved } : found;
  let { saved } = from;
  let read: Read | undefined = from.read;
  const keep = async (step: number, isSent: boolean) => {
    if (place) await keepPosition(ctx, place, { step, isSent, saved, read: read && kept(read) });
  };
  let reply = NO_SUCH_CALL;
  for (const [at, step] of steps.entries()) {
    const known: Known = { ...given, saved };
    if (at < from.step || !holds(step.when, known)) continue;
    if (place && at === from.step && from.isSent && step.repeat === 'ask-first') return IN_DOUBT;
    await keep(at, true);
    const isLast = !steps.slice(at + 1).some(({ when }) => when === undefined);
    const earlier = read;
    reply = await runStep(ctx, connection, {
      ...run,
      ...{ step, known },
      ...(isAnswer && isLast ? { isAnswer: (answer: ReadAnswer) => isAnswer(both(earlier, answer)) } : {}),
    });
    if (reply.kind !== 'answered') {
      // Nothing of it was taken: it may be sent again.
      if (!(reply.kind === 'failed' && reply.sent)) await keep(at, false);
      return reply;
    }
    saved = { ...saved, ...reply.read.saved };
    reply = { ...reply, read: both(read, reply.read) };
    const { means } = reply.read;
    if (means !== 'ok') {
      await keep(at, false);
      break;
    }
    read = reply.read;
    await keep(nextStep(steps, at, { ...given, saved }), false);
  }
  return reply;
}

/** After the lender was asked: the step of a submission that was sent last was taken, or was not and may be sent again. */
export async function settleDoubt(
  ctx: Context,
  connection: LenderSystem,
  { lenderApplicationId, known }: Required<Pick<OperationRun, 'lenderApplicationId' | 'known'>>,
  isTaken: boolean,
): Promise<void> {
  const place = placeOf(lenderApplicationId, 'submit', undefined);
  const found = await findPosition(ctx, place);
  const step = isTaken
    ? nextStep(stepsOf(connection, 'submit', known), found.step, { ...known, saved: found.saved })
    : found.step;
  await keepPosition(ctx, place, { ...found, step, isSent: false });
}
