import { type ConnectionDocument, connectionDocument } from '@saakh/contracts/lending/connections/document';
import { saveConnection, saveSecret } from '#domains/catalogue/lenders';
import { inTransaction } from '#platform/context';
import type { LendingWorld } from '../../../../testing/worlds/lending-world';
import { insertDocument } from '../documents/documents.repository';
import { templateNamed } from '../documents/templates';

type Change = (document: ConnectionDocument) => ConnectionDocument;

/** Puts a lender of the sandbox on a connection of its own in force: the plain format, changed, with its secrets and more. */
export async function connectOwn(
  world: LendingWorld,
  slug: string,
  change: Change = (document) => document,
  secrets: Readonly<Record<string, string>> = {},
): Promise<void> {
  const lenderId = world.lenderId(slug);
  const baseUrl = `${world.sandbox.url}/lenders/${slug}`;
  const plain = templateNamed('plain');
  const document = connectionDocument.parse(
    change({ ...plain, environments: { ...plain.environments, live: { baseUrl, pageHosts: [] } } }),
  );
  const all = { apiKey: `sandbox-key-${slug}`, webhookSecret: 'sandbox-webhook-secret', ...secrets };
  await inTransaction(world.system, async (tx) => {
    const row = { lenderId, document, author: 'test', reason: 'test', createdAt: tx.clock.now() };
    const documentVersion = await insertDocument(tx, row);
    for (const [name, value] of Object.entries(all)) {
      await saveSecret(tx, { lenderId, environment: 'live', name, value });
    }
    await saveConnection(tx, {
      ...{ lenderId, adapter: 'rest', dialect: 'document', documentVersion, environment: 'live', baseUrl },
      ...{ apiKey: 'nobody', webhookSecret: 'nobody', offersQuotes: true, takesWithdrawals: true },
      testedAt: tx.clock.now(),
    });
  });
}
