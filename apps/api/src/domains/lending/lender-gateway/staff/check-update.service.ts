import type { ConnectionUpdateCheck } from '@saakh/contracts/lending/staff/connections';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { secretsOf } from '@saakh/rules/lending/connections/document-problems';
import { getLenderForUpdate } from '#domains/catalogue/lenders';
import { fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction } from '#platform/context';
import { hashOf, listChecks } from '../documents/checks';
import { upsertPassed } from '../documents/documents.repository';
import { draftProblems } from '../documents/draft-problems';
import { candidateOf } from '../trials/candidate';
import { checksPassed, judgeUpdate, ownTime } from '../trials/judge-update';
import { cleanerOf, shownRead, shownUnread } from '../trials/shown';
import { lockWholeDraft } from './connection-drafts.service';

/** Lines such as `X-Signature: abc`; of two of one name none counts, as with a message that arrives. */
function headersOf(typed: string): Record<string, string> {
  const pairs = typed.split('\n').flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : [];
  });
  const isOnce = ([name]: [string, string]) => pairs.filter(([other]) => other === name).length === 1;
  return Object.fromEntries(pairs.filter(isOnce));
}

/**
 * Judges an update of the lender that staff have, as of the time that it says: whether the draft's proof holds, whether the same
 * update is refused once it is altered, and what is read of it. Nothing of it is kept. VALIDATION_FAILED at `document` for a draft
 * that is not whole, or takes no updates.
 */
export function checkUpdate(
  ctx: AdminContext,
  {
    lender_id: lenderId,
    revision,
    body,
    headers,
  }: { lender_id: number; revision: number; body: string; headers: string },
): Promise<ConnectionUpdateCheck> {
  return inTransaction(ctx, async (tx) => {
    const { slug } = await getLenderForUpdate(tx, lenderId);
    const { document } = draftProblems((await lockWholeDraft(tx, lenderId, revision)).document, tx.platform.config);
    const webhook = document?.updates.webhook;
    if (!document || !webhook) throw fieldError('document', STAFF_MESSAGES.connectionNotReady);
    const system = await candidateOf(tx, { lenderId, slug }, document);
    const message = {
      ...{ lenderCode: slug, path: `/api/lender-webhooks/${slug}` },
      ...{ headers: headersOf(headers), rawBody: Buffer.from(body.trim()) },
    };
    const judged = await judgeUpdate(system, message, ownTime(document, message) ?? tx.clock.now());
    const { outcome, alteredRefused, said } = judged;
    const hash = hashOf(document);
    for (const check of checksPassed(judged)) await upsertPassed(tx, { lenderId, hash, check });
    await recordAudit(tx, {
      action: 'lender-connection.update-checked',
      objectType: 'lender',
      objectId: String(lenderId),
      after: { outcome },
    });
    const clean = cleanerOf(secretsOf(document).flatMap((name) => system.secret(name)));
    return {
      ...{ outcome, alteredRefused },
      read: said ? shownRead(said, webhook, document, clean) : [],
      unread: shownUnread(said?.unread ?? [], clean),
      checks: await listChecks(tx, lenderId, document),
    };
  });
}
