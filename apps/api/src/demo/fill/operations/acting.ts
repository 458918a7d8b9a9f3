import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { users } from '#domains/identity/customers/customers.table';
import { withEmail } from '#domains/identity/sign-in/account-emails.repository';
import { staffUsers } from '#domains/identity/sign-in/identity.table';
import { fixedClock } from '../../../platform/clock';
import type { AdminContext, Context, CustomerContext, TxContext } from '../../../platform/context';
import type { Limits } from '../../../platform/limits/limits';

const MINUTE_MS = 60_000;

/** The same context as of an instant, so that what it does is dated then. */
export function asOf<C extends Context>(ctx: C, at: Date): C {
  return { ...ctx, clock: fixedClock(at) };
}

/** An instant of India: so many days ago, at `hours` (9.5 is half past nine). */
export function indianTime({ clock }: Context, daysAgo: number, hours: number): Date {
  return new Date(
    startOfIstDay(addDays(istDateOf(clock.now()), -daysAgo)).getTime() + Math.round(hours * 60) * MINUTE_MS,
  );
}

export function hoursAgo({ clock }: Context, hours: number): Date {
  return new Date(clock.now().getTime() - Math.round(hours * 60) * MINUTE_MS);
}

/** Nobody is kept from anything here; and limits count in a transaction beside this one, which one connection can't open. */
export const NO_LIMITS: Limits = {
  consume: async ({ points }) => points,
  remaining: async ({ points }) => points,
  giveBack: async () => undefined,
  reset: async () => undefined,
};

type Acting = AdminContext & TxContext;
/** The demo's staff, each at work at an instant. */
export interface Team {
  readonly admin: (at: Date) => Acting;
  readonly operations: (at: Date) => Acting;
  readonly agent: (at: Date) => Acting;
}

/** Throws where the demo's staff is not there: a demo that was emptied is not filled. */
export async function findTeam(ctx: TxContext): Promise<Team> {
  const rows = (await ctx.tx.select().from(staffUsers)).map((row) => withEmail(ctx, row));
  const nameOf = (email: string) => email.split('@')[0] ?? '';
  // The first administrator before the second, `admin2`.
  rows.sort((one, other) => (nameOf(one.email) < nameOf(other.email) ? -1 : 1));
  const acting = (roleId: 1 | 2 | 3) => {
    const staffId = rows.find((row) => row.roleId === roleId && row.active)?.staffId;
    if (staffId === undefined) throw new Error(`The demo has nobody of role ${roleId}`);
    const platform = { ...ctx.platform, limits: NO_LIMITS };
    return (at: Date): Acting => ({ ...asOf(ctx, at), platform, actor: { kind: 'admin', staffId, roleId } });
  };
  return { admin: acting(1), operations: acting(2), agent: acting(3) };
}

export type DemoUser = Pick<
  typeof users.$inferSelect,
  'userId' | 'brandKey' | 'language' | 'createdAt' | 'state' | 'postalCode' | 'birthDate'
>;

const COLUMNS = {
  userId: users.userId,
  brandKey: users.brandKey,
  language: users.language,
  createdAt: users.createdAt,
  state: users.state,
  postalCode: users.postalCode,
  birthDate: users.birthDate,
};
const isLiving = and(isNull(users.deletedAt), isNull(users.mergedInto));

/** The demo's customers, who came last first. */
export function listCustomers({ tx }: TxContext): Promise<DemoUser[]> {
  return tx.select(COLUMNS).from(users).where(isLiving).orderBy(desc(users.createdAt), asc(users.userId));
}

export async function findByMobile({ tx, platform }: TxContext, mobile: string): Promise<DemoUser | undefined> {
  const isTheirs = eq(users.phoneIndex, platform.cipher.index('phone', mobile));
  return (await tx.select(COLUMNS).from(users).where(and(isLiving, isTheirs)))[0];
}

export function asCustomer(
  ctx: TxContext,
  { userId, brandKey, language }: DemoUser,
  at: Date,
): CustomerContext & TxContext {
  return {
    ...asOf(ctx, at),
    actor: { kind: 'customer', userId },
    brandKey,
    language: language === 'hi' ? 'hi' : 'en',
  };
}
