import { randomBytes } from 'node:crypto';
import { findProductType } from '@saakh/contracts/catalogue/product-types';
import type { HandOverKind } from '@saakh/contracts/customers/hand-overs';
import { isLinkTarget } from '@saakh/rules/identity/sign-in/link-target';
import { createProspect, destinationOf } from '#domains/identity/sign-in';
import { recordAudit } from '#platform/audit/audit';
import { getWritingBrand, siteAddress } from '#platform/brands';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { insertHandOver } from './hand-overs.repository';

const MINUTE_MS = 60_000;
/** So long a link opens. A transfer follows a click in the partner's system, a hand-in one in ours (S-AZ-4). */
export const LINK_MINUTES: Readonly<Record<HandOverKind, number>> = {
  resume: 7 * 24 * 60,
  transfer: 10,
  'hand-in': 10,
};
/** A resume link has to fit an SMS. 128 bits cannot be guessed, and opening the link asks for a code. */
const SECRET_BYTES: Readonly<Record<HandOverKind, number>> = { resume: 16, transfer: 32, 'hand-in': 32 };
const HOME = '/products';

/** The receiver: a customer, or a contact named by a partner, which becomes a prospect. */
type Receiver =
  | { readonly kind: 'resume' | 'hand-in'; readonly userId: string }
  | {
      readonly kind: 'transfer';
      readonly contact: { readonly mobile: string } | { readonly email: string };
      readonly utms?: Record<string, string>;
      readonly urlSegment?: string;
    };

export type NewHandOver = Receiver & {
  readonly brandKey: string;
  readonly productType?: string | undefined;
  /** A page under `/user`; left out, the first page of the product. */
  readonly path?: string | undefined;
};

/** What is kept of a secret: keyed, and bound to the kind of link and to its receiver (S-OTP-2, S-AZ-4). */
export function hashSecret(
  { platform: { cipher } }: Context,
  { kind, prospectId, secret }: { kind: HandOverKind; prospectId?: string | undefined; secret: string },
): string {
  return cipher.keyedHash('hand-over', [kind, kind === 'transfer' ? prospectId : '', secret].join('\0'));
}

/** Other categories have no page of their own before somebody is signed in. */
function firstPageOf(productType: string | undefined): string {
  const product = findProductType(productType ?? null);
  return product === undefined || product.kind === 'listing' ? HOME : product.detailPath;
}

const PAGES: Readonly<Record<HandOverKind, (prospectId: string) => string>> = {
  resume: () => '/resume',
  'hand-in': () => '/auth',
  transfer: (prospectId) => `/transfer/${prospectId}`,
};

function prospectOf(tx: TxContext, input: NewHandOver): Promise<string> | undefined {
  if (input.kind !== 'transfer') return undefined;
  const { contact, brandKey, utms = {}, urlSegment = null } = input;
  const to = destinationOf(tx, contact, brandKey);
  return createProspect(tx, { language: tx.language, utms, urlSegment, userId: null }, to);
}

/**
 * Makes a link that expires, for a customer to go on with (`resume`, seven days), for a one-time sign-in (`hand-in`) or for
 * a person handed over by a partner (`transfer`), both ten minutes and once. Its 128 or 256 bits stand behind `#`, so that they
 * reach no server's log and no other site, and are kept as a hash. Opening it asks for a code, sent to the
 * contact that is known here, never to one that the link names.
 */
export function createHandOver(ctx: Context, input: NewHandOver): Promise<{ address: string; expiresAt: Date }> {
  return inTransaction(ctx.tx ? ctx : asSystem(ctx, 'hand-overs'), async (tx) => {
    const { kind, brandKey, productType, path } = input;
    const now = tx.clock.now();
    const expiresAt = new Date(now.getTime() + LINK_MINUTES[kind] * MINUTE_MS);
    const prospectId = await prospectOf(tx, input);
    const secret = randomBytes(SECRET_BYTES[kind]).toString('base64url');
    const handOverId = newId('hov');
    await insertHandOver(tx, {
      handOverId,
      kind,
      secretHash: hashSecret(tx, { kind, prospectId, secret }),
      userId: input.kind === 'transfer' ? null : input.userId,
      prospectId: prospectId ?? null,
      brandKey,
      productType: productType ?? null,
      path: path !== undefined && isLinkTarget(path) ? path : firstPageOf(productType),
      createdAt: now,
      expiresAt,
    });
    await recordAudit(tx, {
      action: 'hand-over.created',
      objectType: 'hand-over',
      objectId: handOverId,
      ...(input.kind === 'transfer' ? {} : { subject: input.userId }),
      after: { kind },
    });
    const { siteKey } = await getWritingBrand(tx, brandKey);
    return { address: `${siteAddress(tx, siteKey, PAGES[kind](prospectId ?? ''))}#${secret}`, expiresAt };
  });
}
