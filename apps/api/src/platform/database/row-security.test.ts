import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CUSTOMER_TABLES } from '#domains/operations/privacy/data-inventory';
import { fillTable } from '../../testing/fill-table';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import type { DataScope } from './database';
import { APP_ROLE } from './scope';

/** A column of such a name tells whose a row is: an id, or a hash by which a number or an address is found. */
const NAMES_SOMEBODY =
  '(^|_)(customer|user|prospect|partner|merchant|referrer|app|application|account|subject|kept|absorbed)_id$|_index$|^(actor|party|tombstone)$';
/** And a reference to one of these, whatever its name. */
const PEOPLE = ['users', 'prospects', 'partners', 'partner_users', 'merchants', 'applications', 'lender_applications'];

const NOT_KNOWN_YET = 'It is read to find out who acts, before there is anybody whose rows a transaction could name.';
const SHOWN = 'Visitors are shown some of its columns, by whom a transaction names nobody.';
const WRITTEN_BY_ALL =
  'Anyone who acts writes it in their own transaction, visitors too; read by staff and the system.';

/** Tables that tell whose their rows are and have no row security, and why; what is held back of them, queries hold back. */
const WITHOUT: Readonly<Record<string, string>> = {
  sessions: NOT_KNOWN_YET,
  known_browsers: NOT_KNOWN_YET,
  lender_users: NOT_KNOWN_YET,
  partner_users: NOT_KNOWN_YET,
  staff_users: NOT_KNOWN_YET,
  masquerades: NOT_KNOWN_YET,
  merchants: `${NOT_KNOWN_YET} One that rests lets none of its people in. ${SHOWN}`,
  password_resets:
    'A partner writes it for whom they invite, whose account it names; anyone who opens the link is nobody yet.',
  access_grants:
    'A partner writes it for whom they let in, whose account it names; only staff read it, along whole chains.',
  partners: SHOWN,
  brands: SHOWN,
  merchant_locations: SHOWN,
  audit_entries: WRITTEN_BY_ALL,
  outbox_messages: WRITTEN_BY_ALL,
  idempotency_keys: `${WRITTEN_BY_ALL} A repeat of a visitor reads it by their address.`,
  tickets:
    'A customer opens one by a complaint, a partner by a question; it names neither the customer nor the partner.',
  ticket_files:
    'It names a person of a partner and no partner, or a customer; staff send files of their own. Queries name who reads.',
  tracking_links:
    'Its partner reads and writes it, by queries that name them; visitors are shown its pictures by its code.',
  lender_deliveries:
    'A deletion finds it by an index of what its body says, which a policy would shut: no operator of json is leakproof.',
};

interface Table {
  readonly name: string;
  readonly tellsWhose: boolean;
  readonly secured: boolean;
  readonly policed: boolean;
  /** Has a policy by which the application's role sees some rows. */
  readonly readable: boolean;
}
const TABLES = `
  select c.oid::regclass::text as name, c.relrowsecurity as secured,
    exists (select 1 from pg_policy p where p.polrelid = c.oid) as policed,
    exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
      and (0 = any(p.polroles) or $3::text::regrole = any(p.polroles))) as readable,
    exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and (a.attname ~ $1 or exists (select 1 from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
        and a.attnum = any(f.conkey) and f.confrelid::regclass::text = any($2)))) as "tellsWhose"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_' order by 1`;

let db: TestDatabase;
let tables: readonly Table[];
beforeAll(async () => {
  db = await openTestDatabase('none');
  const { rows } = await db.owner.query<Table>(TABLES, [NAMES_SOMEBODY, PEOPLE, APP_ROLE]);
  const inventory = CUSTOMER_TABLES.map(({ table }) => table);
  tables = rows.map((row) => ({ ...row, tellsWhose: row.tellsWhose || inventory.includes(row.name) }));
});
afterAll(() => db.close());

