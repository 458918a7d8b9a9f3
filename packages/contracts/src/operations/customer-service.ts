import * as z from 'zod/mini';
import { admin } from '../audiences';
import { defineCall, ok, okMessage } from '../call';
import { anyId, bilingual, lines, paise, text } from '../fields';
import { ownReason } from '../identity/sign-in/staff';
import { STAFF_MESSAGES } from '../office-messages';
import { adminPage } from '../office-pages';
import { changeReply, pageAfter } from '../records/records';
import * as endpoints from './endpoints';

const access = adminPage('csr-portal');
const params = z.strictObject({ userId: anyId });

/** What somebody typed into the one search box. */
export const SEARCH_KINDS = ['mobile', 'email', 'pan', 'customer', 'application', 'reference'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** One customer among others: identifiers masked, the name by first letters. */
export const customerCard = z.object({
  userId: z.string(),
  prospectAppId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  pan: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  place: z.nullable(z.string()),
  brandKey: z.string(),
  brand: bilingual,
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
  openApplications: z.int(),
  /** The account that stands for this person now. */
  mergedInto: z.nullable(z.string()),
});
export type CustomerCardView = z.output<typeof customerCard>;

/** Why a code did not get somebody in, or what became of it; never the code. */
export const CODE_STATES = ['used', 'waiting', 'expired', 'replaced', 'tries-used-up'] as const;
export const MESSAGE_STATES = ['queued', 'sent', 'held', 'failed'] as const;
const CHANNELS = ['sms', 'email', 'whatsapp'] as const;
export const codeSend = z.object({
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(CODE_STATES),
  wrongTries: z.int(),
});
export const codeHelp = z.object({
  sends: z.array(codeSend),
  /** Messages with codes and how far they came, newest first. */
  messages: z.array(z.object({ channel: z.enum(CHANNELS), at: z.string(), state: z.enum(MESSAGE_STATES) })),
  /** The number or address rests after wrong codes, and until when; null where it does not. */
  restsUntil: z.nullable(z.string()),
  /** Too many codes were asked for within the last hour: the next one is refused for a while. */
  isLimited: z.boolean(),
  /** The customer could not confirm date of birth and PAN, and until when there is no further try; absent where there is one. */
  identityRestsUntil: z.optional(z.string()),
});
export type CodeHelp = z.output<typeof codeHelp>;

export const findCustomers = defineCall(endpoints.findCustomers, {
  summary:
    'Find customers by a whole mobile number, email address, PAN, id, application or lender’s reference: one box that knows which it is. Each look-up is counted and noted, without what was typed.',
  access,
  readsPerson: 'look-up',
  body: z.strictObject({ text: text(120).check(z.minLength(4, STAFF_MESSAGES.searchTooShort)) }),
  reply: ok({
    kind: z.enum(SEARCH_KINDS),
    data: z.array(customerCard),
    /** Of a number or address that is no customer's: the codes that went there. */
    codes: z.nullable(codeHelp),
  }),
  idempotency: 'none',
});

export const listRecentCustomers = defineCall(endpoints.listRecentCustomers, {
  summary: 'The customers that I opened last, newest first.',
  access,
  reply: ok({ data: z.array(z.extend(customerCard, { openedAt: z.string() })) }),
});

export const REVEALED_FIELDS = ['mobile', 'email', 'pan', 'birthDate'] as const;
export type RevealedField = (typeof REVEALED_FIELDS)[number];
/** These take a step-up, and no agent sees them (S-AZ-7). */
export const GUARDED_FIELDS: readonly RevealedField[] = ['pan', 'birthDate'];
export const REVEAL_REASONS = ['customer-asks', 'lender-asks', 'complaint', 'mistake', 'other'] as const;
export const REVEAL_SECONDS = 60;

export const SENDING_STATES = ['queued', 'sent', 'unknown', 'accepted', 'declined', 'failed'] as const;
export type SendingState = (typeof SENDING_STATES)[number];
const lenderPart = z.object({
  lenderApplicationId: z.string(),
  lenderId: z.int(),
  lender: z.string(),
  reference: z.nullable(z.string()),
  status: z.int(),
  /** How far the sending to the lender has come. */
  submissionState: z.enum(SENDING_STATES),
  /** The lender's dearer terms, which the customer has not agreed to: they wait for an answer, or the loan was paid out. */
  unagreedTerms: z.nullable(z.enum(['waiting', 'paid'])),
  amountPaise: paise,
  updatedAt: z.string(),
});
const customerApplication = z.object({
  appId: z.string(),
  productType: z.string(),
  status: z.int(),
  amountPaise: paise,
  tenureMonths: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  lenders: z.array(lenderPart),
});
export type CustomerApplication = z.output<typeof customerApplication>;

export const TICKET_KINDS = ['complaint', 'help'] as const;
const customerTicket = z.object({
  ticketId: z.string(),
  /** The number that the customer was told. */
  reference: z.string(),
  kind: z.enum(TICKET_KINDS),
  state: z.string(),
  category: z.nullable(z.string()),
  at: z.string(),
});
const customerConsent = z.object({
  consentId: z.string(),
  purpose: z.string(),
  granted: z.boolean(),
  productType: z.string(),
  lender: z.nullable(z.string()),
  channels: z.array(z.string()),
  at: z.string(),
  canWithdraw: z.boolean(),
  /** Staff asked for it to be withdrawn, and neither the customer nor a second person has agreed yet. */
  isWithdrawalAsked: z.boolean(),
});
const customerNote = z.object({ noteId: z.string(), text: z.string(), at: z.string(), by: z.string() });

export const customerFile = z.object({
  card: customerCard,
  language: z.enum(['en', 'hi']),
  employment: z.nullable(z.string()),
  /** Products whose profile is filled in. */
  completed: z.array(z.string()),
  allows: z.object({ sms: z.boolean(), email: z.boolean() }),
  verified: z.array(z.enum(['sms', 'email'])),
  sessions: z.int(),
  /** Since when a code of an app is asked for at the sign-in, too. */
  secondFactorSince: z.nullable(z.string()),
  applications: z.array(customerApplication),
  tickets: z.array(customerTicket),
  consents: z.array(customerConsent),
  notes: z.array(customerNote),
  /** What staff of the caller's role may have shown. */
  mayReveal: z.array(z.enum(REVEALED_FIELDS)),
});
export type CustomerFile = z.output<typeof customerFile>;

export const getCustomerFile = defineCall(endpoints.getCustomerFile, {
  summary: 'All that staff need of one customer, identifiers masked. Opening it is noted, at most every ten minutes.',
  access,
  params,
  reply: ok({ data: customerFile }),
});

export const TIMELINE_KINDS = ['step', 'application', 'message', 'code', 'ticket', 'call', 'staff'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];
const timelineEntry = z.object({
  id: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  at: z.string(),
  /** What happened, as a key of its kind: an event, a template, a state. */
  what: z.string(),
  by: z.nullable(z.string()),
  productType: z.nullable(z.string()),
  lender: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** Words that say more, without personal data but what staff typed. */
  text: z.nullable(z.string()),
  /** Of messages that have hours and of calls: the dated rule by which they went, with its hours of India. */
  hours: z.nullable(z.object({ ruleId: z.string(), from: z.string(), until: z.string() })),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const listCustomerTimeline = defineCall(endpoints.listCustomerTimeline, {
  summary: 'Everything that happened with one customer, newest first, page by page.',
  access,
  params,
  query: z.strictObject({ kind: z.optional(z.enum(TIMELINE_KINDS)), after: pageAfter }),
  reply: ok({ data: z.array(timelineEntry), next: z.nullable(z.string()) }),
});

export const revealCustomerField = defineCall(endpoints.revealCustomerField, {
  summary: 'Show one field in the clear, for a reason, and record staff member, customer, field and time.',
  access,
  readsPerson: 'reveal',
  params,
  body: z
    .strictObject({
      field: z.enum(REVEALED_FIELDS),
      reason: z.enum(REVEAL_REASONS),
      note: z.optional(text(300)),
    })
    .check(
      z.refine(({ reason, note }) => reason !== 'other' || (note ?? '').length >= 3, {
        path: ['note'],
        error: STAFF_MESSAGES.reasonRequired,
      }),
    ),
  reply: ok({ value: z.nullable(z.string()), seconds: z.int() }),
  idempotency: 'none',
  stepUp: ({ field }: { field: RevealedField }) => GUARDED_FIELDS.includes(field),
});

export const addCustomerNote = defineCall(endpoints.addCustomerNote, {
  summary: 'Write a note on a customer; it can’t be changed.',
  access,
  params,
  body: z.strictObject({ text: lines(1000).check(z.minLength(2, STAFF_MESSAGES.ticketTextRequired)) }),
  reply: okMessage,
});

export const endCustomerSessions = defineCall(endpoints.endCustomerSessions, {
  summary: 'Sign a customer out everywhere.',
  access,
  params,
  body: z.strictObject({ reason: ownReason }),
  reply: okMessage,
});

export const resetCustomerFactor = defineCall(endpoints.resetCustomerFactor, {
  summary:
    'Forget the second factor of a customer who has lost phone and recovery codes; their sessions end, and they are told by message.',
  access: admin(1),
  stepUp: true,
  params,
  body: z.strictObject({ reason: ownReason }),
  reply: changeReply,
  idempotency: 'none',
});

export const withdrawForCustomer = defineCall(endpoints.withdrawForCustomer, {
  summary: 'Ask for a consent to be taken back: the customer agrees by a link, or a second person does.',
  access,
  params,
  body: z.strictObject({ consentId: anyId, reason: ownReason }),
  reply: changeReply,
  idempotency: 'none',
});

export const getCodeHelp = defineCall(endpoints.getCodeHelp, {
  summary: 'The codes that were sent to a customer and what became of them, without any code.',
  access,
  params,
  reply: ok({ data: codeHelp }),
});

export const liftCodeLock = defineCall(endpoints.liftCodeLock, {
  summary: 'End the rest after wrong codes and too many sends, a few times a day; never shows or sends a code.',
  access,
  params,
  body: z.strictObject({ reason: ownReason }),
  reply: changeReply,
  idempotency: 'none',
});

export const sendResumeLink = defineCall(endpoints.sendResumeLink, {
  summary:
    'Send the customer the link to go on with an application that they asked for on this call, at once and by the channel that they named; the code is asked for when it is opened.',
  access,
  params,
  body: z.strictObject({
    appId: anyId,
    channel: z.enum(['sms', 'email']),
    /** Staff say that the customer asked: nobody is reminded by it who did not. */
    askedOnCall: z.literal(true),
  }),
  reply: ok({ message: z.string(), sentTo: z.array(z.string()) }),
  idempotency: 'none',
});
