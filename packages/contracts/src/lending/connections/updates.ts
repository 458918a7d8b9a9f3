import * as z from 'zod/mini';
import { codec, dateForm, name, readShape, request, short, target, template, useOfReading, valueSource } from './steps';

/** A text that is signed: parts joined by a separator. */
const signedPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: template }),
  z.object({ kind: z.literal('method') }),
  z.object({ kind: z.literal('path') }),
  z.object({ kind: z.literal('query'), sorted: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('body') }),
  z.object({ kind: z.literal('body-hash'), hash: z.enum(['sha256', 'sha512']), encoding: z.enum(['hex', 'base64']) }),
  /** Every value of the body as `name=value`, sorted by name and joined by `&`. */
  z.object({ kind: z.literal('values') }),
]);
export const signature = z.object({
  algorithm: z.enum(['hmac-sha256', 'hmac-sha512', 'hmac-sha1']),
  secret: name,
  encoding: z.enum(['hex', 'base64', 'base64url']),
  parts: z.array(signedPart).check(z.minLength(1), z.maxLength(20)),
  separator: z.string().check(z.maxLength(4)),
});
export type LenderSignature = z.output<typeof signature>;

/**
 * How a lender tells us of a change. There is no proof by a client certificate: the proxy before us ends TLS, so that no
 * certificate reaches us. Such a lender's webhooks are taken as unproven (`none`).
 */
const webhook = z.object({
  answer: z.enum(['json', 'form', 'xml']),
  /** It comes without the layers of encryption that answers have. */
  isPlain: z.optional(z.boolean()),
  proof: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('signature'),
      signature,
      /** Where the signature stands: a header, or a part of one such as `s` in `t=…,kid=1,s=…`. */
      at: valueSource,
      part: z.optional(short),
      /** The instant that is signed, and how far it may be off. */
      timeAt: z.optional(valueSource),
      timePart: z.optional(short),
      timeAs: z.optional(z.enum(['seconds', 'milliseconds', 'utc'])),
      toleranceSeconds: z.optional(z.int().check(z.minimum(10), z.maximum(3600))),
    }),
    /** The secret itself stands in a header. */
    z.object({ kind: z.literal('header'), header: short, secret: name }),
    z.object({
      kind: z.literal('jws'),
      /** Where the signature stands, with or without the body in it; without a header the body itself is a compact JWS. */
      header: z.optional(short),
      key: name,
      algorithm: z.enum(['RS256', 'PS256', 'ES256', 'EdDSA', 'HS256']),
    }),
    z.object({ kind: z.literal('basic'), user: name, password: name }),
    /** Nothing is signed: its word only makes us ask. */
    z.object({ kind: z.literal('none') }),
  ]),
  /** What tells one delivery from another, so that a repeated one is known; without it two of the same bytes are one. */
  delivery: z.optional(valueSource),
  ...readShape,
  reading: z.optional(useOfReading),
});

export const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'For example 07:30'));
/** A server for files (SFTP) and the fingerprints of its keys. A server with another key is not signed in to. */
export const sftpServer = z.object({
  host: z.string().check(z.maxLength(253), z.regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'For example files.lender.example')),
  /** 22 by default. */
  port: z.optional(z.int().check(z.minimum(1), z.maximum(65_535))),
  /** As `ssh-keygen -l` shows them; several while the lender changes its key. */
  hostKeys: z
    .array(z.string().check(z.regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'SHA256: and 43 characters')))
    .check(z.minLength(1), z.maxLength(5)),
});
export type LenderSftpServer = z.output<typeof sftpServer>;

/** A file on the SFTP server of the environment. Some servers ask for a password and a key. */
const sftpFile = z.object({
  path: template,
  /** How the day is written in the path. */
  dayAs: z.optional(dateForm),
  user: name,
  password: z.optional(name),
  privateKey: z.optional(name),
});
export type LenderSftpFile = z.output<typeof sftpFile>;

/** A file that the lender lays out once a day: a row for each application, the names of its columns in the first. */
const dailyFile = z.object({
  /** How it is fetched, by one of the two; `fact:fileOn` is its day. */
  request: z.optional(request),
  sftp: z.optional(sftpFile),
  /** From when on it is there, in India, and how many days before that day it is of. */
  at: clockTime,
  daysBefore: z.optional(z.int().check(z.minimum(0), z.maximum(7))),
  format: z.enum(['csv', 'xlsx', 'json-lines']),
  columns: z
    .array(z.object({ to: target, column: z.string().check(z.minLength(1), z.maxLength(100)), as: z.optional(codec) }))
    .check(
      z.maxLength(40),
      z.refine((columns) => {
        const names = columns.map(({ to }) => to);
        return names.includes('stage') && (names.includes('clientReference') || names.includes('reference'));
      }, 'It needs a column for the stage, and one for the reference'),
    ),
});
export type LenderFile = z.output<typeof dailyFile>;

export const updates = z.object({
  /** What makes one update newer than another. */
  newer: z.enum(['version', 'instant', 'rank']),
  webhook: z.optional(webhook),
  polling: z.optional(
    z.object({
      firstDayMinutes: z.int().check(z.minimum(1), z.maximum(1440)),
      laterMinutes: z.int().check(z.minimum(5), z.maximum(10_080)),
      untilDays: z.int().check(z.minimum(1), z.maximum(400)),
    }),
  ),
  file: z.optional(dailyFile),
});
export type LenderPolling = NonNullable<z.output<typeof updates>['polling']>;

export type LenderWebhook = z.output<typeof webhook>;
