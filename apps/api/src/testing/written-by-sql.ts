import { sql } from 'drizzle-orm';
import { noteLenders } from '#domains/catalogue/lenders';
import { noteJourneys } from '#domains/identity/customers';
import { applicationsMade, type Loan, loansChanged, type MadeApplication, noteLoans } from '#domains/lending/effects';
import { countLinks, keepHasLender, noteLoansOfApplications } from '#domains/lending/effects/effects.repository';
import { linkDeltas } from '#domains/lending/effects/figures';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

type Query = <Row>(text: string) => Promise<Row[]>;

const TABLES =
  /\b(?:insert into|update|delete from)\s+"?(applications|lender_applications|case_attributions|prospects|prospect_applications|product_details|offer_sets|consents|users|revenue_slabs|lenders|commission_cases)\b/gi;

interface Rows {
  readonly loans: ReadonlyMap<string, Loan>;
  readonly apps: ReadonlyMap<string, MadeApplication>;
  readonly owners: ReadonlyMap<string, string>;
}

const OF_LOANS: ReadonlySet<string> = new Set([
  ...['applications', 'lender_applications', 'case_attributions', 'prospects', 'prospect_applications'],
]);
const NOTHING: Rows = { loans: new Map(), apps: new Map(), owners: new Map() };
const APPLICATIONS = 'select app_id as "appId", user_id as "userId", link_id as "linkId" from applications';
const byId = (apps: readonly MadeApplication[]) => new Map(apps.map((row) => [row.appId, row]));

/** What of these tables a customer's journey depends on, after the customer's id. */
const JOURNEY_STATES: Readonly<Record<string, string>> = {
  prospect_applications: 'md5(t::text)',
  product_details: 'md5(t::text)',
  offer_sets: 'md5(t::text)',
  consents: 'md5(t::text)',
  users: "(first_name is null)::text || ' ' || coalesce(merged_into, '')",
};
const MERGED = `select merged_into || ' ' || user_id as state from users where merged_into is not null`;
async function readStates(query: Query, table: string): Promise<ReadonlySet<string>> {
  const states = await query<{ state: string }>(
    `select user_id || ' ' || ${JOURNEY_STATES[table] ?? "''"} as state from ${table} t`,
  );
  const merged = table === 'users' ? await query<{ state: string }>(MERGED) : [];
  return new Set([...states, ...merged].map(({ state }) => state));
}

async function readRows(query: Query): Promise<Rows> {
  const loans = await query<Loan>(`select lender_application_id as "lenderApplicationId", app_id as "appId",
    user_id as "userId", lender_id as "lenderId", product_type as "productType", brand_key as "brandKey", link_id as "linkId",
    status, (100 * amount)::float8 as "amountPaise", (100 * approved_amount)::float8 as "approvedAmountPaise",
    approved_at as "approvedAt", (100 * disbursed_amount)::float8 as "disbursedPaise", disbursed_at as "disbursedAt",
    declined_at as "declinedAt", unmade_at as "unmadeAt", created_at as "createdAt" from lender_applications`);
  const apps = await query<MadeApplication>(APPLICATIONS);
  const owners = await query<{ appId: string; as: string }>(
    'select app_id as "appId", c::text as as from case_attributions c',
  );
  return {
    loans: new Map(loans.map((row) => [row.lenderApplicationId, row])),
    apps: byId(apps),
    owners: new Map(owners.map((row) => [row.appId, row.as])),
  };
}

/** Copies in rows that a test wrote without them. */
const COPIES = [
  `update prospects p set link_id = c.link_id from prospects o left join link_clicks c on c.click_id = o.lead
   where o.prospect_id = p.prospect_id and p.link_id is distinct from c.link_id`,
  `update prospect_applications k set link_id = p.link_id from prospects p
   where p.prospect_id = k.prospect_id and k.link_id is distinct from p.link_id`,
  `update applications a set link_id = k.link_id from applications o
     left join prospect_applications k on k.prospect_app_id = o.prospect_app_id
   where o.app_id = a.app_id and a.link_id is distinct from k.link_id`,
];
const COPIES_OF_LOANS = `update lender_applications l set brand_key = a.brand_key, link_id = a.link_id, partner_id = c.partner_id
   from applications a left join case_attributions c on c.app_id = a.app_id
   where a.app_id = l.app_id and (l.brand_key, l.link_id, l.partner_id) is distinct from (a.brand_key, a.link_id, c.partner_id)`;

