import { readOtp } from '../../outbox';
import { type Got, jsonOf, type Sent, sendOwn } from '../send';

/** Numbers that nobody has, each of other ten thousand neighbours than all the others: the limit of a block meets none of them. */
export const numbersFrom = (firstTwo: string): (() => string) => {
  let given = 0;
  return () => {
    given += 1;
    return `${firstTwo}${String(given).padStart(4, '0')}${1000 + given}`;
  };
};

export interface Asking {
  /** The address that the trusted proxy tells; one that nobody else has had unless told. */
  readonly from?: string;
  readonly token?: string | undefined;
  readonly headers?: Sent['headers'];
}

/** A POST of a page of ours, from an address. */
export const postFrom = (url: string, path: string, body: unknown, { from, token, headers }: Asking = {}) =>
  sendOwn(url, { method: 'POST', path, token, body, headers: { 'x-forwarded-for': from, ...headers } });

/** The JSON of an answer; throws with what was answered when it is a refusal, for a step on the way. */
export const given = (got: Got): Record<string, unknown> => {
  const told = jsonOf(got);
  if (got.status !== 200 || !told) throw new Error(`It was answered ${got.status} ${got.text.slice(0, 200)}`);
  return told;
};

export interface SentCode {
  readonly prospectId: string;
  readonly code: string;
}

/** Has a code sent to sign in with, and reads it where it arrived; `aheadMs`: by the program's clock. */
export const sendCode = async (url: string, mobile: string, aheadMs = 0): Promise<SentCode> => {
  const asked = new Date(Date.now() + aheadMs);
  const { prospectId } = given(await postFrom(url, '/api/otp/send', { mobile }));
  return { prospectId: String(prospectId), code: await readOtp(url, mobile, asked) };
};

export interface SignedIn {
  readonly mobile: string;
  readonly token: string;
  readonly userId: string;
}

/** Signs whoever has the number in. */
export const signInBy = async (url: string, mobile: string, aheadMs = 0): Promise<SignedIn> => {
  const { prospectId, code } = await sendCode(url, mobile, aheadMs);
  const { token, userId } = given(await postFrom(url, '/api/otp/verify', { prospectId, otp: code }));
  return { mobile, token: String(token), userId: String(userId) };
};

/** Another code than this one. */
export const wrongOf = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
