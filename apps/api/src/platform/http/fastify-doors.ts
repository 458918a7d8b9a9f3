import type { Access, RoleId } from '@saakh/contracts/audiences';
import { type Call, mayMasquerade, STEP_UP_MINUTES } from '@saakh/contracts/call';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { withValues } from '@saakh/i18n/codes';
import { inEnglish } from '@saakh/i18n/english';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Audience, Session } from '../actor';
import { AppError, fieldError } from '../app-error';
import { recordAudit } from '../audit/audit';
import type { Clock } from '../clock';
import { type AdminContext, type Context, inTransaction, type Platform } from '../context';
import { shownBrowser } from '../security/known-browsers';
import { bearerOf, presentedTokens } from '../security/presented-tokens';
import { sendTable, type TableAnswer } from '../spreadsheets/table-answer';
import { uploadReader, uploadReaderOf } from '../uploads/read-upload';
import { streamReader } from '../uploads/stream-upload';
import type { Doors } from './doors';
import { fingerprintOf, withIdempotency } from './idempotency';
import { pointPictures } from './origins/picture-addresses';
import { takeOfDay } from './staff-day';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make the call; a route without it stops the start. */
    access?: Access | 'page' | 'operations';
    /** A page or file for which the database is asked. */
    readsDatabase?: boolean;
    signedBody?: boolean;
  }
}

/** Turns a live session into who acts; undefined when the person may no longer act (disabled, deleted). */
export type ResolveActor = (session: Session) => Promise<Actor | undefined>;
/** Turns the key that a partner's system shows into who acts; undefined for one that is unknown or ended. */
export type ResolveKey = (key: string) => Promise<Actor | undefined>;
/** The brand of a request, from its query, its page's prefix or its host. */
export type BrandOf = (request: FastifyRequest) => string;

/** Every call may name the brand. */
const BRAND_QUERY = 'partner';

/**
 * A call without a query of its own refuses every name in one, as those with a query refuse unknown names. Two kinds of call
 * take any: an address that leads out of the site, to which campaigns add names, and one that another system signs.
 */
function refuseQuery({ query, replyType, access }: Call, given: unknown): void {
  if (query || replyType === 'redirect' || access.audience === 'signer') return;
  const unknown = Object.keys((given ?? {}) as object).find((name) => name !== BRAND_QUERY);
  if (unknown !== undefined)
    throw fieldError(unknown, withValues(REPLY_MESSAGES.parameterUnknown, unknown.slice(0, 40)));
}

const signInRequired = () => new AppError('SIGN_IN_REQUIRED', { message: REPLY_MESSAGES.signInFirst });

const stepUpRequired = () => new AppError('STEP_UP_REQUIRED', { message: STAFF_MESSAGES.stepUpRequired });

const keyRequired = () =>
  new AppError('SIGN_IN_REQUIRED', { message: 'Send a key that is in force: Authorization: Bearer sk_…' });

function mayCall(access: Access, actor: Actor): boolean {
  if (access.audience === 'admin') return actor.kind === 'admin' && access.roles.includes(actor.roleId);
  if (access.audience === 'partner') return actor.kind === 'partner' && (access.kinds?.includes(actor.role) ?? true);
  if (access.audience === 'lender') return actor.kind === 'lender';
  if (access.audience === 'integration') return actor.kind === 'integration' && actor.scopes.includes(access.scope);
  return true;
}

/** Somebody of staff acts as the partner, and the call is not for that. */
const isBeyondMasquerade = (call: Call, actor: Actor): boolean =>
  actor.kind === 'partner' && actor.masquerade !== undefined && !mayMasquerade(call, actor.masquerade.mode);

/** The call asks for a password that was proved a short time ago, and this one was not (S-AZ-7). */
function lacksProof({ stepUp }: Call, body: unknown, { provedAt, clock }: Context): boolean {
  if (stepUp === undefined || (stepUp !== true && !stepUp(body as never))) return false;
  return provedAt === undefined || provedAt.getTime() + STEP_UP_MINUTES * 60_000 <= clock.now().getTime();
}

