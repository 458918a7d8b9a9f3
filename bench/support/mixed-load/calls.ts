import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { listApplications } from '@saakh/contracts/applications';
import { listLenderDisclosures } from '@saakh/contracts/lenders';
import { requestOffers } from '@saakh/contracts/offers';
import { listProducts } from '@saakh/contracts/products';
import type { SignedIn } from '../../data/sign-in';

export type Kind = 'read' | 'offers';
export interface Sample {
  readonly kind: Kind;
  /** From when it was due, so that what waits to be sent counts as slow, too. */
  readonly tookMs: number;
  /** 0 where no answer came. */
  readonly status: number;
}

/** Of a hundred calls: profile, catalogue, applications, disclosures, offers, as a visit to the site makes them. */
const MIX = [
  { share: 50, of: ({ userId }: SignedIn) => `/api/user/${userId}` },
  { share: 20, of: () => listProducts.path },
  { share: 20, of: () => listApplications.path },
  { share: 7, of: () => listLenderDisclosures.path },
  { share: 3, of: ({ appId }: SignedIn) => requestOffers.path.replace(':appId', appId), isOffers: true },
] as const;
export const SHARES = MIX.map(({ share }) => share).join(', ');
const TURNS = MIX.flatMap((one) => Array.from({ length: one.share }, () => one));
/** Seven has no part in a hundred: every kind comes up evenly, and not in blocks. */
const turnOf = (serial: number) => TURNS[(serial * 7) % TURNS.length] as (typeof MIX)[number];

/** Sends calls of the mix, by their number, over connections that are kept; `onOffers` is given what was answered of offers. */
export const openCaller = (url: string, onOffers?: (answer: string) => void) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = (serial: number, customer: SignedIn, dueMs: number): Promise<Sample> =>
    new Promise((resolve) => {
      const turn = turnOf(serial);
      const kind: Kind = 'isOffers' in turn ? 'offers' : 'read';
      const end = (status: number) => resolve({ kind, status, tookMs: performance.now() - dueMs });
      const sent = request(
        `${url}${turn.of(customer)}`,
        {
          agent,
          method: kind === 'offers' ? 'POST' : 'GET',
          headers: {
            authorization: `Bearer ${customer.token}`,
            ...(kind === 'offers' ? { 'content-type': 'application/json' } : {}),
          },
        },
        (answer) => {
          const status = answer.statusCode ?? 0;
          const isKept = onOffers !== undefined && kind === 'offers' && status === 200;
          if (!isKept)
            return answer
              .resume()
              .on('end', () => end(status))
              .on('error', () => end(0));
          text(answer).then(
            (body) => {
              onOffers(body);
              end(status);
            },
            () => end(0),
          );
        },
      );
      sent.on('error', () => end(0)).end(kind === 'offers' ? '{}' : undefined);
    });
  return { send, close: () => agent.destroy() };
};
