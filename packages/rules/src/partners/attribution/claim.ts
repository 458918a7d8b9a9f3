/** How a customer came to a partner: by a link, a code that was scanned, the partner's own site, its system, or with its help. */
export const WAYS = ['link', 'qr', 'site', 'api', 'assisted'] as const;
export type Way = (typeof WAYS)[number];
/** How an application came to a partner: as its customer did, or by a file of the system that the operator had before. */
export const CASE_WAYS = [...WAYS, 'file'] as const;

/** So many days from the last time that a partner brought a customer, no other partner can. */
export const LOCK_DAYS = 90;

/** A partner's hold on a customer. */
export interface Claim {
  readonly partnerId: string;
  readonly lockedUntil: Date;
}

/** Somebody came, or was sent, by a partner. */
export interface Touch {
  readonly partnerId: string;
  readonly at: Date;
}

/**
 * What a touch did: the first of a customer who was nobody's; again, by the partner whose customer it is; after the lock of
 * another, who loses the customer by it; or none, because another's lock still holds.
 */
export type TouchOutcome = 'first' | 'again' | 'lapsed' | 'kept';

/** Until when a touch locks a customer. */
export function lockFrom(at: Date, days = LOCK_DAYS): Date {
  return new Date(at.getTime() + days * 24 * 3_600_000);
}

/**
 * Whose the customer is after a touch. Who brought the customer first holds on to them for the days of the lock, each further
 * touch of the same partner starts them again, and another one takes over only once they are through. Never undefined.
 */
export function ownerAfter(
  claim: Claim | undefined,
  { partnerId, at }: Touch,
): { readonly claim: Claim; readonly outcome: TouchOutcome } {
  const taken: Claim = { partnerId, lockedUntil: lockFrom(at) };
  if (!claim) return { claim: taken, outcome: 'first' };
  if (claim.partnerId === partnerId) {
    const lockedUntil = new Date(Math.max(claim.lockedUntil.getTime(), taken.lockedUntil.getTime()));
    return { claim: { partnerId, lockedUntil }, outcome: 'again' };
  }
  return claim.lockedUntil > at ? { claim, outcome: 'kept' } : { claim: taken, outcome: 'lapsed' };
}