describe('what the catalogue says', () => {
  test('S-AZ-3 every table with personal rows has a policy, or is listed with its reason', () => {
    const bare = tables.filter(({ tellsWhose, secured, readable }) => tellsWhose && !(secured && readable));
    expect(bare.length).toBeLessThan(tables.filter(({ secured }) => secured).length);
    expect(bare.map(({ name }) => name).toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
  });

  test('S-AZ-3 no owner, view or switched-off policy leads around row security', async () => {
    expect(tables.filter(({ policed, secured }) => policed && !secured)).toEqual([]);
    const { rows: around } = await db.owner.query(
      `select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname !~ '^(pg_|pgboss$|information_schema$)' and (c.relkind = 'm'
         or c.relkind = 'v' and not coalesce('security_invoker=true' = any(c.reloptions), false)
         or c.relkind in ('r', 'p') and pg_has_role($1, c.relowner, 'member'))`,
      [APP_ROLE],
    );
    expect(around).toEqual([]);
    const { rows: role } = await db.owner.query('select rolsuper, rolbypassrls from pg_roles where rolname = $1', [
      APP_ROLE,
    ]);
    expect(role).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  });
});

/** Nodes of a plan, those below it after it. */
interface Plan {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly Filter?: string;
  readonly 'One-Time Filter'?: string;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
/** What tells whose transaction it is, also where a function of ours was written out into a condition. */
const ASKS = /current_setting|saakh_(sees|own)_/;

test('S-AZ-3 R-PERF-1 policies ask whose transaction it is once a statement, not for each row', async () => {
  const policed = tables.filter(({ policed: has }) => has).map(({ name }) => name);
  expect(policed.length).toBeGreaterThan(50);
  const asking: string[] = [];
  for (const table of policed) {
    const plan = await db.database.transaction({ kind: 'customer', userId: 'usr_nobody' }, async (tx) => {
      const { rows } = (await tx.execute(`explain (format json) select * from ${table}`)) as unknown as {
        rows: readonly [{ 'QUERY PLAN': readonly [{ Plan: Plan }] }];
      };
      return rows[0]['QUERY PLAN'][0].Plan;
    });
    for (const node of nodesOf(plan)) {
      const conditions = [node.Filter, node['One-Time Filter']].join(' ');
      // A query of its own that depends on the row is asked for each.
      const isOfRow = node['Node Type'] === 'Result' && node['Parent Relationship'] === 'SubPlan';
      if (ASKS.test(conditions) || isOfRow) asking.push(`${table}: ${conditions}`);
    }
  }
  expect(asking).toEqual([]);
});

describe('what a policy lets through', () => {
  const SYSTEM: DataScope = { kind: 'system' };
  const STRANGER_SCOPES: readonly DataScope[] = [
    { kind: 'none' },
    { kind: 'customer', userId: 'usr_nobody' },
    { kind: 'partner', partnerId: 'ptr_nobody' },
    { kind: 'lender', lenderId: 999_999 },
  ];
  const count = (scope: DataScope, table: string) =>
    db.database.transaction(scope, async (tx) => {
      const { rows } = (await tx.execute(`select 1 from ${table}`)) as unknown as { rows: readonly unknown[] };
      return rows.length;
    });

  test('S-AZ-3 without a matching owner nobody sees or adds rows of any table; the system does', async () => {
    const policed = tables.filter(({ policed: has }) => has).map(({ name }) => name);
    expect(policed.length).toBeGreaterThan(50);
    // First all rows, for some policies look at other tables.
    const inserts = new Map<string, string>();
    for (const table of policed) inserts.set(table, await fillTable(db.owner, table));
    const wrong: string[] = [];
    for (const [table, insert] of inserts) {
      if ((await count(SYSTEM, table)) === 0) wrong.push(`the system sees nothing of ${table}`);
      for (const scope of STRANGER_SCOPES) {
        const seen = await count(scope, table);
        if (seen > 0) wrong.push(`${scope.kind} sees ${seen} of ${table}`);
        const made = await db.database
          .transaction(scope, (tx) => tx.execute(insert))
          .then(
            () => 'is taken',
            (error: { cause?: { code?: string } }) => error.cause?.code,
          );
        if (made !== '42501') wrong.push(`a row by ${scope.kind} in ${table}: ${made}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
