import type { TxContext } from '#platform/context';
import { hashOf } from '../documents/checks';
import { selectTriedDraft, upsertPassed } from '../documents/documents.repository';
import { draftProblems } from '../documents/draft-problems';
import { withOurReference } from '../updates/named';
import type { WebhookMessage } from '../updates/prove';
import { candidateOf } from './candidate';
import { checksPassed, judgeUpdate } from './judge-update';

/** So long after a try an update about its application is waited for. */
const WAIT_MS = 24 * 3_600_000;

/**
 * Takes an update about the invented application with which a draft was tried, as the draft proves and reads it: it is noted in the
 * list before publishing, and nothing else. False for every other message, which goes the way of the connection in force.
 */
export async function takeTrialUpdate(ctx: TxContext, message: WebhookMessage): Promise<boolean> {
  const now = ctx.clock.now();
  const draft = await selectTriedDraft(ctx, message.lenderCode, new Date(now.getTime() - WAIT_MS));
  if (!draft) return false;
  const { lenderId, trial } = draft;
  const { document } = draftProblems(draft.document, ctx.platform.config);
  if (!document?.updates.webhook) return false;
  const system = await candidateOf(ctx, { lenderId, slug: message.lenderCode }, document);
  const judged = await judgeUpdate(system, message, now);
  if (!judged.said || judged.outcome !== 'accepted') return false;
  const { values } = await withOurReference(ctx, system, judged.said);
  const isOfTrial =
    values.clientReference === trial.reference ||
    (values.reference !== undefined && values.reference === trial.read.reference);
  if (!isOfTrial) return false;
  const hash = hashOf(document);
  for (const check of checksPassed(judged)) await upsertPassed(ctx, { lenderId, hash, check });
  return true;
}
