import type { MisRow } from '@saakh/rules/operations/imports/file-rows';
import { findOwnerships, type Ownership } from '#domains/partners/attribution';
import type { TxContext } from '#platform/context';
import { faultOf, type Work } from '../batch';
import type { Around, OwnedApplication } from '../mean-case';
import type { Bringer } from './cases.repository';

export function containerKey(userId: string, productType: string): string {
  return `${userId} ${productType}`;
}

/**
 * Answers whether a row may say that its application belongs to its partner. It may for an application that the file makes, and for one
 * that files alone have made and that has no partner. It never changes what a customer did here or what a dispute decided, and it
 * refuses an application by an offer of ours.
 */
export async function ownersIn(ctx: TxContext, work: Work, bringerOf: (row: MisRow) => Bringer | null) {
  let known: ReadonlyMap<string, Ownership> = new Map();
  let open: ReadonlyMap<string, Ownership> = new Map();
  const gaining = new Set<string>();
  const gainers = new Set<MisRow>();

  /** A check writes nothing, so what rows above would have changed is remembered, and counts before what the database says. */
  const asGiven = (owner: Ownership | undefined) => {
    const given = work.isCheck && owner ? work.given.openOf.get(owner.appId) : undefined;
    return owner && given !== undefined ? { ...owner, partnerId: given } : owner;
  };
  const ownerOf = (of: OwnedApplication): Pick<Ownership, 'partnerId' | 'isFree'> | Ownership | undefined => {
    if ('appId' in of && of.appId !== '') return asGiven(known.get(of.appId));
    if (!('userId' in of)) return undefined;
    const key = containerKey(of.userId, of.productType);
    const given = work.isCheck ? work.given.openOf.get(key) : undefined;
    return asGiven(open.get(key)) ?? (given === undefined ? undefined : { partnerId: given, isFree: true });
  };

  const fault: NonNullable<Around['ownerFault']> = (row, of) => {
    // Agreed on here: its customer would have to be told what changes, and this file tells nobody.
    if ('offerId' in of && of.offerId !== null)
      return faultOf('other-partner', 'reference', row.reference ?? undefined);
    const bringer = bringerOf(row);
    const owner = ownerOf(of);
    if (bringer === null || !owner || owner.partnerId === bringer.partnerId) return undefined;
    if (owner.partnerId !== null || !owner.isFree)
      return faultOf('other-partner', 'partner', (row as { partner?: string }).partner);
    if ('appId' in owner && !gaining.has(owner.appId)) {
      gaining.add(owner.appId);
      gainers.add(row);
      if (work.isCheck) work.given.openOf.set(owner.appId, bringer.partnerId);
    }
    return undefined;
  };

  return {
    load: async (userIds: readonly string[]): Promise<Around['ownerFault']> => {
      const all = await findOwnerships(ctx, userIds);
      known = new Map(all.map((one) => [one.appId, one]));
      open = new Map(all.filter(({ isOpen }) => isOpen).map((one) => [containerKey(one.userId, one.productType), one]));
      return fault;
    },
    /** Whether it was there before the wave. */
    isKnown: (appId: string): boolean => known.has(appId),
    /** Whether the row gives its application, which was nobody's, to its partner. */
    gains: (row: MisRow): boolean => gainers.has(row),
  };
}
