import { randomBytes } from 'node:crypto';
import type { ConnectionDocument, LenderOperation, LenderStep } from '@saakh/contracts/lending/connections/document';
import { OPERATION_FACTS } from '@saakh/contracts/lending/connections/facts';
import type { ConnectionTry, WireMessageShown } from '@saakh/contracts/lending/staff/connections';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { secretsOf } from '@saakh/rules/lending/connections/document-problems';
import { valueAt } from '@saakh/rules/lending/connections/places';
import { fillText } from '@saakh/rules/lending/connections/sources';
import type { ReadAnswer, ReadValues } from '@saakh/rules/lending/connections/steps';
import { getLenderForUpdate, listSecrets } from '#domains/catalogue/lenders';
import { fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { callbackUrl } from '../adapter/applications';
import type { LenderReply } from '../call-lender';
import { findPosition, keepPosition, referenceFor } from '../connection/positions.service';
import { operationSteps, runOperation } from '../connection/run-operation';
import type { StepMessage } from '../connection/run-step';
import { hashOf, listChecks } from '../documents/checks';
import type { ConnectionTrial } from '../documents/documents.repository';
import { updateTrial, upsertPassed } from '../documents/documents.repository';
import { draftProblems, environmentProblems } from '../documents/draft-problems';
import type { LenderSystem } from '../documents/systems.service';
import { candidateOf } from '../trials/candidate';
import { cleanerOf, MASK, shownRead, shownUnread } from '../trials/shown';
import { trialReturnAddress } from '../trials/trial-returns.service';
import { withUnknownWord } from '../trials/unknown-word';
import { readLink, readUpdate } from '../updates/read-update';
import { lockWholeDraft } from './connection-drafts.service';
import { inventedFacts } from './invented-person';

const LONGEST_SHOWN = 20_000;
// Bidirectional overrides too: nothing of an answer may reorder the words around it.
const UNSEEN = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

interface ToTry {
  readonly lender_id: number;
  readonly revision: number;
  readonly operation: LenderOperation;
  readonly facts?: Readonly<Record<string, string | number>> | undefined;
}

/**
 * The draft as a system of the lender's sandbox, and the invented application, kept before anything is sent: the lender may tell of
 * it at once. VALIDATION_FAILED while the draft cannot be called.
 */
async function beginTrial(
  tx: TxContext,
  { lender_id: lenderId, revision, operation }: ToTry,
): Promise<{ system: LenderSystem; trial: Trial }> {
  const { slug } = await getLenderForUpdate(tx, lenderId);
  const draft = await lockWholeDraft(tx, lenderId, revision);
  const { document, problems } = draftProblems(draft.document, tx.platform.config);
  // An address that may not be called is none to try; what is not complete yet may be tried.
  const isAstray = problems.some(({ code }) => code === 'addressNotAllowed' || code === 'addressInvalid');
  if (!document || isAstray) throw fieldError('document', STAFF_MESSAGES.connectionNotReady);
  if (environmentProblems(document, 'sandbox', await listSecrets(tx, lenderId)).length > 0) {
    throw fieldError('environment', STAFF_MESSAGES.connectionNotReady);
  }
  const trial: Trial = {
    ...{ returnState: randomBytes(24).toString('base64url'), ...trialOf(draft.trial, operation) },
    ...{ slug, triedAt: tx.clock.now().toISOString(), hash: hashOf(document) },
  };
  await updateTrial(tx, lenderId, trial);
  return { trial, system: await candidateOf(tx, { lenderId, slug }, document) };
}
type Trial = ConnectionTrial & Required<Pick<ConnectionTrial, 'hash' | 'returnState' | 'slug' | 'triedAt'>>;

/** An application is made by the first operation of a loan; all others are about the one that was made. */
const BEGINS: readonly LenderOperation[] = ['check', 'quote', 'submit'];

function trialOf(known: ConnectionTrial | null, operation: LenderOperation): ConnectionTrial {
  const isOver = known?.isRefused || known?.read.reference !== undefined;
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

function shownWire(message: StepMessage, system: LenderSystem, unmasked: Clean): WireMessageShown {
  const { step, method, url, headers, body, plainBody, plainAnswer, tried, milliseconds } = message;
  const clean = (text: string): string => unmasked(text).replaceAll(UNSEEN, ' ').slice(0, LONGEST_SHOWN);
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

/** What was read of the answers, by our names, with the place of each in the lender's message. */
function readOf(
  messages: readonly StepMessage[],
  operation: LenderOperation,
  { document }: LenderSystem,
  clean: Clean,
) {
  const steps = document.operations[operation]?.steps ?? [];
  return messages.flatMap(({ step: id, read }) => {
    const step = steps.find((one) => one.id === id);
    return step && read ? shownRead(read, step, document, clean) : [];
  });
}
type Clean = ReturnType<typeof cleanerOf>;

const valuesOf = (reply: LenderReply): Record<string, unknown> => {
  if (reply.kind !== 'answered') return {};
  const { values, lists } = reply.read;
  const [offer = {}] = lists.offers ?? [];
  const { offerReference = offer.offerReference } = values;
  return { ...values, ...(offerReference === undefined ? {} : { offerReference }) };
};

const linkOf = (reply: LenderReply): ReadValues => {
  if (reply.kind !== 'answered') return {};
  const { values, statuses } = reply.read;
  return values.nextUrl === undefined ? (statuses?.[0]?.values ?? {}) : values;
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

/** Whether the same answer with a word that no table has would be held until staff say what it means, or is understood. */
function takesUnknownWord(
  ctx: AdminContext,
  { document, ...system }: LenderSystem,
  {
    trial,
    messages,
    steps,
    read,
  }: { trial: Trial; messages: readonly StepMessage[]; steps: readonly LenderStep[]; read: ReadAnswer },
): boolean {
  const when = { now: ctx.clock.now(), asked: trial.reference, isFirst: true };
  return messages.some(({ step: id, answer, readAs }) => {
    const step = steps.find((one) => one.id === id);
    const { statuses } = step ?? {};
    const item =
      statuses &&
      [statuses.at, ...(Array.isArray(valueAt(answer, statuses.at)) ? ['0'] : [])].filter(Boolean).join('.');
    const strange =
      step && (statuses ? withUnknownWord(statuses, answer, document, item) : withUnknownWord(step, answer, document));
    if (strange === undefined) return false;
    const again = readAs(strange);
    const [first] = again.statuses ?? [];
    const { stage: _stage, ...values } = read.values;
    const { clientReference: _told, ...said } = again.values;
    return (
      readUpdate({ ...system, document }, first ?? { ...read, values: { ...values, ...said } }, when) !== undefined
    );
  });
}

/** The link that an answer gives, and whether customers may be sent there. */
function shownLink({ document, environment }: LenderSystem, values: ReadValues): ConnectionTry['link'] {
  const { nextUrl } = values;
  if (typeof nextUrl !== 'string') return null;
  const link = readLink(document.environments[environment].pageHosts, values);
  return { url: link?.url ?? null, host: URL.canParse(nextUrl) ? new URL(nextUrl).host : nextUrl.slice(0, 200) };
}

/** The address of a lender's page that needs no call before it. */
async function tryPage(ctx: AdminContext, system: LenderSystem, facts: Readonly<Record<string, unknown>>) {
  const { page = '' } = system.document;
  const clientReference = await referenceFor(ctx, system, String(facts.clientReference));
  return shownLink(system, {
    nextUrl: fillText(page, { facts: { ...facts, clientReference }, saved: {} }, encodeURIComponent),
  });
}

const NOTHING_SENT: LenderReply = { kind: 'failed', sent: false, reason: 'no such call', retryAfterMs: null };

/**
 * Runs one operation of a draft for an invented person at the lender's sandbox, step by step, and answers all that went over the
 * wire, masked, what was read of it, and what could not be read. A submission is sent twice where it may be repeated: one
 * application has to come of it.
 */
export async function tryConnection(ctx: AdminContext, wanted: ToTry): Promise<ConnectionTry> {
  const { lender_id: lenderId, operation } = wanted;
  const { system, trial } = await inTransaction(ctx, (tx) => beginTrial(tx, wanted));
  const { document } = system;
  const messages: StepMessage[] = [];
  const invented: Readonly<Record<string, unknown>> = {
    ...inventedFacts(ctx.clock.now(), document, trial.reference),
    clientReference: trial.reference,
    lenderReference: trial.read.reference,
    offerReference: trial.read.offerReference,
    callbackUrl: callbackUrl(ctx, system.slug),
    returnUrl: trialReturnAddress(ctx, trial.returnState),
    ...wanted.facts,
  };
  const facts = Object.fromEntries(OPERATION_FACTS[operation].map((name) => [name, invented[name]]));
  const steps = operationSteps(document, operation, facts);
  const saysState = (read: ReadAnswer) =>
    read.statuses !== undefined ||
    readUpdate(system, read, { now: ctx.clock.now(), asked: trial.reference, isFirst: operation === 'submit' }) !==
      undefined;
  const run = () =>
    runOperation(ctx, system, operation, {
      known: { facts },
      lenderApplicationId: trial.reference,
      watch: (message) => messages.push(message),
      ...(SAYS_STATE.includes(operation) ? { isAnswer: saysState } : {}),
    });
  const isPage = operation === 'link' && steps.length === 0 && document.page !== undefined;
  const reply = isPage ? NOTHING_SENT : await run();
  const link = isPage ? await tryPage(ctx, system, facts) : shownLink(system, linkOf(reply));
  const passed: string[] = link?.url ? ['link'] : [];
  const means = reply.kind === 'answered' ? reply.read.means : reply.kind === 'refused' ? reply.means : null;
  if (reply.kind === 'answered' && means === 'ok') {
    passed.push(`answered:${operation}`);
    const { read } = reply;
    if (SAYS_STATE.includes(operation) && takesUnknownWord(ctx, system, { trial, messages, steps, read }))
      passed.push('word');
  }
  const isRefused = operation === 'submit' && means !== null && means !== 'ok';
  if (
    operation === 'submit' &&
    reply.kind === 'answered' &&
    !isRefused &&
    steps.every(({ repeat }) => repeat !== 'ask-first')
  ) {
    await takeLastForUnsure(ctx, trial.reference, steps, messages);
    const again = await run();
    const [first, second] = [valuesOf(reply).reference, valuesOf(again).reference];
    if (again.kind === 'answered' && first === second) passed.push('once');
  }
  const { hash } = trial;
  const outcome = isPage ? (link ? 'answered' : 'missing') : outcomeOf(reply);
  const checks = await inTransaction(ctx, async (tx) => {
    await updateTrial(tx, lenderId, { ...trial, isRefused, read: { ...trial.read, ...valuesOf(reply) } });
    for (const check of passed) await upsertPassed(tx, { lenderId, hash, check });
    await recordAudit(tx, {
      action: 'lender-connection.tried',
      objectType: 'lender',
      objectId: String(lenderId),
      after: { operation, outcome },
    });
    return listChecks(tx, lenderId, document);
  });
  const clean = cleanerOf(masksOf(system, messages));
  return {
    outcome,
    means,
    wire: messages.map((message) => shownWire(message, system, clean)),
    read: readOf(messages, operation, system, clean),
    unread: messages.flatMap(({ read }) => shownUnread(read?.unread ?? [], clean)),
    missing: reply.kind === 'failed' ? [...(reply.missing ?? [])] : [],
    link,
    checks,
  };
}
