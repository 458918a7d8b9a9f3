import en from '@saakh/i18n/en/money.told.server.json';
import hi from '@saakh/i18n/hi/money.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { dateInWords } from '@saakh/rules/dates-in-words';
import { mailCompany } from '#domains/identity/sign-in';
import { type BookedPayout, listBookedPayouts } from '#domains/money/ledger';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { exactInr } from '../in-words';
import { noteDigest, selectDigested, selectPaidFor } from './daily-digest.repository';

const words = pairs(en, hi);

export const digestJob = defineJob<{ partnerId: string; day: string }>('mail-daily-payouts');

const bookedOn = (ctx: TxContext, day: string, partnerId?: string): Promise<BookedPayout[]> =>
  listBookedPayouts(ctx, { since: startOfIstDay(day), before: startOfIstDay(addDays(day, 1)), partnerId });

/**
 * Lays out one mail for each partner that something was paid to yesterday, as the ledger has it. Run again it finds who was written
 * to already, so that a morning on which nothing ran is made up for.
 */
export function layOutDigests(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const day = addDays(istDateOf(tx.clock.now()), -1);
    const written = await selectDigested(tx, day);
    const partners = new Set((await bookedOn(tx, day)).map(({ partnerId }) => partnerId));
    for (const partnerId of partners) {
      if (written.has(partnerId)) continue;
      await tx.platform.jobs.enqueue(tx, digestJob, { partnerId, day }, { key: `${partnerId}~${day}` });
    }
  });
}

const RETURNED = words.returned;

/** One line for each booking; what the bank sent back counts below nothing. */
const linesOf = (
  booked: readonly BookedPayout[],
  paidFor: ReadonlyMap<string, { readonly number: string; readonly utr: string | null }>,
  language: 'en' | 'hi',
): string =>
  booked
    .map(({ payoutId, paise, isReturned }) => {
      const { number = payoutId, utr = null } = paidFor.get(payoutId) ?? {};
      const how = isReturned ? RETURNED[language] : `UTR ${utr ?? '–'}`;
      return `${number}: ${exactInr(paise)} (${how})`;
    })
    .join('; ');

/** Writes to the owners who want it what was paid on a day; once, however often the job runs. */
export function writeDigest(ctx: Context, { partnerId, day }: { partnerId: string; day: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await noteDigest(tx, { partnerId, day }))) return;
    const booked = await bookedOn(tx, day, partnerId);
    if (booked.length === 0) return;
    const found = await selectPaidFor(
      tx,
      booked.map(({ payoutId }) => payoutId),
    );
    const paidFor = new Map(found.map((row) => [row.payoutId, row]));
    const total = exactInr(booked.reduce((sum, { paise }) => sum + paise, 0));
    await mailCompany(tx, {
      partnerId,
      mail: 'daily_payouts',
      templateKey: 'partner-daily-payouts',
      page: 'reports',
      variables: (language) => ({
        day: dateInWords(day, language),
        lines: linesOf(booked, paidFor, language),
        total,
      }),
    });
  });
}