/** Calls whose repetition the door answers; strangers have no keys here, because an address is not a person. */
const mayRepeat = ({ method, access, idempotency }: Call): boolean =>
  method === 'POST' && idempotency === undefined && access.audience !== 'anyone' && access.audience !== 'signer';

/** What the refused one may do, so that an entry says why. */
function rightsOf(actor: Actor) {
  if (actor.kind === 'admin') return { roleId: actor.roleId };
  if (actor.kind === 'integration') return { scopes: actor.scopes };
  return actor.kind === 'partner' ? { role: actor.role } : undefined;
}

/** A file goes as it is, a redirect as 302, everything else as JSON. */
function sendAnswer(reply: FastifyReply, { replyType, replyStatus }: Call, answer: unknown) {
  if (replyStatus !== undefined) reply.code(replyStatus);
  if (replyType === undefined) return inEnglish({ success: true, ...(answer as object) });
  if (replyType === 'redirect') return reply.redirect((answer as { location: string }).location, 302);
  if (replyType === 'table') return sendTable(reply, answer as TableAnswer);
  return reply.type(replyType).send(Buffer.from(answer as Uint8Array));
}

interface Options {
  readonly platform: Platform;
  readonly clock: Clock;
  readonly resolveActor: ResolveActor;
  /** Without it no key opens anything. */
  readonly resolveKey?: ResolveKey;
  readonly brandOf: BrandOf;
}

