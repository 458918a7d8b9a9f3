import * as z from 'zod/mini';
import { anyone } from '../../audiences';
import { defineCall, ok, okMessage } from '../../call';
import { LENDER_ENVIRONMENTS } from '../../catalogue/staff/lenders';
import { lines, text } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { adminPage } from '../../office-pages';
import { changeReply, recordNumber } from '../../records/records';
import { connectionDocument, LENDER_OPERATIONS, STEP_MEANINGS } from '../connections/document';
import { LENDER_FACTS, type LenderFact } from '../connections/facts';
import * as endpoints from '../endpoints';

const access = adminPage('lenders');
const FACTS = Object.keys(LENDER_FACTS) as [LenderFact, ...LenderFact[]];
const lenderId = z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown));
const environment = z.enum(LENDER_ENVIRONMENTS);
const secretName = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, FORM_MESSAGES.idUnknown));

/** However incomplete: what is missing or wrong in it is told as problems. */
const draftDocument = z.record(z.string(), z.unknown());
export type DraftDocument = z.output<typeof draftDocument>;
/** A whole one with pincode lists has some hundred kilobytes. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** What keeps a draft from being published: its place in the document, a code, and the values of its text. */
export const connectionProblem = z.object({
  at: z.string(),
  code: z.enum([
    'valueMissing',
    'valueWrong',
    'valueUnknown',
    'factUnknown',
    'factNotHere',
    'neverSaved',
    'tableMissing',
    'secretInMessage',
    'secretMissing',
    'stepTwice',
    'submitMissing',
    'statusMissing',
    'statesMissing',
    'pageHostsMissing',
    'updatesUnproven',
    'addressInvalid',
    'addressNotAllowed',
    'fileWayUnclear',
  ]),
  values: z.record(z.string(), z.string()),
});
export type ConnectionProblemShown = z.output<typeof connectionProblem>;

/**
 * What has to be tried before publishing: `answered:quote` and so on for each operation, `once`, `link`, `return`, `webhook` and
 * `word`, each where the connection has it.
 */
export const connectionCheck = z.object({ check: z.string(), passedAt: z.nullable(z.string()) });

const version = z.object({
  version: z.int(),
  inForce: z.boolean(),
  /** Name of the publisher. */
  by: z.nullable(z.string()),
  at: z.string(),
  reason: z.string(),
});

export const connectionPage = z.object({
  lender_id: z.int(),
  lenderName: z.string(),
  slug: z.string(),
  /** Version and environment in force; null while none of its own is. */
  inForce: z.nullable(z.object({ version: z.int(), environment, document: connectionDocument })),
  draft: z.nullable(
    z.object({
      revision: z.int(),
      document: draftDocument,
      by: z.string(),
      at: z.string(),
      problems: z.array(connectionProblem),
      checks: z.array(connectionCheck),
      /** Names of secrets that it needs. */
      secrets: z.array(z.string()),
    }),
  ),
  /** Newest first. */
  versions: z.array(version),
  /** Never their values. */
  secrets: z.array(z.object({ environment, name: z.string(), at: z.string(), previousUntil: z.nullable(z.string()) })),
  /** Where the lender sends its updates, and where its customers come back. */
  webhookUrl: z.nullable(z.string()),
  returnUrl: z.nullable(z.string()),
});
export type ConnectionPage = z.output<typeof connectionPage>;

export const getConnectionPage = defineCall(endpoints.getConnectionPage, {
  summary:
    "A lender's connection: what is in force, the draft with its problems, all versions, and which secrets are there.",
  access,
  params: z.strictObject({ lenderId }),
  reply: ok({ data: connectionPage }),
});

export const getConnectionVersion = defineCall(endpoints.getConnectionVersion, {
  summary: 'One version of a connection as it was or is in force.',
  access,
  params: z.strictObject({ lenderId, version: z.string().check(z.regex(/^\d{1,6}$/, FORM_MESSAGES.idUnknown)) }),
  reply: ok({ data: z.object({ version: z.int(), document: connectionDocument }) }),
});

/** Their names and what each is for: `lending.connection-templates.office`. */
export const CONNECTION_TEMPLATES = [
  'token-leads',
  'plain',
  'snake',
  'paise',
  'form-hmac',
  'xml-bank',
  'callbacks',
  'link-only',
] as const;
export type ConnectionTemplate = (typeof CONNECTION_TEMPLATES)[number];

export const listConnectionTemplates = defineCall(endpoints.listConnectionTemplates, {
  summary: 'Connections to begin with.',
  access,
  reply: ok({ data: z.array(z.object({ name: z.enum(CONNECTION_TEMPLATES), document: connectionDocument })) }),
});

/** Of a draft that there is. */
const revision = z.int().check(z.minimum(1), z.maximum(1_000_000_000));

export const saveConnectionDraft = defineCall(endpoints.saveConnectionDraft, {
  summary:
    'Keep the draft of a connection. `revision` is that of the draft it goes back to, 0 for none; a newer one is a CONFLICT that says whose.',
  access,
  bodyLimit: BODY_LIMIT,
  body: z.strictObject({
    lender_id: recordNumber,
    revision: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    /** As JSON text: a connection is nested deeper than other bodies may be. */
    document: z.string().check(z.maxLength(1_000_000)),
  }),
  reply: ok({ revision: z.int(), problems: z.array(connectionProblem) }),
});

