import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { contactsOf, getCustomer } from '#domains/identity/customers';
import { AppError } from '#platform/app-error';
import type { TxContext } from '#platform/context';
import { findCollisions, isAskedAlready, type MovedRows, selectMovable, selectPair } from './merge.repository';

/** Why two accounts can't be made one as they are; the texts say what to do. */
type Obstacle = 'merged-already' | 'has-absorbed' | 'both-open' | 'asked-already' | 'no-contact';

export interface MergePlan {
  readonly keptId: string;
  readonly absorbedId: string;
  /** How many of each would move. */
  readonly moves: {
    readonly applications: number;
    readonly complaints: number;
    readonly requests: number;
    readonly other: number;
  };
  readonly obstacles: readonly Obstacle[];
  /** Products that both have a running application for. */
  readonly openProducts: readonly string[];
}

const lengthOf = ({ rows }: MovedRows, ...tables: string[]): number =>
  tables.reduce((sum, table) => sum + (rows[table]?.length ?? 0), 0);
const OTHER = ['click_outs', 'reminders', 'hand_overs', 'product_details', 'drafts', 'breach_notices'];

export function movesOf(moved: MovedRows): MergePlan['moves'] {
  return {
    applications: moved.applications.length,
    complaints: lengthOf(moved, 'grievances'),
    requests: lengthOf(moved, 'insurance_leads'),
    other: lengthOf(moved, ...OTHER),
  };
}

const hasContact = async (tx: TxContext, userId: string) => contactsOf(await getCustomer(tx, userId)).length > 0;

/** What stands against a merge; both accounts are locked unless it is only for showing. */
export async function findObstacles(
  tx: TxContext,
  keptId: string,
  absorbedId: string,
  { isLocked = true } = {},
): Promise<Pick<MergePlan, 'obstacles' | 'openProducts'>> {
  const accounts = await selectPair(tx, [keptId, absorbedId], { isLocked });
  const absorbed = accounts.find(({ user_id }) => user_id === absorbedId);
  const openProducts = (await findCollisions(tx, keptId, absorbedId)).map(({ productType }) => productType);
  const isMerged = accounts.length < 2 || accounts.some(({ merged_into }) => merged_into !== null);
  // Each is asked by a code to a verified contact.
  const isReached = isMerged || ((await hasContact(tx, keptId)) && (await hasContact(tx, absorbedId)));
  const obstacles: Obstacle[] = [
    ...(isMerged ? (['merged-already'] as const) : []),
    ...(absorbed?.has_absorbed ? (['has-absorbed'] as const) : []),
    ...(openProducts.length > 0 ? (['both-open'] as const) : []),
    ...((await isAskedAlready(tx, { keptId, absorbedId })) ? (['asked-already'] as const) : []),
    ...(isReached ? [] : (['no-contact'] as const)),
  ];
  return { obstacles, openProducts };
}

/** What would move and what stands against it, for showing: locks nothing. */
export async function planOf(tx: TxContext, keptId: string, absorbedId: string): Promise<MergePlan> {
  return {
    keptId,
    absorbedId,
    moves: movesOf(await selectMovable(tx, absorbedId, keptId)),
    ...(await findObstacles(tx, keptId, absorbedId, { isLocked: false })),
  };
}

const REFUSALS: Readonly<Record<Obstacle, string>> = {
  'merged-already': STAFF_MESSAGES.mergeMergedAlready,
  'has-absorbed': STAFF_MESSAGES.mergeHasAbsorbed,
  'both-open': STAFF_MESSAGES.mergeBothOpen,
  'asked-already': STAFF_MESSAGES.mergeAskedAlready,
  'no-contact': STAFF_MESSAGES.mergeNoContact,
};
export function refuseObstacles({ obstacles: [first] }: Pick<MergePlan, 'obstacles'>): void {
  if (first) throw new AppError('CONFLICT', { message: REFUSALS[first] });
}
