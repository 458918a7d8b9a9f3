import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { ConnectionDocument, LenderOperation, LenderStep } from '@saakh/contracts/lending/connections/document';
import { LENDER_TARGETS, type LenderTarget, OPERATION_FACTS } from '@saakh/contracts/lending/connections/facts';
import type { ConnectionTry, WireMessageShown } from '@saakh/contracts/lending/staff/connections';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { secretsOf } from '@saakh/rules/lending/connections/document-problems';
import { placeOfTarget, type ReadAnswer } from '@saakh/rules/lending/connections/steps';
import { getLenderForUpdate, listSecrets, openSecrets } from '#domains/catalogue/lenders';
import { fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { siteAddress } from '#platform/brands';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { callbackUrl } from '../adapter/applications';
import type { LenderReply } from '../call-lender';
import { findPosition, keepPosition } from '../connection/positions.service';
import { operationSteps, runOperation } from '../connection/run-operation';
import type { StepMessage } from '../connection/run-step';
import { checksOf, hashOf } from '../documents/checks';
import type { ConnectionTrial } from '../documents/documents.repository';
import { selectPassed, updateTrial, upsertPassed } from '../documents/documents.repository';
import { draftProblems, environmentProblems } from '../documents/draft-problems';
import type { LenderSystem } from '../documents/systems.service';
import { readUpdate } from '../updates/read-update';
import { lockWholeDraft } from './connection-drafts.service';
import { inventedFacts } from './invented-person';

const DEADLINE_MS = 20_000;
const LONGEST_SHOWN = 20_000;
const LONGEST_VALUE = 200;
const MASK = '•••';
// Bidirectional overrides too: nothing of an answer may reorder the words around it.
const UNSEEN = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

interface ToTry {
  readonly lender_id: number;
  readonly revision: number;
  readonly operation: LenderOperation;
  readonly facts?: Readonly<Record<string, string | number>> | undefined;
}

/** The draft as a system of the lender's sandbox; VALIDATION_FAILED while it cannot be called. */
async function candidateOf(
  tx: TxContext,
  { lender_id: lenderId, revision }: ToTry,
): Promise<{ system: LenderSystem; trial: ConnectionTrial | null }> {
  const { slug } = await getLenderForUpdate(tx, lenderId);
  const draft = await lockWholeDraft(tx, lenderId, revision);
  const { document, problems } = draftProblems(draft.document, tx.platform.config);
  // An address that may not be called is none to try; what is not complete yet may be tried.
  const isAstray = problems.some(({ code }) => code === 'addressNotAllowed' || code === 'addressInvalid');
  if (!document || isAstray) throw fieldError('document', STAFF_MESSAGES.connectionNotReady);
  if (environmentProblems(document, 'sandbox', await listSecrets(tx, lenderId)).length > 0) {
    throw fieldError('environment', STAFF_MESSAGES.connectionNotReady);
  }
  const { operations, environments } = document;
  return {
    trial: draft.trial,
    system: {
      ...{ lenderId, slug, adapter: 'rest', dialect: 'document', documentVersion: null, environment: 'sandbox' },
      ...{ baseUrl: environments.sandbox.baseUrl, document, isCandidate: true },
      offersQuotes: operations.quote !== undefined,
      takesWithdrawals: operations.withdraw !== undefined,
      apiKey: () => '',
      webhookSecrets: () => [],
      secret: await openSecrets(tx, lenderId, 'sandbox'),
    },
  };
}

/** An application is made by the first operation of a loan; all others are about the one that was made. */
const BEGINS: readonly LenderOperation[] = ['check', 'quote', 'submit'];

function trialOf(known: ConnectionTrial | null, operation: LenderOperation): ConnectionTrial {
  const isOver = known?.read.reference !== undefined;
  return !known || (BEGINS.includes(operation) && isOver) ? { reference: newId('lap'), read: {} } : known;
}

/** What is not shown to anybody: our secrets, and what the steps have saved as such. */
function masksOf({ document, secret }: LenderSystem, messages: readonly StepMessage[]): string[] {
  const secrets = secretsOf(document).flatMap((name) => secret(name));
  const basic = document.authentication.flatMap((one) => {
    const pair = one.kind === 'basic' ? one : one.kind === 'token' ? one.basic : undefined;
    const [user = '', password = ''] = pair ? [secret(pair.user)[0], secret(pair.password)[0]] : [];
    return pair ? [Buffer.from(`${user}:${password}`).toString('base64')] : [];
  });
  const logins = document.authentication.flatMap((one) => (one.kind === 'token' ? [one.login, one.renew] : []));
  const steps = [...Object.values(document.operations).flatMap((one) => one?.steps ?? []), ...logins];
  const kept = steps.flatMap((step) => (step?.save ?? []).flatMap(({ name, secret: is }) => (is ? [name] : [])));
  const saved = messages.flatMap(({ read }) => kept.map((name) => String(read?.saved[name] ?? '')));
  return [...secrets, ...basic, ...saved].filter((text) => text.length > 3).sort((a, b) => b.length - a.length);
}

/** Headers of which the whole value lets us in. */
const signingHeaders = ({ authentication }: ConnectionDocument): string[] => [
  'authorization',
  ...authentication.flatMap((one) => (one.kind === 'header' || one.kind === 'token' ? [one.header.toLowerCase()] : [])),
];

function shownWire(message: StepMessage, system: LenderSystem, masks: readonly string[]): WireMessageShown {
  const { step, method, url, headers, body, plainBody, plainAnswer, tried, milliseconds } = message;
  const clean = (text: string): string =>
    masks
      .reduce((left, mask) => left.replaceAll(mask, MASK), text)
      .replaceAll(UNSEEN, ' ')
      .slice(0, LONGEST_SHOWN);
  const orNull = (text: string | undefined) => (text === undefined ? null : clean(text));
  const signing = signingHeaders(system.document);
  const shownHeaders = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, signing.includes(name.toLowerCase()) ? MASK : clean(value)]),
    );
  const answer = tried.kind === 'answer' ? tried : undefined;
  return {
    ...{ step, method, url: clean(url), headers: shownHeaders(headers), milliseconds },
    body: orNull(body),
    plainBody: plainBody === body ? null : orNull(plainBody),
    status: answer?.status ?? null,
    answerHeaders: shownHeaders(answer?.headers ?? {}),
    answer: orNull(answer?.body),
    plainAnswer: plainAnswer === answer?.body ? null : orNull(plainAnswer),
    fault: tried.kind === 'answer' ? null : tried.reason,
  };
}

