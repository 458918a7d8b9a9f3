import { maskPan } from '@saakh/rules/identifiers';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { prepareOnce } from '#platform/database/prepared';
import { rawRows } from '#platform/database/raw-rows';
import { users } from './customers.table';
import { noteJourneys } from './journey-changes.repository';

type Row = typeof users.$inferSelect;
type SealedColumn = 'phoneSealed' | 'phoneIndex' | 'emailSealed' | 'emailIndex' | 'panSealed' | 'panIndex';

/** A customer with the contacts opened; of the PAN there is only the mask (S-PAN-1, REG-ID-1). */
export interface Customer extends Omit<Row, SealedColumn> {
  /** Ten digits. */
  readonly phone: string | null;
  /** Lower case. */
  readonly email: string | null;
}

type Plain = Omit<Row, SealedColumn | 'panMasked' | 'userId' | 'brandKey' | 'createdAt' | 'updatedAt'>;
export type CustomerChange = Partial<Plain & Pick<Customer, 'phone' | 'email'> & { pan: string | null }>;

export type ContactChannel = 'sms' | 'email';

const place = (id: string, column: 'phone_sealed' | 'email_sealed' | 'pan_sealed') => ({ table: 'users', id, column });

const openPan = ({ platform: { cipher } }: TxContext, userId: string, sealed: string) =>
  cipher.open(sealed, place(userId, 'pan_sealed'));

function toCustomer(ctx: TxContext, row: Row): Customer {
  const {
    phoneSealed,
    phoneIndex: _phone,
    emailSealed,
    emailIndex: _email,
    panSealed: _sealed,
    panIndex: _pan,
    ...plain
  } = row;
  const open = (sealed: string | null, column: 'phone_sealed' | 'email_sealed') =>
    sealed === null ? null : ctx.platform.cipher.open(sealed, place(row.userId, column));
  return {
    ...plain,
    phone: open(phoneSealed, 'phone_sealed'),
    email: open(emailSealed, 'email_sealed'),
  };
}

/** Sealed values for what changes. Only a verified contact gets an index: an unverified one must not find anybody. */
function sealedChanges({ platform: { cipher }, clock }: TxContext, userId: string, change: CustomerChange) {
  const sealed: Partial<Pick<Row, SealedColumn | 'panMasked' | 'phoneVerifiedAt' | 'emailVerifiedAt'>> = {};
  if (change.phone !== undefined) {
    sealed.phoneSealed = change.phone === null ? null : cipher.seal(change.phone, place(userId, 'phone_sealed'));
    sealed.phoneIndex = change.phone !== null && change.phoneVerified ? cipher.index('phone', change.phone) : null;
    sealed.phoneVerifiedAt = change.phone !== null && change.phoneVerified ? clock.now() : null;
  }
  if (change.email !== undefined) {
    sealed.emailSealed = change.email === null ? null : cipher.seal(change.email, place(userId, 'email_sealed'));
    sealed.emailIndex = change.email !== null && change.emailVerified ? cipher.index('email', change.email) : null;
    sealed.emailVerifiedAt = change.email !== null && change.emailVerified ? clock.now() : null;
  }
  if (change.pan !== undefined) {
    sealed.panSealed = change.pan === null ? null : cipher.seal(change.pan, place(userId, 'pan_sealed'));
    sealed.panIndex = change.pan === null ? null : cipher.index('pan', change.pan);
    sealed.panMasked = change.pan === null ? null : maskPan(change.pan);
  }
  return sealed;
}

function columnsOf(ctx: TxContext, userId: string, change: CustomerChange) {
  const { phone: _phone, email: _email, pan: _pan, ...plain } = change;
  const answered = change.existingEmiPaise === undefined ? {} : { existingEmiAt: ctx.clock.now() };
  return { ...plain, ...answered, ...sealedChanges(ctx, userId, change), updatedAt: ctx.clock.now() };
}

const ownRow = prepareOnce((tx) =>
  tx
    .select()
    .from(users)
    .where(eq(users.userId, sql.placeholder('userId')))
    .prepare('customer'),
);

