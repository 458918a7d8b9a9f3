import type pg from 'pg';
import { fillMarket } from '../../apps/api/src/demo/fill';
import { foldStageChanges, rebuildDailyFigures } from '../../apps/api/src/modules/daily-figures';
import { keepFigures } from '../../apps/api/src/modules/messaging/campaigns.service';
import { type Context, inTransaction } from '../../apps/api/src/platform/context';
import { fillReference } from '../../apps/api/src/reference/fill';
import { writeStaff } from './back-office';
import { writeLenders } from './generate';
import { id, idOf } from './ids';
import { writeJourneys } from './journeys';
import { loadAtOnce, loadTables } from './load';
import { PARTS, type Part } from './operations-rows';
import { countStages, countWritten } from './sums';

export interface OperationsSize {
  readonly lenders: number;
  readonly customers: number;
  readonly applications: number;
}

const SEALED_AT_ONCE = 20_000;
/** The link and the import that most rows belong to. */
export const LARGEST = { link: id('lnk', '1'), import: id('imp', '1') } as const;

const droppedOf = ({ customers }: OperationsSize): number => customers / 10;

/**
 * Who came by a link is shown masked, so that their contacts are sealed as the product seals them: beside the rows that they
 * are written into, because one changed afterwards would be written twice.
 */
const sealLeads = async (ctx: Context, owner: pg.Client, size: OperationsSize): Promise<void> => {
  await owner.query('create unlogged table sealed_leads (n int, sealed text)');
  const last = size.applications + droppedOf(size);
  const isSignIn = (n: number) => n <= (size.applications * 3) / 4 || n > size.applications;
  const { cipher } = ctx.platform;
  let writing: Promise<unknown> = Promise.resolve();
  for (let from = 10; from <= last; from += 10 * SEALED_AT_ONCE) {
    const numbers = Array.from({ length: SEALED_AT_ONCE }, (_, at) => from + 10 * at).filter(
      (n) => n <= last && isSignIn(n),
    );
    const sealed = numbers.map((n) =>
      cipher.seal('9876500000', { table: 'prospects', id: idOf('pro', n), column: 'destination_sealed' }),
    );
    await writing;
    writing = owner.query('insert into sealed_leads select * from unnest($1::int[], $2::text[])', [numbers, sealed]);
  }
  await writing;
  await owner.query('vacuum analyze sealed_leads');
};

/** Writes tables whose rows name the sizes in capitals. */
export const writeTables = async (
  ctx: Context,
  owner: pg.Client,
  size: OperationsSize,
  tables: Readonly<Record<string, string>>,
): Promise<void> => {
  if ('prospects' in tables) await sealLeads(ctx, owner, size);
  const inserts = Object.entries(tables).map(([table, rows]) => [
    table,
    rows
      .replaceAll('DROPPED', String(droppedOf(size)))
      .replaceAll('CUSTOMERS', String(size.customers))
      .replaceAll('APPLICATIONS', String(size.applications))
      .replaceAll('LENDERS', String(size.lenders)),
  ]);
  await loadTables(owner, Object.fromEntries(inserts));
  await owner.query('drop table if exists sealed_leads');
  await countWritten(ctx, owner, Object.keys(tables));
};

const sum = async (ctx: Context, owner: pg.Client, part: Part): Promise<void> => {
  const has = (table: string) => table in PARTS[part];
  if (has('applications')) {
    const links = has('tracking_links') ? [(client: pg.Client) => client.query('select saakh_sum_links_anew()')] : [];
    await loadAtOnce(owner, [countStages, ...links]);
    await inTransaction(ctx, foldStageChanges);
  }
  if (has('prospects')) await writeJourneys(ctx, owner);
  // A product that finds none counts them before it is ready.
  if (has('applications')) await rebuildDailyFigures(ctx);
  // In runs of a minute each, as the job does.
  if (has('campaigns')) for (let minute = 0; minute < 10; minute += 1) await keepFigures(ctx);
  await owner.query(
    'vacuum analyze stage_changes, stage_sums, journey_changes, daily_figures, figure_sums, link_days, tracking_links, campaigns',
  );
  // What was read while its own vacuum went on is not known to be seen by everybody, as it would be a while later.
  await owner.query('vacuum');
};

/**
 * Fills a migrated database with what the reports and lists of operations are read from, the same for the same size but for the
 * time, and answers the token of a signed-in role 1. Rows are written without indexes and triggers; what triggers and jobs
 * would have summed is summed afterwards from all rows, by the product's own statements where it has them.
 */
export const generateOperations = async (
  ctx: Context,
  owner: pg.Client,
  size: OperationsSize,
  part: Part = 'all',
): Promise<string> => {
  await fillReference(ctx, { pincodes: 'few' });
  await fillMarket(ctx);
  await writeLenders(ctx, owner, size.lenders);
  const token = await writeStaff(owner);
  await writeTables(ctx, owner, size, PARTS[part]);
  await sum(ctx, owner, part);
  return token;
};
