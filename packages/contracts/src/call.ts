import * as z from 'zod/mini';
import type { Access, MasqueradeMode, RoleId } from './audiences';

export type Schema = z.ZodMiniType;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Method and path: `POST /api/otp/send`. The tables in `endpoints/` hold no schemas, so that the browser loads no zod. */
export type Endpoint = `${Method} /${string}`;

/** One call between browser and server: its endpoint, who may make it, and its shapes. */
export interface Call {
  readonly method: Method;
  /** `/api/user/:id` style. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Staff of these roles are known by their bearer token where anyone may call, so that they may be answered more. */
  readonly staffToo?: readonly RoleId[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** What a success answers; every field not named here is dropped from the answer. */
  readonly reply: Schema;
  /** The answer is a file of this type instead of JSON, a .csv or .xlsx as was asked, or the address to go on to. */
  readonly replyType?:
    | 'application/pdf'
    | 'application/json'
    | 'application/octet-stream'
    | 'text/csv'
    | 'table'
    | 'redirect';
  /** The status of every success where it is not 200: what came is kept, and worked on afterwards. */
  readonly replyStatus?: 202;
  /** The body is a form with one file in `file` instead of JSON. */
  readonly bodyType?: 'multipart/form-data';
  /** A JSON body may be so many bytes, where that is more than for other calls. */
  readonly bodyLimit?: number;
  /** The answer says nothing of the caller and may be kept so long by anybody; all other answers are kept by nobody (S-SES-7). */
  readonly cacheSeconds?: number;
  /**
   * A signed-in person's POST may carry an Idempotency-Key, and a repeated key gets the first answer again: key, effect and
   * answer then commit together. `required`: it must, and the use-case itself sees to it. `none`: a key changes nothing,
   * because the call keeps something of a refusal too, or waits for other systems, or does nothing twice anyway.
   */
  readonly idempotency?: 'required' | 'none';
  /**
   * Of a partner's call that is no GET, when a member of staff acts as the partner: only where changes were chosen, unless it
   * says otherwise. `never`: money, passwords, users and consents are the partner's own matter (S-MASQ). `always`: looking only
   * may do it too, such as leaving.
   */
  readonly masquerade?: 'never' | 'always';
  /**
   * Who makes this call has proved their own password in the last `STEP_UP_MINUTES` minutes: by the sign-in or by `step-up`
   * (S-AZ-7). Otherwise the answer is STEP_UP_REQUIRED. A function asks for it of some bodies only. Nobody proves it while they
   * act as somebody else, so such a call is never made in a masquerade.
   */
  readonly stepUp?: true | ((body: never) => boolean);
  /** Of staff: finds a person or shows such data of somebody, and counts in the caller's day as this (S-PAN-2). */
  readonly readsPerson?: ReadsPerson;
}

/**
 * What counts towards the daily limits of a member of staff: `number` calls somebody, `file` holds many people, `pack` one
 * application's whole journey, and `bulk-pack` up to 500 of them.
 */
export type ReadsPerson = 'look-up' | 'reveal' | 'number' | 'paper' | 'file' | 'pack' | 'bulk-pack';

/** A password that was proved longer ago than this has to be proved again before a call with `stepUp`. */
export const STEP_UP_MINUTES = 10;

/** Whether a masquerade may make a call: looking only reads, and matters of the partner itself are never allowed. */
export function mayMasquerade(
  { method, masquerade, stepUp }: Pick<Call, 'method' | 'masquerade' | 'stepUp'>,
  mode: MasqueradeMode,
): boolean {
  if (stepUp === true) return false;
  if (masquerade !== undefined) return masquerade === 'always';
  return method === 'GET' || mode === 'full';
}

type PartsOf<E extends Endpoint> = E extends `${infer M extends Method} ${infer P}`
  ? { readonly method: M; readonly path: P }
  : never;

export function defineCall<E extends Endpoint, const C extends Omit<Call, 'method' | 'path'>>(
  endpoint: E,
  call: C,
): PartsOf<E> & C {
  const [method, path] = endpoint.split(' ');
  return { ...call, method, path } as PartsOf<E> & C;
}

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;
type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends Schema
  ? { [P in K]: In<C[K]> }
  : { [P in K]?: undefined };

/** What a caller passes: only the parts that the call declares. */
export type CallInput<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;
/** What a handler receives after validation. */
export type CallParsed<C extends Call> = {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
};
/** The whole JSON answer, `success` included. */
export type CallReply<C extends Call> = z.output<C['reply']>;

/** The code of an answer's `message`: the browser says it in its language. */
const messageCode = z.optional(z.string());

/** A success answer: `success: true` and these fields. */
export function ok<T extends Record<string, Schema>>(fields: T) {
  return z.object({ success: z.literal(true), messageCode, ...fields });
}
export const okMessage = ok({ message: z.string() });
