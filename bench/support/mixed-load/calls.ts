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

interface Part {
  /** Of a hundred calls. */
  readonly share: number;
  readonly kind: Kind;
  readonly path: (customer: SignedIn) => string;
}
export type Mix = readonly Part[];

const PROFILE = { kind: 'read', path: ({ userId }: SignedIn) => `/api/user/${userId}` } as const;
const CATALOGUE = { kind: 'read', path: () => listProducts.path } as const;
const OFFERS = { kind: 'offers', path: ({ appId }: SignedIn) => requestOffers.path.replace(':appId', appId) } as const;

/** Profile, catalogue, applications, disclosures, offers, as a visit to the site makes them. */
export const VISITS: Mix = [
  { share: 50, ...PROFILE },
  { share: 20, ...CATALOGUE },
  { share: 20, kind: 'read', path: () => listApplications.path },
  { share: 7, kind: 'read', path: () => listLenderDisclosures.path },
  { share: 3, ...OFFERS },
];
/** Mostly what costs little, for a rate that two processors answer. */
export const CHEAP: Mix = [
  { share: 96, ...CATALOGUE },
  { share: 3, ...PROFILE },
  { share: 1, ...OFFERS },
];
export const sharesOf = (mix: Mix): string => mix.map(({ share }) => share).join(', ');

/**
 * Whose turn it is. Each round begins with the next one: the kinds of calls come up in a rhythm, too, and otherwise the same few would
 * ask for all offers, more often than one customer may.
 */
export const customerAt = (customers: readonly SignedIn[], serial: number): SignedIn =>
  customers[(serial + Math.floor(serial / customers.length)) % customers.length] as SignedIn;

/** Sends calls of a mix, by their number, over connections that are kept; `onOffers` is given what was answered of offers. */
export const openCaller = (
  url: string,
  { mix = VISITS, onOffers }: { mix?: Mix; onOffers?: (answer: string) => void } = {},
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const turns = mix.flatMap((one) => Array.from({ length: one.share }, () => one));
  /** Seven has no part in a hundred: every kind comes up evenly, and not in blocks. */
  const turnOf = (serial: number) => turns[(serial * 7) % turns.length] as Part;
  const send = (serial: number, customer: SignedIn, dueMs: number): Promise<Sample> =>
    new Promise((resolve) => {
      const { kind, path } = turnOf(serial);
      const end = (status: number) => resolve({ kind, status, tookMs: performance.now() - dueMs });
      const sent = request(
        `${url}${path(customer)}`,
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
