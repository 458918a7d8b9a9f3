import { randomUUID } from 'node:crypto';
import type {
  ConnectionDocument,
  LenderAuthentication,
  LenderEncryption,
  LenderStep,
} from '@saakh/contracts/lending/connections/document';
import type { Known } from '@saakh/rules/lending/connections/sources';
import { type ReadAnswer, readAnswer, writeStep } from '@saakh/rules/lending/connections/steps';
import type { Context } from '#platform/context';
import {
  addressAt,
  callLender,
  type LenderReply,
  type LenderRequest,
  noteUnsent,
  type SeenOnWire,
  TOTAL_MS,
} from '../call-lender';
import type { LenderSystem } from '../documents/systems.service';
import { authenticate } from './authenticate';
import { readBody, writeBody } from './bodies';
import { NotOpened, openBody, sealBody } from './seal';
import { queryText } from './sign';
import { type AskForToken, findToken, type TokenAuthentication } from './tokens.service';

/** Of a token whose lender does not say how long it serves. */
const USUAL_TOKEN_SECONDS = 300;

/** A step of an operation, and what it is run with. */
export interface StepRun
  extends Pick<LenderRequest, 'operation' | 'lenderApplicationId' | 'longestAnswer' | 'keepRecord' | 'onAnswer'> {
  /** Milliseconds for all tries, where less is left than usual. */
  readonly deadlineMs?: number;
  readonly step: LenderStep;
  readonly known: Known;
  /** Whether an answer that was read is one to this question: an error under status 200, for one, is none. */
  readonly isAnswer?: (read: ReadAnswer) => boolean;
  /** For staff who try a connection. */
  readonly watch?: (message: StepMessage) => void;
}

/** One message of a step as it went over the wire, with what stood under the layers of encryption. */
export interface StepMessage extends SeenOnWire {
  readonly step: string;
  readonly plainBody: string | undefined;
  readonly plainAnswer: string | undefined;
  readonly answer: unknown;
  readonly read: ReadAnswer | undefined;
  /** What the step would read of another answer to the same message. */
  readonly readAs: (answer: unknown) => ReadAnswer;
}

type Answer = Parameters<LenderRequest['read']>[0];

/** An answer without its layers. An error of the lender's gateway may have none and is read as it is; success has to open. */
async function opened(layers: readonly LenderEncryption[], { status, body }: Answer, known: Known) {
  if (layers.length === 0) return body;
  try {
    return await openBody(layers, body, known);
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error;
    return status >= 400 ? body : undefined;
  }
}

/** The certificate of a connection that has one, in PEM. */
function certificateOf({ authentication }: ConnectionDocument, { secret }: Known) {
  const found = authentication.find(({ kind }) => kind === 'certificate');
  return found?.kind === 'certificate'
    ? { cert: secret?.(found.certificate) ?? '', key: secret?.(found.key) ?? '' }
    : undefined;
}

/** What is new with each try: its time, and a text that serves once. */
function requestNow({ clock }: Context): Known['request'] {
  const now = clock.now();
  const milliseconds = now.getTime();
  return { instant: now.toISOString(), milliseconds, seconds: Math.floor(milliseconds / 1000), nonce: randomUUID() };
}

/** The path as the lender's system gets it, with what its address begins with. */
function pathAt(connection: LenderSystem, path: string): string {
  const address = addressAt(connection, path);
  return URL.canParse(address) ? new URL(address).pathname : path;
}

/**
 * Runs one step at a lender's system: writes the request in the lender's words, signs it for each try, and reads the answer.
 * Never throws for what the lender does; a request that lacks a required value is `not-sent` and names the place.
 */
export async function runStep(ctx: Context, connection: LenderSystem, run: StepRun): Promise<LenderReply> {
  const authentication = connection.document.authentication.find(({ kind }) => kind === 'token');
  if (authentication?.kind !== 'token') return sendStep(ctx, connection, run);
  const { token: name } = authentication;
  const askForToken = tokenAsker(ctx, connection, authentication, run);
  let refused: string | undefined;
  // A token that was refused is renewed, and the step repeated, once.
  for (let tries = 1; ; tries += 1) {
    const token = await findToken(ctx, connection, { askForToken, refused, withinMs: run.deadlineMs ?? TOTAL_MS });
    if (token === undefined) return { kind: 'failed', sent: false, reason: 'no token', retryAfterMs: null };
    const known = { ...run.known, saved: { ...run.known.saved, [name]: token } };
    const reply = await sendStep(ctx, connection, { ...run, known });
    const isOver = reply.kind === 'refused' && (reply.means === 'renew-token' || reply.status === 401);
    if (!isOver || tries === 2) return reply;
    refused = token;
  }
}

