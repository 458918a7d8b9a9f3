import type {
  getOtpFailureSummary,
  listOtpFailures,
  OtpFailureRow,
  OtpFailureSummary,
} from '@saakh/contracts/identity/sign-in/otp-failures';
import { maskContact } from '@saakh/rules/identifiers';
import { type LogSpan, logSpanOf } from '@saakh/rules/operations/reports/log-span';
import type * as z from 'zod/mini';
import { findBrandNames } from '#platform/brands';
import { type AdminContext, type Context, inTransaction, readLagging, type TxContext } from '#platform/context';
import { mayFilter } from '#platform/database/sums/levels';
import { inReportPlace } from '#platform/limits/report-places';
import { pageRows } from '#platform/lists/page-rows';
import { COUNTED_ID, pageOf, parseTimeCursor } from '#platform/lists/time-cursor';
import { keepOtpSums, sumFailures, sumSent } from './otp-sums.repository';
import {
  countFailures,
  countSent,
  type FailureFilter,
  type FailureGroup,
  type FoundFailure,
  selectFailures,
} from './report.repository';

type Wanted = z.output<typeof getOtpFailureSummary.query>;

const filterOf = ({ since, before }: Pick<FailureFilter, 'since' | 'before'>, wanted: Wanted): FailureFilter => ({
  since,
  before,
  reason: wanted.reason,
  channel: wanted.channel,
  circle: wanted.circle,
  partner: wanted.partner,
});

const groupsBy = <Key extends 'reason' | 'channel' | 'circle' | 'brandKey'>(
  groups: readonly FailureGroup[],
  key: Key,
) =>
  groups
    .flatMap((group) => {
      const value = group[key];
      return value === null ? [] : [{ value: value as NonNullable<FailureGroup[Key]>, count: group.count }];
    })
    .sort((a, b) => b.count - a.count);

function pointsOf(
  moments: readonly string[],
  groups: readonly FailureGroup[],
  sent: readonly { at: string; sent: number; verified: number }[],
): OtpFailureSummary['points'] {
  const failures = new Map(groups.map(({ moment, count }) => [moment, count]));
  const codes = new Map(sent.map((point) => [point.at, point]));
  return moments.map((at) => ({
    at,
    failures: failures.get(at) ?? 0,
    sent: codes.get(at)?.sent ?? 0,
    verified: codes.get(at)?.verified ?? 0,
  }));
}

/** Whole days come from sums, but for failures that are filtered by more than two things; hours, of two days at most, from rows. */
async function countAll(tx: TxContext, span: LogSpan, wanted: Wanted) {
  const { reason, channel, circle, partner } = wanted;
  const { step } = span;
  const filter = filterOf(span, wanted);
  const isSummed = step === 'day';
  const filteredBy = [reason, channel, circle, partner].filter((one) => one !== undefined);
  const groups =
    isSummed && mayFilter(filteredBy)
      ? await sumFailures(tx, span, { reason, channel, circle, brand_key: partner })
      : await countFailures(tx, filter, step);
  const sent = isSummed ? await sumSent(tx, span, { channel, brand_key: partner }) : await countSent(tx, filter, step);
  return { groups, sent };
}

/**
 * One-time codes that led nowhere in a span of up to 31 days, over time and by reason, channel, circle and brand, beside the
 * codes sent and confirmed. Days and hours are India's (ADMIN-FN-15).
 */
export function describeOtpFailures(ctx: AdminContext, wanted: Wanted): Promise<OtpFailureSummary> {
  return inReportPlace(ctx, () =>
    readLagging(ctx, async (tx) => {
      const span = logSpanOf(wanted, tx.clock.now());
      const { from, to, step, moments } = span;
      const { groups, sent } = await countAll(tx, span, wanted);
      const points = pointsOf(moments, groups, sent);
      const brands = groupsBy(groups, 'brandKey');
      const nameOf = await findBrandNames(
        tx,
        brands.map(({ value }) => value),
      );
      const sum = (key: 'failures' | 'sent' | 'verified') => points.reduce((all, point) => all + point[key], 0);
      return {
        from,
        to,
        step,
        totals: { failures: sum('failures'), sent: sum('sent'), verified: sum('verified') },
        points,
        reasons: groupsBy(groups, 'reason').map(({ value: reason, count }) => ({ reason, count })),
        channels: groupsBy(groups, 'channel').map(({ value: channel, count }) => ({ channel, count })),
        circles: groupsBy(groups, 'circle').map(({ value: circle, count }) => ({ circle, count })),
        brands: brands.map(({ value: brandKey, count }) => ({ brandKey, name: nameOf(brandKey), count })),
      };
    }),
  );
}

function maskedContact(ctx: TxContext, { prospectId, contactSealed, channel }: FoundFailure): string | null {
  if (prospectId === null || contactSealed === null) return null;
  const place = { table: 'prospects', id: prospectId, column: 'destination_sealed' };
  const contact = ctx.platform.cipher.open(contactSealed, place);
  return maskContact(channel, contact);
}

/** The failures themselves, newest first, a hundred at a time; contacts masked. */
export function listOtpFailureRows(
  ctx: AdminContext,
  wanted: z.output<typeof listOtpFailures.query>,
): Promise<{ data: OtpFailureRow[]; next: string | null }> {
  return readLagging(ctx, async (tx) => {
    const limit = pageRows(wanted.limit);
    const filter = filterOf(logSpanOf(wanted, tx.clock.now()), wanted);
    const after = parseTimeCursor(wanted.after, COUNTED_ID);
    const { rows, next } = pageOf(await selectFailures(tx, filter, { after, limit: limit + 1 }), limit);
    const nameOf = await findBrandNames(
      tx,
      rows.map(({ brandKey }) => brandKey),
    );
    const data = rows.map((row) => ({
      id: String(row.id),
      at: new Date(row.at).toISOString(),
      reason: row.reason,
      channel: row.channel,
      circle: row.circle,
      purpose: row.purpose,
      error: row.error,
      brand: nameOf(row.brandKey),
      contact: maskedContact(tx, row),
    }));
    return { data, next };
  });
}

/** What has changed of codes is added to their sums, whatever pages read meanwhile. */
export function foldOtpSums(ctx: Context): Promise<void> {
  return inTransaction(ctx, keepOtpSums);
}