function outcomeOf(reply: LenderReply): ConnectionTry['outcome'] {
  if (reply.kind === 'answered') return 'answered';
  if (reply.kind === 'refused') return 'refused';
  if (reply.missing) return 'missing';
  if (reply.reason === 'answer not kept') return 'in-doubt';
  return reply.reason === 'unreadable answer' || reply.reason.startsWith('status ') ? 'unreadable' : 'unreachable';
}

const TARGETS = Object.keys(LENDER_TARGETS) as LenderTarget[];

/** What was read of the answers, by our names, with the place of each in the lender's message. */
function readOf(messages: readonly StepMessage[], operation: LenderOperation, { document }: LenderSystem) {
  const steps = document.operations[operation]?.steps ?? [];
  return messages.flatMap(({ step: id, read }) => {
    const step = steps.find((one) => one.id === id);
    if (!step || !read) return [];
    const show = (value: unknown) =>
      String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, LONGEST_VALUE);
    const single = TARGETS.flatMap((name) =>
      read.values[name] === undefined
        ? []
        : [{ name, from: placeOfTarget(name, step, document) ?? '', value: show(read.values[name]) }],
    );
    const lists = Object.entries(read.lists).flatMap(([list, items = []]) =>
      items.flatMap((item, at) =>
        Object.entries(item).map(([name, value]) => ({ name: `${list}.${at}.${name}`, from: '', value: show(value) })),
      ),
    );
    return [...single, ...lists];
  });
}

const valuesOf = (reply: LenderReply): Record<string, unknown> => {
  if (reply.kind !== 'answered') return {};
  const { values, lists } = reply.read;
  const [offer = {}] = lists.offers ?? [];
  const { offerReference = offer.offerReference } = values;
  return { ...values, ...(offerReference === undefined ? {} : { offerReference }) };
};

/** Whose answers have to say where the application stands. */
const SAYS_STATE: readonly LenderOperation[] = ['submit', 'status'];

/**
 * As after an answer that got lost: the step that gave the lender's reference, or else the one that was sent last, is sent again,
 * with what the steps before it saved.
 */
