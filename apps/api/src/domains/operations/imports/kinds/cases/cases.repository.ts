import { companiesByWholeName } from '@saakh/rules/operations/imports/company-names';
import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

/** Who brought a case: the partner, and who of its people and which of its shops where the file says so. */
export interface Bringer {
  readonly partnerId: string;
  /** As the check shows whom a row means. */
  readonly name: string;
  readonly partnerUserId: string | null;
  readonly merchantId: string | null;
  /** The partner's own brand. */
  readonly brandKey: string | null;
  /** It earns by a case: its share is set. */
  readonly hasShare: boolean;
}

interface PartnerRow {
  readonly id: string;
  readonly name: string;
  readonly names: readonly (string | null)[];
  readonly brandKey: string | null;
  readonly hasShare: boolean;
}

/**
 * Living partners by all that a file may call them: their id, code and name, and keys and names of their brands. Never by the legal name,
 * which a new brand has from the operator.
 */
const selectPartners = (ctx: TxContext): Promise<PartnerRow[]> =>
  rawRows<PartnerRow>(
    ctx,
    sql`select p.partner_id as id, p.name, (array_agg(b.key order by b.position) filter (where b.key is not null))[1] as "brandKey",
          (coalesce(p.revenue_percent, 0) > 0 or coalesce(p.revenue_flat_fee, 0) > 0) as "hasShare",
          array[p.partner_id, p.utm_id, p.name]
            || coalesce(array_agg(b.key) || array_agg(b.name->>'en') || array_agg(b.name->>'hi'), '{}') as names
        from partners p left join brands b on b.partner_id = p.partner_id
        where p.deleted_at is null group by p.partner_id`,
  );

/** People of living partners by their addresses. */
const selectPeople = (
  ctx: TxContext,
  emails: readonly string[],
): Promise<{ index: string; partnerId: string; partnerUserId: string; merchantId: string | null }[]> =>
  emails.length === 0
    ? Promise.resolve([])
    : rawRows(
        ctx,
        sql`select coalesce(u.email_index, u.email) as index, u.partner_id as "partnerId", u.partner_user_id as "partnerUserId",
              u.merchant_id as "merchantId"
            from partner_users u join partners p on p.partner_id = u.partner_id
            where p.deleted_at is null and (
              u.email_index = any(${sql.param(emails.map((one) => ctx.platform.cipher.index('email', one)))}::text[])
              or u.email = any(${sql.param([...emails])}::text[]))`,
      );

/** Whom texts of a file mean: a partner by its whole name or code, or by the email of one of its people; undefined for nobody or several. */
export async function findBringers(
  ctx: TxContext,
  written: readonly string[],
): Promise<(text: string) => Bringer | undefined> {
  if (written.length === 0) return () => undefined;
  const partners = await selectPartners(ctx);
  const byId = new Map(partners.map((one) => [one.id, one]));
  const meant = companiesByWholeName(
    partners.map(({ id, names }) => ({ id, names: names.filter((name) => name !== null) })),
  );
  const emails = [...new Set(written.filter((text) => text.includes('@')).map((text) => text.toLowerCase()))];
  const people = new Map((await selectPeople(ctx, emails)).map(({ index, ...person }) => [index, person]));
  return (text) => {
    const email = text.toLowerCase();
    const person = email.includes('@')
      ? (people.get(ctx.platform.cipher.index('email', email)) ?? people.get(email))
      : undefined;
    const partnerId = person?.partnerId ?? meant(text);
    const partner = byId.get(partnerId ?? '');
    if (!partner) return undefined;
    return {
      partnerId: partner.id,
      name: partner.name,
      partnerUserId: person?.partnerUserId ?? null,
      merchantId: person?.merchantId ?? null,
      brandKey: partner.brandKey,
      hasShare: partner.hasShare,
    };
  };
}

/** People for whom an import made an application that was taken back, in the order of ids, so many after one. */
export async function selectMadePeople(
  ctx: TxContext,
  importId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await rawRows<{ userId: string }>(
    ctx,
    sql`select distinct l.user_id as "userId" from import_changes c
          join lender_applications l on l.lender_application_id = c.lender_application_id
        where c.import_id = ${importId} and c.created and c.undo = 'restored' and l.user_id > ${after}
        order by 1 limit ${limit}`,
  );
  return rows.map(({ userId }) => userId);
}

/** How many of these applications an import did nothing to but saying whose they are: those are in no count of its undo yet. */
export async function countUncounted(ctx: TxContext, importId: string, appIds: readonly string[]): Promise<number> {
  const [row] = await rawRows<{ n: number }>(
    ctx,
    sql`select count(*)::int as n from unnest(${sql.param([...appIds])}::text[]) as a (app_id) where not exists (
          select 1 from import_changes c join lender_applications l on l.lender_application_id = c.lender_application_id
          where c.import_id = ${importId} and l.app_id = a.app_id)`,
  );
  return row?.n ?? 0;
}
