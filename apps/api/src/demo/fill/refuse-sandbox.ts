import { eq } from 'drizzle-orm';
import { lenderConnections, lenders } from '../../modules/lenders/lenders.table';
import { ConfigError } from '../../platform/config';
import type { TxContext } from '../../platform/context';
import { SANDBOX_WEBHOOK_SECRET, sandboxKey } from '../sandbox';

/**
 * Throws ConfigError with one line when a lender's connection has the sandbox's secrets: they stand in the source, so
 * anybody could report a loan as paid out. A value that other keys have sealed is not one of them.
 */
export const refuseSandbox = async ({ tx, platform }: TxContext): Promise<void> => {
  const rows = await tx
    .select({ connection: lenderConnections, slug: lenders.slug })
    .from(lenderConnections)
    .innerJoin(lenders, eq(lenders.lenderId, lenderConnections.lenderId));
  const isSealed = (sealed: string, column: string, lenderId: number, plain: string): boolean => {
    try {
      return platform.cipher.open(sealed, { table: 'lender_connections', id: String(lenderId), column }) === plain;
    } catch {
      return false;
    }
  };
  const found = rows
    .filter(
      ({ connection: { lenderId, apiKeySealed, webhookSecretSealed }, slug }) =>
        isSealed(webhookSecretSealed, 'webhook_secret_sealed', lenderId, SANDBOX_WEBHOOK_SECRET) ||
        isSealed(apiKeySealed, 'api_key_sealed', lenderId, sandboxKey(slug)),
    )
    .map(({ slug }) => slug);
  if (found.length > 0) {
    throw new ConfigError(`The database holds the lender sandbox's public secrets, for: ${found.sort().join(', ')}`);
  }
};
