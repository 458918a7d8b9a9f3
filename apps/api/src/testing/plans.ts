import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inTransaction, type TxContext } from '../platform/context';
import type { TestApp } from './test-app';

interface Wish {
  /** Whole tables are read only where no index serves: without rows the database would take nothing else. */
  readonly prefersIndexes?: boolean;
  /** Each statement is sent too, because a later one goes by what an earlier one answers. */
  readonly answers?: boolean;
}

/** What the database would do for each statement that `read` sends, which gets no rows unless it is wished. */
export function plansOf(
  app: TestApp,
  read: (ctx: TxContext) => Promise<unknown>,
  { prefersIndexes = false, answers = false }: Wish = {},
): Promise<string> {
  return inTransaction(app.context(), async (ctx) => {
    if (prefersIndexes) await ctx.tx.execute(sql`set local enable_seqscan = off`);
    const lines: string[] = [];
    const execute = async (query: Parameters<TxContext['tx']['execute']>[0]) => {
      lines.push(JSON.stringify(await ctx.tx.execute(sql`explain ${query}`)));
      return answers ? ctx.tx.execute(query) : { rows: [] };
    };
    const tx = new Proxy(ctx.tx, { get: (of, name) => (name === 'execute' ? execute : Reflect.get(of, name)) });
    await read({ ...ctx, tx });
    return lines.join('\n');
  });
}

/** Fails where a plan reads all of one of these tables. */
export function expectNoWholeTable(plan: string, tables: readonly string[]): void {
  for (const table of tables) expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
}