/** Asks for a token by the step of the connection that logs in, or renews it; neither is signed in by a token itself. */
function tokenAsker(
  ctx: Context,
  connection: LenderSystem,
  { login, renew, basic, token: name, renewal: renewalName, seconds: secondsName }: TokenAuthentication,
  { deadlineMs, watch }: StepRun,
): AskForToken {
  return async (renewal) => {
    const step = renewal === undefined ? login : renew;
    if (!step) return undefined;
    const saved = renewalName === undefined || renewal === undefined ? {} : { [renewalName]: renewal };
    const reply = await sendStep(ctx, connection, {
      ...{ operation: 'token', step, known: { facts: {}, saved } },
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
      ...(watch ? { watch } : {}),
      signIn: basic ? [{ kind: 'basic', ...basic }] : [],
      isAnswer: (read) => typeof read.saved[name] === 'string',
    });
    if (reply.kind !== 'answered' || reply.read.means !== 'ok') return undefined;
    const { saved: given } = reply.read;
    const seconds = Number(given[secondsName ?? '']);
    const next = given[renewalName ?? ''];
    return {
      token: String(given[name]),
      renewal: typeof next === 'string' ? next : undefined,
      seconds: seconds > 0 ? seconds : USUAL_TOKEN_SECONDS,
    };
  };
}

async function sendStep(
  ctx: Context,
  connection: LenderSystem,
  {
    step,
    known: given,
    isAnswer,
    signIn,
    watch,
    deadlineMs,
    ...run
  }: StepRun & { readonly signIn?: readonly LenderAuthentication[] },
): Promise<LenderReply> {
  const { document } = connection;
  // Here and wherever messages are made, what is spread stands last: names added to a copy take V8 a microsecond each.
  const known: Known = { request: requestNow(ctx), secret: (name) => connection.secret(name)[0], ...given };
  const signedIn = signIn ? { ...document, authentication: [...signIn] } : document;
  const written = writeStep(step, known, document.codes);
  if ('missing' in written) {
    const missing = written.missing.map(({ at, why }) => `${at}: ${why}`).join('; ');
    ctx.platform.logger.error({ lender: connection.slug, step: step.id, missing }, 'a step to a lender lacks a value');
    const places = written.missing.map(({ at }) => at).join(', ');
    await noteUnsent(ctx, connection, run, `missing: ${places}`.slice(0, 300));
    return { kind: 'failed', sent: false, reason: 'a value is missing', retryAfterMs: null, missing: written.missing };
  }
  const { method, query, headers, body: values } = written;
  const path = written.path.replace(/^\//, '');
  const { body: shape } = step.request;
  const { encryption: { request: layers = [], answer: sealedLayers = [] } = {} } = document;
  const plain = shape && writeBody(shape.format, values ?? {}, shape.root);
  const body = plain && (await sealBody(layers, plain, known));
  const readAs = ({ status, headers: came }: Pick<Answer, 'status' | 'headers'>, answer: unknown) =>
    readAnswer(step, { status, headers: came, answer, ...known }, document);
  const understand = async (came: Answer) => {
    const text = await opened(sealedLayers, came, known);
    const answer = text === undefined ? undefined : readBody(step.answer ?? 'json', text);
    return { text, answer, read: answer === undefined ? undefined : readAs(came, answer) };
  };
  const show = async (wire: SeenOnWire) => {
    const came = wire.tried.kind === 'answer' ? wire.tried : { status: 0, headers: {} };
    const { text, answer, read } = 'body' in came ? await understand(came) : {};
    watch?.({
      ...{ ...wire, step: step.id, plainBody: plain?.bytes.toString('utf8') },
      ...{ plainAnswer: text, answer, read, readAs: (other) => readAs(came, other) },
    });
  };
  const message = {
    method,
    // Only what is signed needs it.
    get path() {
      return pathAt(connection, path);
    },
    query,
    bytes: body?.bytes ?? Buffer.alloc(0),
    values: values ?? {},
  };
  // The answer to a question for offers is waited for by a customer.
  const seconds = run.operation === 'quote' ? undefined : step.timeoutSeconds;
  return callLender(ctx, connection, {
    deadlineMs: seconds === undefined ? Math.min(deadlineMs ?? TOTAL_MS, TOTAL_MS) : seconds * 1000,
    method,
    path: query.length === 0 ? path : `${path}?${queryText(query)}`,
    headers: async () => ({
      ...headers,
      ...(await authenticate(signedIn, message, { ...known, request: requestNow(ctx) })),
    }),
    certificate: certificateOf(document, known),
    limits: document.limits,
    ...(body ? { body } : {}),
    ...(watch ? { onWire: show } : {}),
    isRepeatable: step.repeat !== 'ask-first',
    read: async (came) => {
      const { read } = await understand(came);
      return read && (read.means !== 'ok' || (isAnswer?.(read) ?? true)) ? read : undefined;
    },
    ...run,
  });
}
