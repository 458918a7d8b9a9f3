import type { CallParsed } from '@saakh/contracts/call';
import type { sendOtp as sendOtpCall } from '@saakh/contracts/identity';
import { AppError } from '../../../platform/app-error';
import { asSystem, type Context, inTransaction, type TxContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { brandVariables, findBrand, getBrand } from '../../brands';
import { findCodeHost, ORIGIN_TEMPLATE } from './code-host';
import { networkOf } from './network';
import { countConfirmed, insertProspect, replaceChallenge } from './otp.repository';
import { hashCode, makeCode, makeSalt } from './otp-code';
import { consumeSendLimits, type Destination } from './otp-limits';

type SendOtp = CallParsed<typeof sendOtpCall>['body'];

const MINUTE_MS = 60_000;
/** Codes of the last three minutes may still be on their way. */
const BRAKE_SPAN = { fromMs: 60 * MINUTE_MS, untilMs: 3 * MINUTE_MS };
const BRAKE_BELOW = 0.1;
const BRAKE_FROM = { network: 50, brand: 300 };
const BRAKE_SECONDS = 600;

/**
 * Stops sending where nearly nobody types the code in: somebody pumps messages (S-OTP-6). Judged from fifty codes of one
 * network or three hundred of one brand within the hour, when fewer than a tenth were confirmed.
 */
const refuseWhilePumped = async (ctx: TxContext, brandKey: string): Promise<void> => {
  const now = ctx.clock.now().getTime();
  const span = { from: new Date(now - BRAKE_SPAN.fromMs), until: new Date(now - BRAKE_SPAN.untilMs) };
  const network = networkOf(ctx.ip);
  const counts = [
    { what: `network ${network}`, least: BRAKE_FROM.network, ...(await countConfirmed(ctx, { network }, span)) },
    { what: `brand ${brandKey}`, least: BRAKE_FROM.brand, ...(await countConfirmed(ctx, { brandKey }, span)) },
  ];
  const pumped = counts.find(({ sent, confirmed, least }) => sent >= least && confirmed < sent * BRAKE_BELOW);
  if (!pumped) return;
  ctx.platform.logger.error(pumped, 'one-time codes are stopped: almost none is confirmed');
  throw new AppError('TOO_MANY_REQUESTS', {
    message: 'Codes can’t be sent at the moment. Please try again later.',
    retryAfterSeconds: BRAKE_SECONDS,
  });
};

const destinationOf = (ctx: Context, input: SendOtp, brandKey: string): Destination => {
  const { cipher } = ctx.platform;
  if (input.mobile !== undefined) {
    return { channel: 'sms', contact: input.mobile, index: cipher.index('phone', input.mobile), brandKey };
  }
  const contact = input.email ?? '';
  return { channel: 'email', contact, index: cipher.index('email', contact), brandKey };
};

interface Code {
  readonly otp: string;
  readonly minutes: string;
}

const writeCode = async (
  ctx: TxContext,
  { channel, contact, brandKey }: Destination,
  { language, pageHost, ...code }: Code & { language: 'en' | 'hi'; pageHost: string | undefined },
): Promise<void> => {
  const { outbox } = ctx.platform;
  const brand = await getBrand(ctx, brandKey);
  const to = { to: contact, language };
  if (channel === 'email') {
    const variables = { ...brandVariables(brand, language), ...code };
    await outbox.send(ctx, { ...to, channel, templateKey: 'otp', variables });
    return;
  }
  const variables = { ...code, brand: brand.name[language] };
  const host = await findCodeHost(ctx, pageHost, language);
  await outbox.send(
    ctx,
    host === undefined
      ? { ...to, channel, templateKey: 'otp', variables }
      : { ...to, channel, templateKey: ORIGIN_TEMPLATE, variables: { ...variables, host }, allowedHosts: [host] },
  );
};

const challenge = async (
  ctx: TxContext,
  input: SendOtp,
  to: Destination,
  pageHost: string | undefined,
): Promise<string> => {
  const { cipher, config } = ctx.platform;
  const language = input.language ?? ctx.language;
  const prospectId = newId('prs');
  await insertProspect(ctx, {
    prospectId,
    brandKey: to.brandKey,
    channel: to.channel,
    contact: to.contact,
    destinationIndex: to.index,
    utms: input.utms ?? {},
    urlSegment: input.urlSegment ?? null,
    language,
  });
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
    network: networkOf(ctx.ip),
    codeHmac: hashCode(cipher, binding, code),
    expiresAt: new Date(ctx.clock.now().getTime() + config.OTP_SECONDS * 1000),
  });
  await writeCode(ctx, to, {
    otp: code,
    minutes: String(Math.floor(config.OTP_SECONDS / 60)),
    language,
    pageHost,
  });
  return prospectId;
};

/**
 * Sends a six-digit code over the outbox and makes the prospect that may confirm it; prospect, challenge and message
 * commit together. Nobody is looked up, so known and unknown people get the same answer in the same time (S-OTP-7). A
 * second send replaces the first code (S-OTP-3). Throws TOO_MANY_REQUESTS by S-OTP-6; sends nothing when limits fail.
 */
export const sendOtp = async (
  ctx: Context,
  input: SendOtp,
  pageHost: string | undefined,
): Promise<{ prospectId: string; resendAfterSeconds: number }> => {
  const asked = input.partner ?? ctx.brandKey;
  const brandKey = (await findBrand(ctx, asked)) ? asked : ctx.brandKey;
  const to = destinationOf(ctx, input, brandKey);
  await consumeSendLimits(ctx, to);
  const prospectId = await inTransaction(asSystem(ctx, 'otp'), async (own) => {
    await refuseWhilePumped(own, brandKey);
    return challenge(own, input, to, pageHost);
  });
  ctx.platform.metrics.countOtp('sent');
  return { prospectId, resendAfterSeconds: ctx.platform.config.OTP_RESEND_SECONDS };
};
