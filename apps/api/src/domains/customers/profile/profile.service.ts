import type { JourneyProductType } from '@saakh/contracts/catalogue/product-types';
import type { UserProfile } from '@saakh/contracts/customers/profile';
import { maskBirthDate } from '@saakh/rules/identifiers';
import { type Instalments, instalmentsOf, type LenderLoan } from '@saakh/rules/lending/applications/running-loans';
import { findLenders } from '#domains/catalogue/lenders';
import { listProductStandings } from '#domains/customers/product-details';
import {
  type Customer,
  type CustomerChange,
  getCustomer,
  ownUserId,
  updateCustomer,
} from '#domains/identity/customers';
import { recordAudit } from '#platform/audit/audit';
import { type CustomerContext, inTransaction, readTogether, type TxContext } from '#platform/context';
import {
  COMPLETED_COLUMN,
  type Inflight,
  isIdentityUnconfirmed,
  type OwnInstalments,
  type Standing,
  toUserProfile,
} from './user-profile';

/** A customer's request within its transaction. */
export type CustomerTx = CustomerContext & TxContext;

/** What the profile has to know of the customer's loans and requests for help; `modules.ts` hands it in. */
export interface ProfileFacts {
  /** Running applications, newest first. */
  readonly listInflightApplications: (ctx: CustomerContext) => Promise<readonly Inflight[]>;
  readonly listPaidOut: (ctx: TxContext, userId: string) => Promise<readonly LenderLoan[]>;
  readonly createApplication: (
    ctx: CustomerTx,
    wish: {
      readonly productType: string;
      readonly amountPaise: number;
      readonly tenureMonths: number;
      readonly prospectAppId: string | null;
    },
  ) => Promise<{ appId: string }>;
  /** Of a contact that is given up: what was asked from it stays the customer's. */
  readonly claimHelpRequests: (
    ctx: TxContext,
    contact: { readonly channel: 'sms' | 'email'; readonly index: string; readonly about: string },
  ) => Promise<void>;
}
export type Running = Pick<ProfileFacts, 'listInflightApplications'>;

async function readStanding(ctx: CustomerTx, { listInflightApplications }: Running): Promise<Standing> {
  const [inflight, standings] = await Promise.all([
    listInflightApplications(ctx),
    listProductStandings(ctx, ctx.actor.userId),
  ]);
  return { inflight, standings };
}

async function named(ctx: TxContext, { paise, since, isUnstated }: Instalments): Promise<OwnInstalments> {
  const lenders = await findLenders(
    ctx,
    since.map(({ lenderId }) => lenderId),
  );
  return {
    paise,
    isUnstated,
    since: since.map(({ lenderId, ...loan }) => ({ lender: lenders.get(lenderId)?.name ?? '', ...loan })),
  };
}

/** The profile as it is answered, with the running applications and the products whose own fields are answered. */
export async function describeProfile(ctx: CustomerTx, customer: Customer, facts: ProfileFacts): Promise<UserProfile> {
  const standing = await readStanding(ctx, facts);
  const now = ctx.clock.now();
  const instalments = instalmentsOf(customer, await facts.listPaidOut(ctx, customer.userId), now);
  return toUserProfile(customer, standing, await named(ctx, instalments), now);
}

/** Whether the caller has come back and not confirmed yet who it is. */
export async function mustConfirmIdentity(ctx: CustomerTx, customer: Customer, running: Running): Promise<boolean> {
  return isIdentityUnconfirmed(customer, await readStanding(ctx, running));
}

/** Whether the profile was completed for a product before. */
export async function wasCompleted(
  ctx: CustomerTx,
  customer: Customer,
  { name, completedFlag }: JourneyProductType,
): Promise<boolean> {
  if (completedFlag !== null) return customer[COMPLETED_COLUMN[completedFlag]];
  const standings = await listProductStandings(ctx, customer.userId);
  return standings.some(({ productType, completedAt }) => productType === name && completedAt !== null);
}

/** The caller's own profile; any other id is NOT_FOUND (API-02, S-AZ-3). */
export async function getOwnProfile(ctx: CustomerContext, askedId: string, facts: ProfileFacts): Promise<UserProfile> {
  const [customer, standing, loans] = await readTogether(ctx, (tx) => {
    const userId = ownUserId(ctx, askedId);
    return Promise.all([getCustomer(tx, userId), readStanding(tx, facts), facts.listPaidOut(tx, userId)]);
  });
  const now = ctx.clock.now();
  const instalments = instalmentsOf(customer, loans, now);
  const own =
    instalments.since.length > 0
      ? await inTransaction(ctx, (tx) => named(tx, instalments))
      : { ...instalments, since: [] };
  return toUserProfile(customer, standing, own, now);
}

/** Masked PAN and date of birth of the caller; never five characters of the PAN in a row (API-03, REG-ID-1). */
export function getOwnMaskInfo(
  ctx: CustomerContext,
  askedId: string,
): Promise<{ pan: string | null; birth_date: string | null }> {
  return readTogether(ctx, async (tx) => {
    const { panMasked, birthDate } = await getCustomer(tx, ownUserId(ctx, askedId));
    return {
      pan: panMasked,
      birth_date: birthDate === null ? null : maskBirthDate(birthDate),
    };
  });
}

/** Keeps a change of the caller's profile with its audit row, which names the fields and not their values. */
export async function keepChange(ctx: CustomerTx, action: string, change: CustomerChange): Promise<Customer> {
  const { userId } = ctx.actor;
  const customer = await updateCustomer(ctx, userId, change);
  await recordAudit(ctx, {
    action,
    objectType: 'customer',
    objectId: userId,
    subject: userId,
    after: { fields: Object.keys(change) },
  });
  return customer;
}

/** Sets or clears the flag with which the customer may stay on the detail page. */
export function setEditing(ctx: CustomerContext, isEditing: boolean, facts: ProfileFacts): Promise<UserProfile> {
  return inTransaction(ctx, async (tx) =>
    describeProfile(tx, await keepChange(tx, 'customer.editing-set', { isEditing }), facts),
  );
}
