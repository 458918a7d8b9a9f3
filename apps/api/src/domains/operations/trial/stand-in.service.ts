import { join } from 'node:path';
import { findConnection, type LenderConnection, listLenderNames, saveConnection } from '#domains/catalogue/lenders';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { writeWhole } from '#platform/data-folders';
import { type ListedRow, selectListed } from './trial.repository';

/** What the stand-in signs with and answers to. It listens on this machine only, and knows nobody real. */
export const STAND_IN = { apiKey: 'trial-stand-in', webhookSecret: 'trial-stand-in-webhook' } as const;

/** By lender and product what is listed: the stand-in approves what was applied for at exactly that. */
export const termsFile = (folder: string): string => join(folder, 'terms.json');

const nested = (rows: readonly ListedRow[]): Record<string, Record<string, object>> => {
  const all: Record<string, Record<string, object>> = {};
  for (const { slug, product, ...terms } of rows) all[slug] = { ...all[slug], [product]: terms };
  return all;
};

const writeTerms = async (own: TxContext): Promise<void> => {
  writeWhole(termsFile(own.platform.config.DATA_DIR), JSON.stringify(nested(await selectListed(own))));
};

const isJoined = (now: LenderConnection | undefined, baseUrl: string): boolean =>
  now?.adapter === 'rest' && now.baseUrl === baseUrl && !now.offersQuotes && now.apiKey() === STAND_IN.apiKey;

const joinLender = async (own: TxContext, lenderId: number, baseUrl: string): Promise<void> => {
  if (isJoined(await findConnection(own, lenderId), baseUrl)) return;
  await saveConnection(own, {
    ...{ lenderId, baseUrl, ...STAND_IN, adapter: 'rest', dialect: 'plain', takesWithdrawals: true },
    // The operator's own rates are tried, not invented ones.
    ...{ offersQuotes: false, testedAt: own.clock.now() },
  });
};

/** Every lender's applications go to the stand-in, also those of a lender that was made or connected since. */
export const joinStandIn = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const { LENDER_SANDBOX_URL: url = 'http://127.0.0.1:9' } = own.platform.config;
    for (const { lenderId, slug } of await listLenderNames(own)) {
      await joinLender(own, lenderId, `${url}/lenders/${slug}`);
    }
    await writeTerms(own);
  });
