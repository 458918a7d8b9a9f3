import type { IncomingMessage, ServerResponse } from 'node:http';
import { viewAt } from './application-book';
import { object, optionalText, text, whole } from './fields';
import { send } from './http-answer';
import { readJson } from './http-body';
import { operations } from './lenders';
import { type Application, reasonCodes, states } from './loan';
import { moveApplication } from './move-application';
import { Problem } from './problem';
import type { SandboxParts } from './sandbox-parts';

const MOST_TIMES = 1_000_000;

/** Answers what comes under `/control/`, for tests and demonstrations; to anybody but this machine there is no such address. */
export async function answerControlCall(
  parts: SandboxParts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  if (!isLocal(request)) throw new Problem(404, 'NOT_FOUND', 'no such address');
  const call = `${request.method} ${url.pathname}`;
  const reference = /^POST \/control\/applications\/([A-Z0-9-]{4,40})\/state$/.exec(call)?.[1];
  if (call === 'GET /control/applications') return send(response, { status: 200, body: listApplications(parts, url) });
  if (call === 'GET /control/asks') return send(response, { status: 200, body: listAsks(parts, url) });
  if (call === 'POST /control/behaviour') {
    setBehaviour(parts, await readJson(request));
  } else if (call === 'POST /control/reset') {
    await parts.sender.cancelAll();
    parts.book.clear();
    parts.behaviours.clear();
    parts.desk.clear();
  } else if (reference !== undefined) {
    move(parts, reference, await readJson(request));
  } else {
    throw new Problem(404, 'NOT_FOUND', 'no such address');
  }
  send(response, { status: 204 });
}

function isLocal(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address) && forwarded === undefined;
}

function setBehaviour(parts: SandboxParts, body: unknown): void {
  const wish = object(body, 'body');
  const on = wish.on === undefined ? ['quotes', 'applications'] : [wish.on].flat();
  const chosen = operations.filter((operation) => on.includes(operation));
  if (chosen.length === 0 || chosen.length !== on.length) {
    throw new Problem(400, 'INVALID_FIELD', `on must name some of ${operations.join(', ')}`, 'on');
  }
  const times = wish.times === undefined ? undefined : whole(wish, 'times', 1, MOST_TIMES);
  const behaviour = wish.behaviour === null ? null : text(wish, 'behaviour', /^[\w:-]{1,60}$/);
  parts.behaviours.set(text(wish, 'lender', /^[a-z0-9-]{2,40}$/), chosen, behaviour, times);
}

function move(parts: SandboxParts, reference: string, body: unknown): void {
  const application = parts.book.find(reference);
  if (!application) throw new Problem(404, 'NOT_FOUND', 'no application of that reference');
  const wish = object(body, 'body');
  const state = states.find((name) => name === wish.state);
  if (state === undefined)
    throw new Problem(400, 'INVALID_FIELD', `state must be one of ${states.join(', ')}`, 'state');
  const named = optionalText(wish, 'reason', /^[A-Z_]{1,40}$/);
  const reason = reasonCodes.find((code) => code === named);
  if (named !== undefined && reason === undefined) {
    throw new Problem(400, 'INVALID_FIELD', `reason must be one of ${reasonCodes.join(', ')}`, 'reason');
  }
  moveApplication(parts, application, state, reason);
}

function listApplications(parts: SandboxParts, url: URL) {
  const lender = url.searchParams.get('lender');
  const clientReference = url.searchParams.get('clientReference');
  const asks = parts.book
    .asks()
    .filter(({ operation }) => operation === 'applications')
    .filter((ask) => !lender || ask.lender === lender)
    .filter((ask) => !clientReference || ask.clientReference === clientReference);
  const applications = parts.book.list(lender, clientReference);
  return {
    asked: asks.length,
    created: applications.length,
    keys: [...new Set(asks.flatMap(({ key }) => key ?? []))],
    bodies: asks.map(({ body }) => body),
    asks,
    applications: applications.map((application) => describe(parts, application)),
  };
}

function describe(parts: SandboxParts, application: Application) {
  const { step } = viewAt(application, parts.now());
  const { fingerprint, steps, deliveries, ...facts } = application;
  return {
    ...facts,
    state: step.state,
    version: step.version,
    deliveries: deliveries.map((delivery) => ({
      ...delivery,
      state: 'pending',
      attempts: 0,
      ...parts.book.findDelivery(application.reference, delivery),
    })),
  };
}

function listAsks(parts: SandboxParts, url: URL) {
  const lender = url.searchParams.get('lender');
  const operation = url.searchParams.get('operation');
  const asks = parts.book
    .asks()
    .filter((ask) => (!lender || ask.lender === lender) && (!operation || ask.operation === operation));
  return { asked: asks.length, mostInFlight: lender ? parts.desk.mostInFlight(lender) : null, asks };
}