export const discardConnectionDraft = defineCall(endpoints.discardConnectionDraft, {
  summary: 'Throw the draft away.',
  access,
  body: z.strictObject({ lender_id: recordNumber, revision }),
  reply: okMessage,
});

export const publishConnection = defineCall(endpoints.publishConnection, {
  summary: 'Make the draft the next version and put it in force. What was not tried needs a reason.',
  access,
  stepUp: true,
  body: z.strictObject({
    lender_id: recordNumber,
    revision,
    environment,
    reason: text(300),
  }),
  reply: z.extend(changeReply, { version: z.int() }),
});

export const restoreConnection = defineCall(endpoints.restoreConnection, {
  summary: 'Put an earlier version in force again, in the same or the other environment.',
  access,
  stepUp: true,
  body: z.strictObject({
    lender_id: recordNumber,
    version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    environment,
    reason: text(300),
  }),
  reply: changeReply,
});

export const saveConnectionSecret = defineCall(endpoints.saveConnectionSecret, {
  summary: 'Keep a secret that the connection names. The one before it stays valid for three days; none is ever shown.',
  access,
  stepUp: true,
  body: z.strictObject({
    lender_id: recordNumber,
    environment,
    name: secretName,
    /** A key or certificate has many lines. */
    value: lines(8000),
  }),
  reply: okMessage,
});

/** One message to the lender's system and its answer, with our secrets masked. */
const wire = z.object({
  step: z.string(),
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /** As it was sent, and before it was encrypted where it was. */
  body: z.nullable(z.string()),
  plainBody: z.nullable(z.string()),
  status: z.nullable(z.int()),
  answerHeaders: z.record(z.string(), z.string()),
  answer: z.nullable(z.string()),
  plainAnswer: z.nullable(z.string()),
  milliseconds: z.int(),
  /** Why no answer came. */
  fault: z.nullable(z.string()),
});
export type WireMessageShown = z.output<typeof wire>;

/** What was read of a message, by our names: its own values, then those of its lists. */
const readValues = z.array(z.object({ name: z.string(), from: z.string(), value: z.string() }));
/** Where in a message something could not be read, by which codec, and what was found there. */
const unreadPlaces = z.array(z.object({ at: z.string(), codec: z.string(), found: z.string() }));
export type ReadValueShown = z.output<typeof readValues>[number];
export type UnreadPlaceShown = z.output<typeof unreadPlaces>[number];

export const connectionTry = z.object({
  /** `missing`: a value that a step needs was not there, so nothing was sent. */
  outcome: z.enum(['answered', 'refused', 'unreadable', 'unreachable', 'missing', 'in-doubt']),
  /** What the answer says by the connection; null without one. */
  means: z.nullable(z.enum(STEP_MEANINGS)),
  wire: z.array(wire),
  read: readValues,
  unread: unreadPlaces,
  missing: z.array(z.object({ at: z.string(), why: z.string() })),
  /** The lender's page; without an address where it leads to a host that the connection does not name. */
  link: z.nullable(z.object({ url: z.nullable(z.string()), host: z.string() })),
  checks: z.array(connectionCheck),
});
export type ConnectionTry = z.output<typeof connectionTry>;

export const tryConnection = defineCall(endpoints.tryConnection, {
  summary:
    'Run one operation of the draft for an invented person at the lender’s sandbox, and show what went over the wire.',
  access,
  // It sends the sandbox's secrets to the address of the draft.
  stepUp: true,
  body: z.strictObject({
    lender_id: recordNumber,
    revision,
    operation: z.enum(LENDER_OPERATIONS),
    /** Another person than usual, by our names of facts. */
    facts: z.optional(z.partialRecord(z.enum(FACTS), z.union([z.string().check(z.maxLength(300)), z.number()]))),
  }),
  reply: ok({ data: connectionTry }),
  idempotency: 'none',
});

export const connectionUpdateCheck = z.object({
  /** `refused`: the proof does not hold. `unreadable`: it holds, and what is said is no update. */
  outcome: z.enum(['accepted', 'refused', 'unreadable']),
  /** Whether the same message is refused once its signature or its content is altered; null where nothing proves it. */
  alteredRefused: z.nullable(z.boolean()),
  read: readValues,
  unread: unreadPlaces,
  checks: z.array(connectionCheck),
});
export type ConnectionUpdateCheck = z.output<typeof connectionUpdateCheck>;

export const checkConnectionUpdate = defineCall(endpoints.checkConnectionUpdate, {
  summary:
    'Judge an update of the lender, pasted with its headers, by the draft: whether its proof holds as of its own time, and what is read of it. Nothing of it is kept.',
  access,
  body: z.strictObject({
    lender_id: recordNumber,
    revision,
    /** As it was sent, to the byte: a signature is over it. */
    body: z.string().check(z.minLength(1), z.maxLength(100_000)),
    /** A line for each: `Name: value`. */
    headers: z.string().check(z.maxLength(20_000)),
  }),
  reply: ok({ data: connectionUpdateCheck }),
  idempotency: 'none',
});

/** Lenders add parameters of their own: what is not known here is passed over. */
export const returnFromTrial = defineCall(endpoints.returnFromTrial, {
  summary: 'Where a lender’s page leads back to after a try: notes it for the draft, and leads on to the connection.',
  access: anyone,
  params: z.strictObject({ state: z.string().check(z.regex(/^[\w-]{20,60}$/, FORM_MESSAGES.idUnknown)) }),
  query: z.object({}),
  replyType: 'redirect',
  reply: z.object({ location: z.string() }),
});
