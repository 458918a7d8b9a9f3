import type { ConnectionDocument } from '@saakh/contracts/lending/connections/document';
import { openSecrets } from '#domains/catalogue/lenders';
import type { TxContext } from '#platform/context';
import type { LenderSystem } from '../documents/systems.service';

/** A draft as a system of the lender's sandbox. */
export async function candidateOf(
  tx: TxContext,
  { lenderId, slug }: Pick<LenderSystem, 'lenderId' | 'slug'>,
  document: ConnectionDocument,
): Promise<LenderSystem> {
  const { operations, environments } = document;
  return {
    ...{ lenderId, slug, adapter: 'rest', dialect: 'document', documentVersion: null, environment: 'sandbox' },
    ...{ baseUrl: environments.sandbox.baseUrl, document, isCandidate: true },
    offersQuotes: operations.quote !== undefined,
    takesWithdrawals: operations.withdraw !== undefined,
    apiKey: () => '',
    webhookSecrets: () => [],
    secret: await openSecrets(tx, lenderId, 'sandbox'),
  };
}
