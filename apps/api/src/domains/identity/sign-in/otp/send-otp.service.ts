import type { CallParsed } from '@saakh/contracts/call';
import type { SolvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import type { sendOtp as sendOtpCall } from '@saakh/contracts/identity/sign-in/sign-in';
import { findCustomerByContact } from '#domains/identity/customers';
import { brandVariables, findBrand, getBrand, isBrandHost } from '#platform/brands';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { networkOf } from '#platform/limits/network';
import { ownHost } from '#platform/own-host';
import { findKnownBrowser, showsSessionOf } from '#platform/security/known-browsers';
import { notingLimits } from '../otp-failures/record-failure.service';
import { askPuzzle } from '../puzzles/ask-puzzle.service';
import { refuseWhilePumped } from './brake';
import { insertProspect, type OtpPurpose, replaceChallenge, setMessage } from './otp.repository';
import { hashCode, makeCode, makeSalt } from './otp-code';
import { consumeSendLimits, type Destination } from './otp-limits';

/**
 * Whether somebody asks for a code to a contact in a browser that is known for its account, or with a live session of it. Nobody is
 * looked up for a browser that shows neither, so that strangers learn nothing (S-OTP-7). Not inside a transaction.
 */
async function isOwnBrowser(ctx: Context, { channel, contact }: Destination): Promise<boolean> {
  const { browser } = ctx;
  if (!browser || (browser.device('customer') === undefined && browser.tokens('customer').length === 0)) return false;
  const of = await inTransaction(asSystem(ctx, 'otp'), async (tx) => {
    const accountId = (await findCustomerByContact(tx, channel, contact))?.userId ?? '';
    const account = { audience: 'customer', accountId } as const;
    return { ...account, isKnown: (await findKnownBrowser(tx, account)) !== undefined };
  });
  return of.isKnown || showsSessionOf(ctx, of);
}

/** Operators take no more of a variable. */
const LONGEST_HOST = 30;
const ORIGIN_TEMPLATE = 'otp-with-origin';

/**
 * The host that the last line of an SMS may name, so that the browser hands the code to the page that asked (WebOTP):
 * our own or a brand's, and only where the text with that line is registered. Undefined otherwise, and the plain text is
 * sent: a code that has to be typed in is better than none.
 */
async function findCodeHost(
  ctx: TxContext,
  pageHost: string | undefined,
  language: 'en' | 'hi',
): Promise<string | undefined> {
  if (pageHost === undefined || pageHost.length > LONGEST_HOST) return undefined;
  if (pageHost !== ownHost(ctx.platform.config) && !(await isBrandHost(ctx, pageHost))) return undefined;
  const isRegistered = await ctx.platform.outbox.isSmsRegistered(ctx, { templateKey: ORIGIN_TEMPLATE, language });
  return isRegistered ? pageHost : undefined;
}

type SendOtp = CallParsed<typeof sendOtpCall>['body'];

export function destinationOf(
  { platform: { cipher } }: Context,
  { mobile, email = '' }: { mobile?: string | undefined; email?: string | undefined },
  brandKey: string,
): Destination {
  return mobile === undefined
    ? { channel: 'email', contact: email, index: cipher.index('email', email), brandKey }
    : { channel: 'sms', contact: mobile, index: cipher.index('phone', mobile), brandKey };
}

export interface Asked {
  readonly purpose: OtpPurpose;
  readonly language: 'en' | 'hi';
  readonly utms: Record<string, string>;
  readonly urlSegment: string | null;
  /** The click of a tracking link that they came by. */
  readonly lead?: string | null;
  /** Whose code it is, where that is known before it is right. */
  readonly userId: string | null;
  readonly pageHost: string | undefined;
  /** What the message says besides, by the names of its template: who asks the reader for a code, for one. */
  readonly says?: Readonly<Record<string, string>>;
  /** In a browser or session of the contact's account. */
  readonly isKnown: boolean;
}

/** Each message says what its code is for: nobody may be talked into reading out another one. */
const TEMPLATES: Readonly<Record<OtpPurpose, string>> = {
  'sign-in': 'otp',
  deletion: 'otp-deletion',
  'contact-new': 'otp-contact-new',
  'contact-old': 'otp-contact-old',
  'merge-other': 'otp-merge',
  'merge-own': 'otp-merge',
  'co-applicant': 'otp-co-applicant',
};

interface Code {
  readonly otp: string;
  readonly minutes: string;
}

async function writeCode(
  ctx: TxContext,
  { channel, contact, brandKey }: Destination,
  { language, pageHost, purpose, says, ...code }: Code & Pick<Asked, 'language' | 'pageHost' | 'purpose' | 'says'>,
): Promise<{ messageId: string }> {
  const { outbox } = ctx.platform;
  const brand = await getBrand(ctx, brandKey);
  const to = { to: contact, language };
  if (channel === 'email') {
    const variables = { ...brandVariables(brand, language), ...code };
    return outbox.send(ctx, { ...to, channel, templateKey: TEMPLATES[purpose], variables });
  }
  const variables = { ...code, ...says, brand: brand.name[language] };
  if (purpose !== 'sign-in') {
    return outbox.send(ctx, { ...to, channel, templateKey: TEMPLATES[purpose], variables });
  }
  const host = await findCodeHost(ctx, pageHost, language);
  return outbox.send(
    ctx,
    host === undefined
      ? { ...to, channel, templateKey: 'otp', variables }
      : { ...to, channel, templateKey: ORIGIN_TEMPLATE, variables: { ...variables, host }, allowedHosts: [host] },
  );
}

/** Stores the contact that gets a code, now or later. */
export async function createProspect(
  ctx: TxContext,
  { language, utms, urlSegment, userId, lead = null }: Omit<Asked, 'purpose' | 'pageHost' | 'isKnown'>,
  to: Destination,
): Promise<string> {
  const prospectId = newId('prs');
  await insertProspect(ctx, {
    prospectId,
    brandKey: to.brandKey,
    channel: to.channel,
    contact: to.contact,
    destinationIndex: to.index,
    utms,
    urlSegment,
    lead,
    language,
    userId,
  });
  return prospectId;
}

/** Makes challenge and message for a code, and a prospect where none is given; they commit with the caller's transaction. */
export async function makeChallenge(
  ctx: TxContext,
  { prospectId: known, ...asked }: Asked & { readonly prospectId?: string },
  to: Destination,
): Promise<string> {
  const { cipher, config } = ctx.platform;
  const { purpose, language, pageHost, isKnown, says = {} } = asked;
  const prospectId = known ?? (await createProspect(ctx, asked, to));
  const code = makeCode();
  const binding = {
    challengeId: newId('otp'),
    prospectId,
    channel: to.channel,
    destinationIndex: to.index,
    brandKey: to.brandKey,
    salt: makeSalt(),
  };
  await replaceChallenge(ctx, {
    ...binding,
    purpose,
    isKnown,
    network: networkOf(ctx.ip),
    codeHmac: hashCode(cipher, binding, code),
    expiresAt: new Date(ctx.clock.now().getTime() + config.OTP_SECONDS * 1000),
  });
  const { messageId } = await writeCode(ctx, to, {
    otp: code,
    minutes: String(Math.floor(config.OTP_SECONDS / 60)),
    language,
    pageHost,
    purpose,
    says,
  });
  await setMessage(ctx, binding.challengeId, messageId);
  return prospectId;
}

/**
 * Sends a six-digit code to sign in with over the outbox; challenge and message commit together. `prospect` names who may confirm
 * it, in that transaction, and what it throws stops all. A second send replaces the first code (S-OTP-3), but no stranger's
 * replaces one that was asked for in a known browser. Throws PUZZLE_REQUIRED or TOO_MANY_REQUESTS by S-OTP-6; sends nothing when
 * limits fail.
 */
export async function sendSignInCode(
  ctx: Context,
  to: Destination,
  { language, pageHost, solved }: Pick<Asked, 'language' | 'pageHost'> & { readonly solved: SolvedPuzzle | undefined },
  prospect: (tx: TxContext) => Promise<string>,
): Promise<{ prospectId: string; resendAfterSeconds: number }> {
  const prospectId = await notingLimits(ctx, to, 'sign-in', async () => {
    const isKnown = await isOwnBrowser(ctx, to);
    const { isSolved } = isKnown ? { isSolved: false } : await askPuzzle(ctx, to, 'sign-in', solved);
    await consumeSendLimits(ctx, to, { isKnown, isSolved });
    return inTransaction(asSystem(ctx, 'otp'), async (tx) => {
      if (!isKnown) await refuseWhilePumped(tx, to.brandKey);
      const asked = { purpose: 'sign-in', language, utms: {}, urlSegment: null, userId: null, pageHost } as const;
      return makeChallenge(tx, { ...asked, isKnown, prospectId: await prospect(tx) }, to);
    });
  });
  ctx.platform.metrics.countOtp('sent');
  return { prospectId, resendAfterSeconds: ctx.platform.config.OTP_RESEND_SECONDS };
}

/**
 * Sends a code to a contact that somebody typed, and makes the prospect that may confirm it. Nobody is looked up, so known
 * and unknown people get the same answer in the same time (S-OTP-7).
 */
export async function sendOtp(
  ctx: Context,
  input: SendOtp,
  pageHost: string | undefined,
  lead: string | null = null,
): Promise<{ prospectId: string; resendAfterSeconds: number }> {
  const asked = input.partner ?? ctx.brandKey;
  const brandKey = (await findBrand(ctx, asked)) ? asked : ctx.brandKey;
  const to = destinationOf(ctx, input, brandKey);
  const { language = ctx.language, utms = {}, urlSegment = null } = input;
  return sendSignInCode(ctx, to, { language, pageHost, solved: input.solved }, (tx) =>
    createProspect(tx, { language, utms, urlSegment, lead, userId: null }, to),
  );
}