export async function selectCustomer(ctx: TxContext, userId: string): Promise<Customer | undefined> {
  const [row] = await ownRow(ctx.tx).execute({ userId });
  return row && toCustomer(ctx, row);
}

/** The account that stands for a person: of two that were made one, the kept one, locked or not as it is asked for. */
async function keptRow({ tx }: TxContext, row: Row | undefined, isLocked: boolean): Promise<Row | undefined> {
  if (!row || row.mergedInto === null) return row;
  const kept = tx.select().from(users).where(eq(users.userId, row.mergedInto));
  const [found] = await (isLocked ? kept.for('update') : kept);
  return found;
}

const withContact = ({ tx }: TxContext, channel: ContactChannel, index: string) =>
  tx
    .select()
    .from(users)
    .where(and(eq(channel === 'sms' ? users.phoneIndex : users.emailIndex, index), isNull(users.deletedAt)));

const indexOf = ({ platform: { cipher } }: TxContext, channel: ContactChannel, contact: string): string =>
  cipher.index(channel === 'sms' ? 'phone' : 'email', contact);

/** Where the customer with a verified contact, of its blind index, lives. */
export async function findAddressByContact(
  { tx }: TxContext,
  channel: ContactChannel,
  index: string,
): Promise<{ state: string | null; pincode: string | null } | undefined> {
  const [row] = await tx
    .select({ state: users.state, pincode: users.postalCode })
    .from(users)
    .where(eq(channel === 'sms' ? users.phoneIndex : users.emailIndex, index));
  return row;
}

/** Whose verified contact has a blind index; of two accounts that were made one, the kept one. */
export async function selectCustomerByIndex(
  ctx: TxContext,
  channel: ContactChannel,
  index: string,
): Promise<Customer | undefined> {
  const [found] = await withContact(ctx, channel, index);
  const row = await keptRow(ctx, found, false);
  return row && toCustomer(ctx, row);
}

export function selectCustomerByContact(
  ctx: TxContext,
  channel: ContactChannel,
  contact: string,
): Promise<Customer | undefined> {
  return selectCustomerByIndex(ctx, channel, indexOf(ctx, channel, contact));
}

/**
 * Ids and brands of living customers by their verified mobile numbers, of two accounts that were made one the kept one; a number
 * that nobody has is missing.
 */
export async function selectIdsByMobile(
  ctx: TxContext,
  mobiles: readonly string[],
): Promise<ReadonlyMap<string, { readonly userId: string; readonly brandKey: string }>> {
  const byIndex = new Map(mobiles.map((mobile) => [ctx.platform.cipher.index('phone', mobile), mobile]));
  if (byIndex.size === 0) return new Map();
  // The accounts first: joined in one, the planner takes the expression for anybody and reads the whole table.
  const rows = await rawRows<{ index: string; userId: string; brandKey: string }>(
    ctx,
    sql`with found as materialized (
          select coalesce(merged_into, user_id) as user_id, phone_index from users
          where phone_index = any(${sql.param([...byIndex.keys()])}::text[]) and deleted_at is null
        )
        select found.phone_index as index, person.user_id as "userId", person.brand_key as "brandKey"
        from found join users person on person.user_id = found.user_id where person.deleted_at is null`,
  );
  return new Map(rows.map(({ index, ...of }) => [byIndex.get(index) ?? '', of]));
}

/** `contactOf`: the account that the contact was verified for, which may have become part of the one that is answered. */
type FoundByContact = Customer & { readonly contactOf: string };

/**
 * Locked until the transaction ends: a deletion that is under way is waited for, and then nobody is found. As the row may be
 * written to afterwards, the lock is the whole one: two shared ones would wait for each other.
 */
export async function lockCustomerByContact(
  ctx: TxContext,
  channel: ContactChannel,
  contact: string,
): Promise<FoundByContact | undefined> {
  const [found] = await withContact(ctx, channel, indexOf(ctx, channel, contact)).for('update');
  const row = await keptRow(ctx, found, true);
  return found && row && { ...toCustomer(ctx, row), contactOf: found.userId };
}

