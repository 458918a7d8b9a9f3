import type { ConnectionDocument, LenderOperation, LenderStep } from '@saakh/contracts/lending/connections/document';
import { checksBeforeQuote } from '@saakh/rules/lending/connections/document-problems';
import { holds, type Known } from '@saakh/rules/lending/connections/sources';
import type { ReadAnswer, ReadMessage } from '@saakh/rules/lending/connections/steps';
import { findLenderApplication } from '#domains/lending/applications';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
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

export interface OperationRun extends Omit<StepRun, 'step' | 'known' | 'operation'> {
  readonly known: Pick<Known, 'facts'>;
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
 * The steps of an operation. An application goes out after the check, and together with the choice among the lender's offers,
 * where there was one: the place is kept over all, so that no choice is lost. A check that tells nothing more comes before a
 * question for offers, too.
 */
export function operationSteps(
  document: ConnectionDocument,
  operation: LenderOperation,
  facts: OperationRun['known']['facts'],
): readonly LenderStep[] {
  const { operations } = document;
  const stepsOf = (name: LenderOperation) => operations[name]?.steps ?? [];
  const steps = stepsOf(operation);
  if (steps.length === 0) return steps;
  if (operation === 'quote') return checksBeforeQuote(document) ? [...stepsOf('check'), ...steps] : steps;
  if (operation !== 'submit') return steps;
  return [...stepsOf('check'), ...steps, ...(facts.offerReference === undefined ? [] : stepsOf('choose'))];
}

function answeredBefore(read: ReadMessage): LenderReply {
  const answer = { means: 'ok', reason: undefined, waitSeconds: undefined, statuses: undefined } as const;
  return { kind: 'answered', status: 200, read: { ...answer, ...read, saved: {}, isEmpty: false, unread: [] } };
}

/** The step after the one that was taken; the end where no other one applies. */
const nextStep = (steps: readonly LenderStep[], at: number, known: Known): number =>
  steps.slice(at + 1).some(({ when }) => holds(when, known)) ? at + 1 : OVER;

/** A single step that changes nothing at the lender needs no place: it is asked again. */
const isKept = (steps: readonly LenderStep[]): boolean =>
  steps.length > 1 || steps.some(({ save = [] }) => save.length > 0);

const names = (steps: readonly LenderStep[], source: string): boolean => JSON.stringify(steps).includes(source);
/** Whether it goes on with what other operations of the application saved. */
const knowsEarlier = (steps: readonly LenderStep[]): boolean => names(steps, 'saved:');

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
  const { lenderReference = await lenderReferenceOf(ctx, connection, operation, lenderApplicationId) } = known.facts;
  const told: OperationRun = {
    ...run,
    known: { facts: { ...known.facts, clientReference: reference, lenderReference } },
    ...(isAnswer ? { isAnswer: (read: ReadAnswer) => isAnswer(ours(read)) } : {}),
  };
  let reply = await goOn(ctx, connection, operation, told);
  if (reply.kind === 'refused' && reply.means === 'start-over') {
    await keepPosition(ctx, placeOf(lenderApplicationId, operation, subject), BEGINNING);
    reply = await goOn(ctx, connection, operation, told);
  }
  return reply.kind === 'answered' ? { ...reply, read: ours(reply.read) } : reply;
}

/** The lender's number of an application, where a call is filled with it and the lender has told one. */
async function lenderReferenceOf(
  ctx: Context,
  { document }: LenderSystem,
  operation: LenderOperation,
  lenderApplicationId: string,
): Promise<string | undefined> {
  if (!names(document.operations[operation]?.steps ?? [], 'fact:lenderReference')) return undefined;
  const find = (system: TxContext) => findLenderApplication(system, lenderApplicationId);
  return (await inTransaction(asSystem(ctx, 'lender-gateway'), find))?.reference ?? undefined;
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
  const steps = operationSteps(connection.document, operation, given.facts);
  const { lenderApplicationId } = run;
  const own = lenderApplicationId === undefined ? undefined : placeOf(lenderApplicationId, operation, subject);
  const place = own && isKept(steps) ? own : undefined;
  const found = own && (place || knowsEarlier(steps)) ? await findPosition(ctx, own) : BEGINNING;
  const isOver = found.step >= steps.length;
  // An application is made once: what its steps have read is the answer.
  if (isOver && operation === 'submit' && found.read) return answeredBefore(found.read);
  if (isOver && steps.some(({ repeat }) => repeat === 'ask-first')) return IN_DOUBT;
  const from: Position = isOver ? { ...BEGINNING, saved: found.saved } : found;
  let { saved } = from;
  let read: Read | undefined = from.read;
  const keep = async (step: number, isSent: boolean) => {
    if (place) await keepPosition(ctx, place, { step, isSent, saved, read: read && kept(read) });
  };
  let reply = NO_SUCH_CALL;
  const knownNow = (): Known => {
    const { lenderReference = read?.values.reference } = given.facts;
    return { saved, facts: lenderReference === undefined ? given.facts : { ...given.facts, lenderReference } };
  };
  for (const [at, step] of steps.entries()) {
    const known = knownNow();
    if (at < from.step || !holds(step.when, known)) continue;
    if (place && at === from.step && from.isSent && step.repeat === 'ask-first') return IN_DOUBT;
    await keep(at, true);
    const earlier = read;
    const isLast = (answer: ReadAnswer) =>
      nextStep(steps, at, { ...known, saved: { ...known.saved, ...answer.saved } }) === OVER;
    reply = await runStep(ctx, connection, {
      step,
      known,
      operation: operation === 'executedDocument' ? 'document' : operation,
      ...(isAnswer && { isAnswer: (answer: ReadAnswer) => !isLast(answer) || isAnswer(both(earlier, answer)) }),
      ...run,
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
    await keep(nextStep(steps, at, knownNow()), false);
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
    ? nextStep(operationSteps(connection.document, 'submit', known.facts), found.step, { ...known, saved: found.saved })
    : found.step;
  await keepPosition(ctx, place, { ...found, step, isSent: false });
}
