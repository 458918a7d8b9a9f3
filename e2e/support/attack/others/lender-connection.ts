import { inDatabase } from '../../../faults/support/in-database';
import type { App } from '../../start-app';
import { type Got, jsonOf, sendJson } from '../send';

export const lenderIdOf = (app: App, slug: string): Promise<number> =>
  inDatabase(app.databaseUrl ?? '', async (client) =>
    Number((await client.query('select lender_id as id from lenders where slug = $1', [slug])).rows[0]?.id),
  );

/** How staff say where a lender's system is; secrets that are left out stay. */
export const connectionTo = (lenderId: number, baseUrl: string, more: object = {}) => ({
  ...{ lender_id: lenderId, adapter: 'rest', dialect: 'plain', base_url: baseUrl },
  ...{ offers_quotes: true, takes_withdrawals: false, ...more },
});

/** A lender that failed five times rests; what is attacked next shall be tried. */
export const letAllTry = (app: App) =>
  inDatabase(app.databaseUrl ?? '', (client) => client.query('delete from lender_breakers'));

/** Has staff say where a lender's system is, and ask it for a quote for somebody invented. */
export const tryConnection = async (
  app: App,
  token: string | undefined,
  connection: ReturnType<typeof connectionTo>,
): Promise<{ readonly saved: Got; readonly tested: Got; readonly outcome: string; readonly ms: number }> => {
  const ask = (path: string, body: object) => sendJson(app.url, 'POST', path, body, token);
  const saved = await ask('/api/lender-connections/save', connection);
  await letAllTry(app);
  const began = performance.now();
  const tested = await ask('/api/lender-connections/test', { lender_id: connection.lender_id });
  return { saved, tested, outcome: String(jsonOf(tested)?.outcome), ms: performance.now() - began };
};
