import type { Call, CallParsed, CallReply } from '@saakh/contracts/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  AdminContext,
  Context,
  CustomerContext,
  IntegrationContext,
  LenderContext,
  PartnerContext,
} from '../context';
import type { TableAnswer } from '../spreadsheets/table-answer';
import type { ReadUpload, ReadUploadOf } from '../uploads/read-upload';
import type { ReadStream } from '../uploads/stream-upload';

type ContextFor<C extends Call> = C['access']['audience'] extends 'customer'
  ? CustomerContext
  : C['access']['audience'] extends 'partner'
    ? PartnerContext
    : C['access']['audience'] extends 'admin'
      ? AdminContext
      : C['access']['audience'] extends 'integration'
        ? IntegrationContext
        : C['access']['audience'] extends 'lender'
          ? LenderContext
          : Context;

export interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Reads the one file of a call whose body is a form: after who may call and how often is settled. */
  readonly readUpload: ReadUpload;
  readonly readUploadOf: ReadUploadOf;
  readonly readStream: ReadStream;
}

/** What a handler answers: a file's bytes, a table, the address to go on to, or an answer to which the door adds `success: true`. */
export type HandlerReply<C extends Call> = C['replyType'] extends 'redirect'
  ? { readonly location: string }
  : C['replyType'] extends 'table'
    ? TableAnswer
    : C['replyType'] extends string
      ? Uint8Array
      : Omit<CallReply<C>, 'success'> & { success?: boolean };

export type Handler<C extends Call> = (
  ctx: ContextFor<C>,
  input: CallParsed<C>,
  http: Http,
) => Promise<HandlerReply<C>>;

/** How a module opens its calls to the world: `doors.open(sendOtp, (ctx, { body }) => …)`. */
export interface Doors {
  open<const C extends Call>(call: C, handle: Handler<C>): void;
}
