import { type GstLines, gstPaiseOf } from './statements/taxes';

/** The chart of accounts; those of lenders and partners are kept for each. */
export const ACCOUNTS = {
  bank: 'asset',
  'lender-receivable': 'asset',
  'tax-receivable': 'asset',
  'gst-input': 'asset',
  'partner-earned': 'liability',
  'partner-payable': 'liability',
  'tax-deducted': 'liability',
  'gst-output': 'liability',
  'lender-revenue': 'income',
  'partner-commission': 'expense',
  'referral-commission': 'expense',
  'written-off': 'expense',
} as const;
export type Account = keyof typeof ACCOUNTS;

/** One side of an entry: paise above 0 are a debit, below 0 a credit. */
export interface LedgerLine {
  readonly account: Account;
  /** The lender's or partner's id, where the account is kept for each. */
  readonly party: string | null;
  readonly paise: number;
}

/** Income and costs of a loan in its current state, by party. */
export interface CaseAmounts {
  readonly lenderId: number;
  readonly revenuePaise: number;
  readonly partnerId: string | null;
  readonly commissionPaise: number;
  readonly referrerId: string | null;
  readonly referralPaise: number;
}

const keyOf = ({ account, party }: LedgerLine): string => `${account}~${party ?? ''}`;

/** Lines of the same account and party made one, in the order of their first; those that come to nothing are left out. */
export function netLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const sums = new Map<string, LedgerLine>();
  for (const line of lines) {
    sums.set(keyOf(line), { ...line, paise: (sums.get(keyOf(line))?.paise ?? 0) + line.paise });
  }
  return [...sums.values()].filter(({ paise }) => paise !== 0);
}

export function sumOf(lines: readonly LedgerLine[]): number {
  return lines.reduce((sum, { paise }) => sum + paise, 0);
}

const inverse = (lines: readonly LedgerLine[]): LedgerLine[] => lines.map((line) => ({ ...line, paise: -line.paise }));

function linesOfCase(amounts: CaseAmounts | undefined): LedgerLine[] {
  if (!amounts) return [];
  const { lenderId, revenuePaise, partnerId, commissionPaise, referrerId, referralPaise } = amounts;
  return [
    { account: 'lender-receivable', party: String(lenderId), paise: revenuePaise },
    { account: 'lender-revenue', party: null, paise: -revenuePaise },
    ...(partnerId === null ? [] : owedTo(partnerId, 'partner-commission', commissionPaise)),
    ...(referrerId === null ? [] : owedTo(referrerId, 'referral-commission', referralPaise)),
  ];
}

const owedTo = (partnerId: string, cost: 'partner-commission' | 'referral-commission', paise: number): LedgerLine[] => [
  { account: cost, party: null, paise },
  { account: 'partner-earned', party: partnerId, paise: -paise },
];

/**
 * The entry that turns what is booked of a loan into what it comes to now: the first booking, a change of slab or amount, a
 * correction, and with nothing after, a clawback. Balanced; empty where nothing changed.
 */
export function bookCase(booked: CaseAmounts | undefined, now: CaseAmounts | undefined): LedgerLine[] {
  return netLines([...inverse(linesOfCase(booked)), ...linesOfCase(now)]);
}

/** A statement's amounts in paise: what was earned, the tax deducted from it, and what an invoice adds. */
export interface StatementAmounts {
  readonly grossPaise: number;
  readonly taxPaise: number;
  readonly gst: GstLines;
}

/** What goes to the partner's bank for a statement. */
export function netOf({ grossPaise, taxPaise, gst }: StatementAmounts): number {
  return grossPaise - taxPaise + gstPaiseOf(gst);
}

/** An approved statement: what was earned is owed, less the tax that goes to the treasury, with the tax of the invoice. */
export function bookStatement(partnerId: string, amounts: StatementAmounts): LedgerLine[] {
  return netLines([
    { account: 'partner-earned', party: partnerId, paise: amounts.grossPaise },
    { account: 'gst-input', party: null, paise: gstPaiseOf(amounts.gst) },
    { account: 'tax-deducted', party: null, paise: -amounts.taxPaise },
    { account: 'partner-payable', party: partnerId, paise: -netOf(amounts) },
  ]);
}

/** A transfer that the bank made. */
export function bookPayout(partnerId: string, paise: number): LedgerLine[] {
  return [
    { account: 'partner-payable', party: partnerId, paise },
    { account: 'bank', party: null, paise: -paise },
  ];
}

/** A transfer that came back: it is owed again. */
export function bookReturnedPayout(partnerId: string, paise: number): LedgerLine[] {
  return inverse(bookPayout(partnerId, paise));
}

/** What rows of a commission file say together, in paise; below 0 for what a lender takes back. */
export interface ReceiptAmounts {
  readonly commissionPaise: number;
  readonly taxPaise: number;
  readonly gstPaise: number;
}

/** What a lender paid: its commission, less the tax that it deducted, with the tax of our invoice. */
export function bookReceipt(lenderId: number, { commissionPaise, taxPaise, gstPaise }: ReceiptAmounts): LedgerLine[] {
  return netLines([
    { account: 'bank', party: null, paise: commissionPaise - taxPaise + gstPaise },
    { account: 'tax-receivable', party: null, paise: taxPaise },
    { account: 'gst-output', party: null, paise: -gstPaise },
    { account: 'lender-receivable', party: String(lenderId), paise: -commissionPaise },
  ]);
}

/** What is received by rows that count now, less what rows brought that count no more. Balanced; empty where it is the same. */
export function bookReceipts(lenderId: number, now: ReceiptAmounts, before: ReceiptAmounts): LedgerLine[] {
  return netLines([...bookReceipt(lenderId, now), ...inverse(bookReceipt(lenderId, before))]);
}

/** What a lender owes and nobody waits for any more. */
export function bookWriteOff(lenderId: number, paise: number): LedgerLine[] {
  return [
    { account: 'written-off', party: null, paise },
    { account: 'lender-receivable', party: String(lenderId), paise: -paise },
  ];
}

/** What was written off and is no longer short: the lender paid it after all, or never owed it. */
export function bookWriteOffBack(lenderId: number, paise: number): LedgerLine[] {
  return inverse(bookWriteOff(lenderId, paise));
}