async function follow(ctx: TxContext, before: Rows, after: Rows): Promise<void> {
  const moved = [...before.apps.values()].flatMap((app) => {
    const linkId = after.apps.get(app.appId)?.linkId ?? null;
    return app.linkId === linkId
      ? []
      : [
          { linkId: app.linkId, applications: -1 },
          { linkId, applications: 1 },
        ];
  });
  await countLinks(
    ctx,
    moved.flatMap(({ linkId, applications }) => (linkId === null ? [] : [{ linkId, applications }])),
  );
  const given = [...after.owners].filter(([appId, as]) => before.owners.get(appId) !== as).map(([appId]) => appId);
  await noteLoansOfApplications(ctx, given);
  const changed = [...after.loans.values()].filter(
    (loan) => JSON.stringify(loan) !== JSON.stringify(before.loans.get(loan.lenderApplicationId)),
  );
  await loansChanged(
    ctx,
    changed.map((loan) => ({ before: before.loans.get(loan.lenderApplicationId), after: loan, happenings: [] })),
  );
  const gone = [...before.loans.values()].filter(({ lenderApplicationId: id }) => !after.loans.has(id));
  await countLinks(
    ctx,
    linkDeltas(gone.map((loan) => ({ before: loan, after: { ...loan, linkId: null }, happenings: [] }))),
  );
  await keepHasLender(
    ctx,
    [...gone, ...changed, ...changed.flatMap((loan) => before.loans.get(loan.lenderApplicationId) ?? [])].map(
      ({ appId }) => appId,
    ),
  );
}

const idsOf = async <Id>(ctx: TxContext, text: string): Promise<Id[]> =>
  (await rawRows<{ id: Id }>(ctx, sql.raw(text))).map(({ id }) => id);

/**
 * A test that writes applications, loans and what they hang on by SQL of its own gets what follows from them, as it would by
 * the functions that may write them.
 */
export function followedSql(context: () => Context, query: Query) {
  let isOpen = false;
  let isQuiet = false;
  return async <Row>(text: string, run: () => Promise<Row[]>): Promise<Row[]> => {
    if (/^\s*(begin|commit|rollback)\b/i.test(text)) isOpen = /^\s*begin/i.test(text);
    if (/session_replication_role/i.test(text)) isQuiet = /= *replica/i.test(text);
    const tables = new Set([...text.matchAll(TABLES)].map(([, table = '']) => table.toLowerCase()));
    const isWatched = !isOpen && !isQuiet && tables.size > 0;
    if (!isWatched) return run();
    return runWatched(text, tables, run);
  };

  async function runWatched<Row>(text: string, tables: ReadonlySet<string>, run: () => Promise<Row[]>): Promise<Row[]> {
    const isOfLoans = [...tables].some((table) => OF_LOANS.has(table));
    const before = isOfLoans ? await readRows(query) : NOTHING;
    const states = new Map<string, ReadonlySet<string>>();
    for (const table of tables) if (table in JOURNEY_STATES) states.set(table, await readStates(query, table));
    const rows = await run();
    if (isOfLoans) for (const statement of COPIES) await query(statement);
    const made = tables.has('applications') ? await query<MadeApplication>(APPLICATIONS) : [];
    await inTransaction(context(), (ctx) =>
      applicationsMade(
        ctx,
        made.filter(({ appId }) => !before.apps.has(appId)),
      ),
    );
    if (isOfLoans) await query(COPIES_OF_LOANS);
    const after = isOfLoans ? await readRows(query) : NOTHING;
    // Read before the transaction: the embedded database has one connection.
    const changed: string[] = [];
    for (const [table, was] of states) {
      changed.push(...[...(await readStates(query, table))].filter((one) => !was.has(one)));
    }
    await inTransaction(context(), async (ctx) => {
      if (isOfLoans) await follow(ctx, { ...before, apps: new Map([...byId(made), ...before.apps]) }, after);
      await noteJourneys(
        ctx,
        changed.map((state) => state.split(' ')[0] ?? ''),
      );
      if (tables.has('revenue_slabs') || (tables.has('lenders') && /revenue/.test(text))) {
        await noteLenders(ctx, await idsOf<number>(ctx, 'select lender_id as id from lenders'));
      }
      if (tables.has('commission_cases')) {
        await noteLoans(ctx, await idsOf<string>(ctx, 'select lender_application_id as id from commission_cases'));
      }
    });
    return rows;
  }
}
