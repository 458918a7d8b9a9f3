import type { App } from '../../start-app';
import { runSql } from '../sql';

/** What a spreadsheet runs, each in a way of its own. */
export const FORMULAS = [
  '=HYPERLINK("https://evil.example")',
  '+1+cmd|/c calc!A1',
  '-2+3+cmd|A0',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r@SUM(A1)',
] as const;

/** One of them by a text of the row, with the text behind it, so that what is one of a kind stays so. */
const formulaBy = (text: string) =>
  `($1::text[])[1 + abs(hashtext(${text}::text)) % cardinality($1::text[])] || ${text}`;

/**
 * Columns that somebody else than who takes the table away types, or a lender sends, with the text of the row that tells its
 * formulas apart. Most of their forms refuse some of these: what stands there all the same is taken away with the rest.
 */
const TYPED: readonly (readonly [table: string, ...columns: readonly (readonly [column: string, by: string])[]])[] = [
  ['lenders', ['name', 'slug'], ['legal_name', 'slug']],
  ['brands', ['legal_name', 'key'], ['grievance_name', 'key'], ['grievance_email', 'key']],
  ['partners', ['name', 'partner_id']],
  ['partner_users', ['name', 'partner_user_id']],
  ['merchants', ['name', 'merchant_id']],
  ['users', ['first_name', 'user_id'], ['last_name', 'user_id'], ['city', 'user_id']],
  ['lender_applications', ['reference', 'lender_application_id']],
];

/** Puts a formula into each of these columns of each row that has something there; throws where one has no row. */
export const typeFormulas = async (app: Pick<App, 'databaseUrl'>): Promise<void> => {
  for (const [table, ...columns] of TYPED) {
    for (const [column, by] of columns) {
      const statement = `update ${table} set ${column} = ${formulaBy(by)} where ${column} is not null returning 1`;
      if ((await runSql(app, statement, [FORMULAS])).length === 0) throw new Error(`Nobody has a ${table}.${column}`);
    }
  }
  const named = `jsonb_build_object('en', ${formulaBy('key')}, 'hi', ${formulaBy('key')})`;
  await runSql(app, `update brands set name = ${named}`, [FORMULAS]);
};
