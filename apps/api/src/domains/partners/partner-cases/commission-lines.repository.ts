import type { CommissionKind, CommissionLine } from '@saakh/contracts/partners/partner-cases';
import { shortReference } from '@saakh/rules/identifiers';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { localNameOf } from '#platform/lists/local-name';
import type { TimePlace } from '#platform/lists/time-cursor';
import { type BringerFilter, bringerNames, broughtBy } from './bringers.repository';
import type { Days } from './scope';

interface Raw {
  readonly id: string;
  readonly at: string | Date;
  readonly kind: CommissionKind;
  readonly paise: string;
  readonly case_id: string;
  readonly lender: string;
  readonly statement_id: string | null;
  readonly is_own: boolean;
  readonly brought_by: string | null;
  readonly by: string | null;
  readonly shop: string | null;
  readonly how: {
    readonly productType: string;
    readonly month: string;
    readonly disbursedOn: string;
    readonly disbursedPaise: number;
    readonly sharePercentThousandths: number;
    readonly shareFlatPaise: number;
    readonly takenBackPaise?: number;
  };
}

const toLine = (row: Raw): CommissionLine => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  kind: row.kind,
  paise: Number(row.paise),
  shortId: shortReference(row.case_id),
  productType: row.how.productType,
  month: row.how.month,
  disbursedOn: row.how.disbursedOn,
  own: row.is_own
    ? {
        caseId: row.case_id,
        lender: row.lender,
        by: row.by,
        shop: row.shop,
        disbursedPaise: row.how.disbursedPaise,
        sharePercent: row.how.sharePercentThousandths / 1000,
        shareFlatPaise: row.how.shareFlatPaise,
        lenderTookBack: (row.how.takenBackPaise ?? 0) > 0,
      }
    : null,
  broughtBy: row.is_own ? null : row.brought_by,
  statementId: row.statement_id,
});

const BRINGER = bringerNames('a');

const lines = (ctx: TxContext, where: SQL, end: SQL): SQL =>
  sql`select m.movement_id::text as id, m.at, m.kind, (100 * m.amount)::bigint::text as paise, m.lender_application_id as case_id,
             ${localNameOf(ctx, 'e')} as lender, m.statement_id, m.how, t.name as brought_by, (m.how->>'partnerId' = m.partner_id) as is_own,
             ${BRINGER.columns}
      from commission_movements m join lenders e on e.lender_id = (m.how->>'lenderId')::int
        left join partners t on t.partner_id = m.how->>'partnerId'
        left join lender_applications l on l.lender_application_id = m.lender_application_id
        left join case_attributions a on a.app_id = l.app_id and a.partner_id = m.partner_id
        ${BRINGER.joins}
      where ${where} ${end}`;

export interface LineFilter extends BringerFilter {
  /** Null: whenever they were booked. */
  readonly days: Days | null;
  readonly kind: CommissionKind | undefined;
  /** Those on no approved statement: what a draft takes up is not said to the partner yet, and may be taken back. */
  readonly isOpen: boolean;
}

/** Of the own cases: whose customer a referred partner's was is not told. */
function ofBringer(filter: BringerFilter): SQL[] {
  const wanted = broughtBy(filter, 'a');
  if (wanted.length === 0) return [];
  return [
    sql`exists (select 1 from lender_applications l join case_attributions a on a.app_id = l.app_id
      where l.lender_application_id = m.lender_application_id and a.partner_id = m.partner_id and ${sql.join(wanted, sql` and `)})`,
  ];
}

const conditions = (partnerId: string, { days, kind, isOpen, ...bringer }: LineFilter): SQL =>
  sql.join(
    [
      sql`m.partner_id = ${partnerId}`,
      ...(days === null ? [] : [sql`m.at >= ${instant(days.since)} and m.at < ${instant(days.before)}`]),
      ...(kind === undefined ? [] : [sql`m.kind = ${kind}`]),
      ...ofBringer(bringer),
      ...(isOpen
        ? [
            sql`(m.statement_id is null
              or exists (select 1 from statements s where s.statement_id = m.statement_id and s.state = 'draft'))`,
          ]
        : []),
    ],
    sql` and `,
  );

/** What was added to a partner's commission and taken back in some days, newest first. */
export async function selectLines(
  ctx: TxContext,
  partnerId: string,
  filter: LineFilter,
  { after, limit }: { readonly after: TimePlace | undefined; readonly limit: number },
): Promise<CommissionLine[]> {
  const following =
    after === undefined ? sql`` : sql`and (m.at, m.movement_id) < (${after.at}::timestamptz, ${after.id}::bigint)`;
  const rows = await rawRows<Raw>(
    ctx,
    lines(
      ctx,
      sql`${conditions(partnerId, filter)} ${following}`,
      sql`order by m.at desc, m.movement_id desc limit ${limit}`,
    ),
  );
  return rows.map(toLine);
}

export async function sumLines(ctx: TxContext, partnerId: string, filter: LineFilter): Promise<number> {
  const [row] = await rawRows<{ paise: string }>(
    ctx,
    sql`select (100 * coalesce(sum(m.amount), 0))::bigint::text as paise from commission_movements m
        where ${conditions(partnerId, filter)}`,
  );
  return Number(row?.paise ?? 0);
}

/** All that one case ever brought a partner, oldest first. */
export async function selectLinesOfCase(ctx: TxContext, partnerId: string, caseId: string): Promise<CommissionLine[]> {
  const rows = await rawRows<Raw>(
    ctx,
    lines(
      ctx,
      sql`m.partner_id = ${partnerId} and m.lender_application_id = ${caseId}`,
      sql`order by m.movement_id limit 500`,
    ),
  );
  return rows.map(toLine);
}

/** Lines of a statement after one, in the order in which they were booked; whose statement it is, the caller has made sure. */
export async function selectLinesOfStatement(
  ctx: TxContext,
  statementId: string,
  after: string,
  limit: number,
): Promise<CommissionLine[]> {
  const rows = await rawRows<Raw>(
    ctx,
    lines(
      ctx,
      sql`m.statement_id = ${statementId} and m.movement_id > ${after}::bigint`,
      sql`order by m.movement_id limit ${limit}`,
    ),
  );
  return rows.map(toLine);
}