/** As it stands, locked until the transaction ends: neither a sign-in nor a deletion comes in between. Undefined for who is deleted. */
export async function lockCustomer(ctx: TxContext, userId: string): Promise<Customer | undefined> {
  const isTheirs = and(eq(users.userId, userId), isNull(users.deletedAt));
  const [row] = await ctx.tx.select().from(users).where(isTheirs).for('update');
  return row && toCustomer(ctx, row);
}

/** The whole PAN, opened; undefined when there is no such customer in the caller's scope. */
export async function selectPan(ctx: TxContext, userId: string): Promise<string | null | undefined> {
  const [row] = await ctx.tx.select({ sealed: users.panSealed }).from(users).where(eq(users.userId, userId));
  return row && (row.sealed === null ? null : openPan(ctx, userId, row.sealed));
}

/** Whether this is the customer's PAN, told by its index: nothing is opened. */
export async function hasPan(ctx: TxContext, userId: string, pan: string): Promise<boolean> {
  const isTheirs = and(eq(users.userId, userId), eq(users.panIndex, ctx.platform.cipher.index('pan', pan)));
  return (await ctx.tx.select({ userId: users.userId }).from(users).where(isTheirs)).length > 0;
}

export async function insertCustomer(
  ctx: TxContext,
  { userId, brandKey, ...change }: CustomerChange & { userId: string; brandKey: string },
): Promise<void> {
  await ctx.tx
    .insert(users)
    .values({ ...columnsOf(ctx, userId, change), userId, brandKey, createdAt: ctx.clock.now() });
}

/** A person from a list of running cases who never used the site. */
export interface UnclaimedCustomer {
  readonly userId: string;
  readonly brandKey: string;
  readonly mobile: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}
/**
 * Accounts of people who have not come yet: found by their number, which is not verified, so that nothing is ever sent to it. False
 * where somebody has come by one of the numbers meanwhile.
 */
export async function insertUnclaimed(ctx: TxContext, people: readonly UnclaimedCustomer[]): Promise<boolean> {
  if (people.length === 0) return true;
  const { cipher } = ctx.platform;
  const now = ctx.clock.now();
  const rows = await ctx.tx
    .insert(users)
    .values(
      people.map(({ mobile, ...person }) => ({
        ...person,
        phoneSealed: cipher.seal(mobile, place(person.userId, 'phone_sealed')),
        phoneIndex: cipher.index('phone', mobile),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing({ target: users.phoneIndex })
    .returning({ userId: users.userId });
  return rows.length === people.length;
}

/** Returns the changed customer; undefined if the caller's scope has none or it was deleted. */
export async function updateCustomerRow(
  ctx: TxContext,
  userId: string,
  change: CustomerChange,
): Promise<Customer | undefined> {
  const [row] = await ctx.tx
    .update(users)
    .set(columnsOf(ctx, userId, change))
    .where(and(eq(users.userId, userId), isNull(users.deletedAt)))
    .returning();
  // A name begins a profile, or ends it.
  if (change.firstName !== undefined) await noteJourneys(ctx, [userId]);
  return row && toCustomer(ctx, row);
}

/** Takes one of `limit` tries; the count starts again after `quietSince`. Answers the tries used, or undefined when none was left. */
export async function takeWelcomeBackTry(
  ctx: TxContext,
  userId: string,
  { limit, quietSince }: { limit: number; quietSince: Date },
): Promise<number | undefined> {
  const isQuiet = lt(users.welcomeBackTriedAt, quietSince);
  const [row] = await ctx.tx
    .update(users)
    .set({
      welcomeBackTries: sql`case when ${isQuiet} then 1 else ${users.welcomeBackTries} + 1 end`,
      welcomeBackTriedAt: ctx.clock.now(),
    })
    .where(and(eq(users.userId, userId), isNull(users.deletedAt), or(lt(users.welcomeBackTries, limit), isQuiet)))
    .returning({ tries: users.welcomeBackTries });
  return row?.tries;
}
