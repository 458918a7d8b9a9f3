const HOUR_MS = 3_600_000;
/** So long a new or changed bank account waits for somebody to notice. */
const HOLD_HOURS = 72;

/** What second people said of a new or changed account, or confirmed that the bank did: it sent a transfer back. Null while nobody did. */
export const ACCOUNT_OUTCOMES = ['right', 'wrong', 'returned'] as const;

interface ChangedAccount {
  /** When it was given or changed. Null for accounts from before this was kept: they are paid to. */
  readonly accountChangedAt: Date | null;
  readonly accountOutcome: (typeof ACCOUNT_OUTCOMES)[number] | null;
}

/** From when on an account may be paid to: `now` where it may, null where it was found wrong or the bank sent a transfer back, else the end of its time. */
export function payableFrom({ accountChangedAt, accountOutcome }: ChangedAccount): Date | 'now' | null {
  if (accountOutcome === 'wrong' || accountOutcome === 'returned') return null;
  if (accountChangedAt === null || accountOutcome === 'right') return 'now';
  return new Date(accountChangedAt.getTime() + HOLD_HOURS * HOUR_MS);
}

/** Whether a payout file may pay to an account: 72 hours after it was given or changed, or once a second person has compared it. */
export function isPayable(account: ChangedAccount, now: Date): boolean {
  const from = payableFrom(account);
  return from === 'now' || (from !== null && from <= now);
}
