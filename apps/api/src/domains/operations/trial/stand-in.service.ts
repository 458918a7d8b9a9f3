import { join } from 'node:path';
import { findConnection, type LenderConnection, listLenderNames, saveConnection } from '#domains/catalogue/lenders';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { writeWhole } from '#platform/data-folders';
import { type ListedRow, selectListed } from './trial.repository';

/** What the stand-in signs with and answers to. It listens on this machine only, and knows nobody real. */
export const STAND_IN = { apiKey: 'trial-stand-in', webhookSecret: 'trial-stand-in-webhook' } as const;

/** By lender and product what is listed: the stand-in approves what was applied for at exactly that. */
export function termsFile(folder: string): string {
  return join(folder, 'terms.json');
}

function nested(rows: readonly ListedRow[]): Record<string, Record<string, object>> {
  const all: Record<string, Record<string, object>> = {};
  for (const { slug, product, ...terms } of rows) all[slug] = { ...all[slug], [product]: terms };
  return all;
}

async function writeTerms(tx: TxContext): Promise<void> {
  writeWhole(termsFile(tx.platform.config.DATA_DIR), JSON.stringify(nested(await selectListed(tx))));
}

const isJoined = (now: LenderConnection | undefined, baseUrl: string): boolean =>
  now?.adapter === 'rest' && now.baseUrl === baseUrl && !now.offersQuotes && now.apiKey() === STAND_IN.apiKey;

async function joinLender(tx: TxContext, lenderId: number, baseUrl: string): Promise<void> {
  if (isJoined(await findConnection(tx, lenderId), baseUrl)) return;
  await saveConnection(tx, {
    ...{ lenderId, baseUrl, ...STAND_IN, adapter: 'rest', dialect: 'plain', takesWithdrawals: true },
    // The operator's own rates are tried, not invented ones.
    ...{ offersQuotes: false, testedAt: tx.clock.now() },
  });
}

/** Every lender's applications go to the stand-in, also those of a lender that was made or connected since. */
export function joinStandIn(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { LENDER_SANDBOX_URL: url = 'http://127.0.0.1:9' } = tx.platform.config;
    for (const { lenderId, slug } of await listLenderNames(tx)) {
      await joinLender(tx, lenderId, `${url}/lenders/${slug}`);
    }
    await writeTerms(tx);
  });
}
