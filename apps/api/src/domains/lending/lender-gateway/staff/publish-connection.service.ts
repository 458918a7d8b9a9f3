import { randomBytes } from 'node:crypto';
import { type ConnectionDocument, connectionDocument } from '@saakh/contracts/lending/connections/document';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import { getLenderForUpdate, listSecrets } from '#domains/catalogue/lenders';
import { changeAnswer, writeChange } from '#domains/records/records';
import { fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { checksOf, hashOf } from '../documents/checks';
import { emptyDraft, insertDocument, selectDocument, selectPassed } from '../documents/documents.repository';
import { draftProblems, environmentProblems } from '../documents/draft-problems';
import { lockWholeDraft } from './connection-drafts.service';
import { connectionRecord } from './connection-settings.service';

type Environment = 'sandbox' | 'live';

/** Puts a version in force in one environment, or asks a second person where the setting wants one. */
async function putInForce(
  tx: TxContext,
  lenderId: number,
  { version, environment, reason }: { version: number; environment: Environment; reason: string },
) {
  const document = connectionDocument.parse(await selectDocument(tx, lenderId, version));
  const [problem] = environmentProblems(document, environment, await listSecrets(tx, lenderId));
  if (problem) throw fieldError('environment', STAFF_MESSAGES.connectionNotReady);
  const { operations, environments } = document;
  const value = {
    ...{ adapter: 'rest', dialect: 'document', base_url: environments[environment].baseUrl },
    ...{ offers_quotes: operations.quote !== undefined, takes_withdrawals: operations.withdraw !== undefined },
    ...{ has_api_key: true, has_webhook_secret: true, version, environment },
  };
  // Its own secrets have a table of theirs; those of a built-in format are replaced by what nobody knows.
  const nobodys = () => randomBytes(32).toString('hex');
  const secret = JSON.stringify({
    ...{ apiKey: nobodys(), webhookSecret: nobodys() },
    testedAt: tx.clock.now().toISOString(),
  });
  return writeChange(tx, connectionRecord, { id: String(lenderId), property: '', value, secret, reason });
}

/** Makes a document the lender's next version, fixed from then on, and puts it in force, or asks a second person. */
export async function publishDocument(
  tx: TxContext & AdminContext,
  lenderId: number,
  {
    document,
    notTried,
    ...put
  }: {
    readonly document: ConnectionDocument;
    readonly environment: Environment;
    readonly reason: string;
    readonly notTried: readonly string[];
  },
) {
  const { environment, reason } = put;
  const { staffId: author } = tx.actor;
  const version = await insertDocument(tx, { lenderId, document, author, reason, createdAt: tx.clock.now() });
  await recordAudit(tx, {
    action: 'lender-connection.published',
    objectType: 'lender',
    objectId: String(lenderId),
    after: { version, environment, reason, notTried },
  });
  return { version, applied: await putInForce(tx, lenderId, { version, ...put }) };
}

interface ToPublish {
  readonly lender_id: number;
  readonly revision: number;
  readonly environment: Environment;
  readonly reason: string;
}

/**
 * Makes a draft the lender's next version, fixed from then on, and puts it in force, in one transaction. VALIDATION_FAILED at
 * `document` while it has problems, at `environment` while that lacks its address or a secret, and at `reason` where something
 * was not tried and no reason says why.
 */
export function publishConnection(
  ctx: AdminContext,
  { lender_id: lenderId, revision, environment, reason }: ToPublish,
) {
  return inTransaction(ctx, async (tx) => {
    const draft = await lockWholeDraft(tx, lenderId, revision);
    const { problems, document } = draftProblems(draft.document, tx.platform.config);
    if (problems.length > 0 || !document) throw fieldError('document', STAFF_MESSAGES.connectionNotReady);
    const passed = await selectPassed(tx, lenderId, hashOf(document));
    const open = checksOf(document).filter((check) => !passed.has(check));
    if (open.length > 0 && reason === '') {
      throw fieldError('reason', withValues(STAFF_MESSAGES.connectionNotTried, open.join(', ')));
    }
    await emptyDraft(tx, lenderId);
    const toPublish = { document, environment, reason, notTried: open };
    const { version, applied } = await publishDocument(tx, lenderId, toPublish);
    return { ...changeAnswer(applied, STAFF_MESSAGES.connectionPublished), version };
  });
}

/** Puts an earlier version in force again; NOT_FOUND when the lender has none of that number. */
export function restoreConnection(
  ctx: AdminContext,
  { lender_id: lenderId, ...wanted }: { lender_id: number; version: number; environment: Environment; reason: string },
) {
  return inTransaction(ctx, async (tx) => {
    await getLenderForUpdate(tx, lenderId);
    if (wanted.reason === '') throw fieldError('reason', STAFF_MESSAGES.reasonRequired);
    if ((await selectDocument(tx, lenderId, wanted.version)) === undefined) throw notFound('version');
    return changeAnswer(await putInForce(tx, lenderId, wanted), STAFF_MESSAGES.connectionPublished);
  });
}