/** Opens calls on Fastify: validation, session, permission, then the handler with its context. */
export function makeDoors(
  app: FastifyInstance,
  { platform, clock, resolveActor, resolveKey, brandOf }: Options,
): Doors {
  /** Staff among strangers show a bearer token: their browser's own item must not change what it sees of the public pages. */
  const findStaffToo = async (request: FastifyRequest, roles: readonly RoleId[] = []): Promise<Actor> => {
    const token = roles.length === 0 ? undefined : bearerOf(request);
    const session = token === undefined ? undefined : await platform.sessions.find(token, 'admin');
    const actor = session && (await resolveActor(session));
    return actor?.kind === 'admin' && roles.includes(actor.roleId) ? actor : { kind: 'anonymous' };
  };
  const findActor = async (
    request: FastifyRequest,
    { access, staffToo }: Call,
  ): Promise<Pick<Context, 'actor' | 'lastWrite' | 'provedAt'>> => {
    const { audience } = access;
    if (audience === 'anyone') return { actor: await findStaffToo(request, staffToo) };
    if (audience === 'signer') return { actor: { kind: 'anonymous' } };
    if (audience === 'integration') {
      const key = bearerOf(request);
      const system = key === undefined ? undefined : await resolveKey?.(key);
      if (!system) throw keyRequired();
      return { actor: system };
    }
    const token = tokenOf(request, audience);
    const session = token === undefined ? undefined : await platform.sessions.find(token, audience);
    const actor = session && (await resolveActor(session));
    if (!actor) throw signInRequired();
    const { lastWrite, provedAt } = session;
    return {
      actor,
      ...(lastWrite === undefined ? {} : { lastWrite }),
      ...(provedAt === undefined ? {} : { provedAt }),
    };
  };
  const tokenOf = (request: FastifyRequest, audience: Audience) =>
    presentedTokens(request, audience, { platform, clock })[0];
  /** What somebody changed they see at once, wherever and by whichever instance their next call is answered. */
  const noteWrite = async (request: FastifyRequest, { method, access: { audience } }: Call) => {
    if (!platform.database.replica || method === 'GET' || (audience !== 'admin' && audience !== 'partner')) return;
    const token = tokenOf(request, audience);
    if (token === undefined) return;
    // The change is made: a note that fails doesn't unmake it.
    await platform.sessions
      .noteWrite(token)
      .catch((error: unknown) => platform.logger.warn({ err: error }, 'a change was not noted with its session'));
  };
  const contextOf = async (request: FastifyRequest, call: Call): Promise<Context> => ({
    ...(await findActor(request, call)),
    brandKey: brandOf(request),
    language: request.headers['x-language'] === 'hi' ? 'hi' : 'en',
    requestId: request.id,
    ip: request.ip,
    browser: shownBrowser(request, platform, clock),
    clock,
    platform,
  });
  /** Who tries what is not theirs is known and is kept (S-AUD-2). */
  const refuse = async (ctx: Context, name: string, message = REPLY_MESSAGES.notAllowed): Promise<never> => {
    await inTransaction(ctx, (tx) =>
      recordAudit(tx, { action: 'call.denied', objectType: 'call', objectId: name, after: rightsOf(tx.actor) }),
    );
    throw new AppError('FORBIDDEN', { message });
  };
  const opened = new Set<string>();

  return {
    open(call, handle) {
      const name = `${call.method} ${call.path}`;
      if (opened.has(name)) throw new Error(`Two calls share ${name}`);
      opened.add(name);
      const { access } = call;
      const point = pointPictures(platform.config, call.reply);
      // The context is made before the body is validated: a stranger learns nothing from validation answers.
      const contexts = new WeakMap<FastifyRequest, Context>();
      app.route({
        method: call.method,
        url: call.path,
        ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
        config: {
          access,
          signedBody: access.audience === 'signer',
          upload: call.bodyType !== undefined,
          uploadBytes: call.bodyLimit,
        },
        schema: {
          summary: call.summary,
          tags: [call.path.split('/')[2] ?? 'api'],
          ...(access.audience === 'anyone' || access.audience === 'signer' ? {} : { security: [{ bearer: [] }] }),
          ...(call.bodyType ? { consumes: [call.bodyType] } : {}),
          ...(call.params ? { params: call.params } : {}),
          ...(call.query ? { querystring: call.query } : {}),
          ...(call.body && access.audience !== 'signer' ? { body: call.body } : {}),
          ...(call.replyType ? {} : { response: { [call.replyStatus ?? 200]: call.reply } }),
        },
        onRequest: async (request) => {
          const ctx = await contextOf(request, call);
          if (!mayCall(access, ctx.actor)) await refuse(ctx, name);
          if (isBeyondMasquerade(call, ctx.actor)) await refuse(ctx, name, PARTNER_MESSAGES.notInMasquerade);
          contexts.set(request, ctx);
        },
        handler: async (request, reply) => {
          const ctx = contexts.get(request);
          if (!ctx) throw new Error('The context is missing');
          refuseQuery(call, request.query);
          if (lacksProof(call, request.body, ctx)) throw stepUpRequired();
          if (call.readsPerson) await takeOfDay(ctx as AdminContext, call.readsPerson);
          const input = { params: request.params, query: request.query, body: request.body };
          const files = {
            readUpload: uploadReader(request, platform),
            readUploadOf: uploadReaderOf(request, platform),
            readStream: streamReader(request, platform),
          };
          const http = { request, reply, ...files };
          // The call's own types say what validation has made sure of; Fastify can't carry them through a generic route.
          const run = (tx: Context) => handle(tx as never, input as never, http);
          const key = mayRepeat(call) ? request.headers['idempotency-key'] : undefined;
          const working =
            typeof key === 'string'
              ? withIdempotency(ctx, { route: name, key, fingerprint: fingerprintOf(input) }, run)
              : run(ctx);
          // Of a refusal too something may have been kept.
          const answer = await working.finally(() => noteWrite(request, call));
          if (call.cacheSeconds !== undefined) reply.header('cache-control', `public, max-age=${call.cacheSeconds}`);
          // Staff are told what is stored, since they send it back with a change; the redirect shows it to them.
          return sendAnswer(reply, call, ctx.actor.kind === 'admin' ? answer : point(answer));
        },
      });
    },
  };
}