async function takeLastForUnsure(
  ctx: AdminContext,
  lenderApplicationId: string,
  steps: readonly LenderStep[],
  messages: readonly StepMessage[],
): Promise<void> {
  const place = { lenderApplicationId, operation: 'submit' } as const;
  const made = messages.find(({ read }) => read?.values.reference !== undefined) ?? messages.at(-1);
  const last = steps.findIndex(({ id }) => id === made?.step);
  if (last >= 0)
    await keepPosition(ctx, place, { step: last, isSent: true, saved: (await findPosition(ctx, place)).saved });
}

/**
 * Runs one operation of a draft for an invented person at the lender's sandbox, step by step, and answers all that went over the
 * wire, masked, what was read of it, and what could not be read. A submission is sent twice where it may be repeated: one
 * application has to come of it.
 */
export async function tryConnection(ctx: AdminContext, wanted: ToTry): Promise<ConnectionTry> {
  const { lender_id: lenderId, operation } = wanted;
  const { system, trial: known } = await inTransaction(ctx, (tx) => candidateOf(tx, wanted));
  const trial = trialOf(known, operation);
  const messages: StepMessage[] = [];
  const invented: Readonly<Record<string, unknown>> = {
    ...inventedFacts(ctx.clock.now(), system.document),
    clientReference: trial.reference,
    lenderReference: trial.read.reference,
    offerReference: trial.read.offerReference,
    callbackUrl: callbackUrl(ctx, system.slug),
    returnUrl: siteAddress(ctx, DEFAULT_BRAND_KEY, '/my-account/lender-return'),
    ...wanted.facts,
  };
  const facts = Object.fromEntries(OPERATION_FACTS[operation].map((name) => [name, invented[name]]));
  const steps = operationSteps(system.document, operation, facts);
  const saysState = (read: ReadAnswer) =>
    read.statuses !== undefined ||
    readUpdate(system, read, { now: ctx.clock.now(), asked: trial.reference, isFirst: operation === 'submit' }) !==
      undefined;
  const run = () =>
    runOperation(ctx, system, operation, {
      known: { facts },
      operation: operation === 'executedDocument' ? 'document' : operation,
      lenderApplicationId: trial.reference,
      deadlineMs: DEADLINE_MS,
      watch: (message) => messages.push(message),
      ...(SAYS_STATE.includes(operation) ? { isAnswer: saysState } : {}),
    });
  const reply = await run();
  const passed: string[] = [];
  if (reply.kind === 'answered') passed.push(`answered:${operation}`);
  if (operation === 'submit' && reply.kind === 'answered' && steps.every(({ repeat }) => repeat !== 'ask-first')) {
    await takeLastForUnsure(ctx, trial.reference, steps, messages);
    const again = await run();
    const [first, second] = [valuesOf(reply).reference, valuesOf(again).reference];
    if (again.kind === 'answered' && first === second) passed.push('once');
  }
  const hash = hashOf(system.document);
  const checks = await inTransaction(ctx, async (tx) => {
    await updateTrial(tx, lenderId, { reference: trial.reference, read: { ...trial.read, ...valuesOf(reply) } });
    for (const check of passed) await upsertPassed(tx, { lenderId, hash, check });
    await recordAudit(tx, {
      action: 'lender-connection.tried',
      objectType: 'lender',
      objectId: String(lenderId),
      after: { operation, outcome: outcomeOf(reply) },
    });
    const all = await selectPassed(tx, lenderId, hash);
    return checksOf(system.document).map((check) => ({ check, passedAt: all.get(check)?.toISOString() ?? null }));
  });
  const masks = masksOf(system, messages);
  const clean = (text: string) => masks.reduce((left, mask) => left.replaceAll(mask, MASK), text);
  return {
    outcome: outcomeOf(reply),
    wire: messages.map((message) => shownWire(message, system, masks)),
    read: readOf(messages, operation, system).map((one) => ({ ...one, value: clean(one.value) })),
    unread: messages.flatMap(({ read }) =>
      (read?.unread ?? []).map(({ at, as, found }) => ({
        at,
        codec: as,
        found: clean((JSON.stringify(found) ?? '').slice(0, LONGEST_VALUE)),
      })),
    ),
    missing: reply.kind === 'failed' ? [...(reply.missing ?? [])] : [],
    checks,
  };
}
