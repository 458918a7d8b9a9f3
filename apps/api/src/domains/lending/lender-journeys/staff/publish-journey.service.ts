import { journeyDefinition } from '@saakh/contracts/lending/lender-journeys';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { lenderRecord } from '#domains/catalogue/lenders';
import { changeAnswer, writeChange } from '#domains/records/records';
import { actorName } from '#platform/actor';
import { fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction } from '#platform/context';
import { emptyDraft } from './journey-drafts.repository';
import { lockWholeDraft } from './journey-drafts.service';
import { insertVersion, selectNewestVersion } from './journey-versions.repository';
import { problemsOf } from './staff-journeys.service';

interface ToPublish {
  readonly lender_id: number;
  readonly revision: number;
  readonly reason: string;
}

/**
 * Makes a draft the lender's next version, fixed from then on, and asks it of customers who begin from now on, in one transaction.
 * Where a second person has to agree, the version is there and what is asked stays as it was. VALIDATION_FAILED at
 * `definition` with the first problem and at `reason`; CONFLICT when the draft is another, or such a change waits already.
 */
export function publishDraft(ctx: AdminContext, { lender_id: lenderId, revision, reason }: ToPublish) {
  return inTransaction(ctx, async (tx) => {
    if (reason === '') throw fieldError('reason', STAFF_MESSAGES.reasonRequired);
    const { lender, draft } = await lockWholeDraft(tx, lenderId, revision);
    const [problem] = await problemsOf(tx, lenderId, draft.definition);
    if (problem) throw fieldError('definition', problem.message);
    const version = (await selectNewestVersion(tx, lenderId)) + 1;
    await insertVersion(tx, {
      slug: lender.slug,
      version,
      lenderId,
      kind: draft.kind,
      definition: journeyDefinition.parse(draft.definition),
      author: actorName(tx.actor),
      reason,
      createdAt: tx.clock.now(),
    });
    await emptyDraft(tx, lenderId);
    await recordAudit(tx, {
      action: 'lender-journey.published',
      objectType: 'lender',
      objectId: String(lenderId),
      after: { version, reason, basedOn: draft.basedOn },
    });
    const wanted = { id: String(lenderId), property: 'journey_version', value: version, reason };
    const applied = await writeChange(tx, lenderRecord, wanted);
    return { ...changeAnswer(applied, STAFF_MESSAGES.journeyPublished), version };
  });
}
