import { eraseForms, findUndecidedForms } from '#domains/partners/merchant-forms';
import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { deleteDecisions, deleteRefusalMails, selectRefusedForms } from './applications.repository';

/**
 * Erases applications that no merchant came of (REG-DP-6): refused before a moment, or sent before it and decided by nobody, so
 * many at most. Each goes whole: form, papers, marks, the decision, and what is kept of the mail that told it; that it was there
 * the audit trail says, by its id alone. Answers how many. Commits with the caller's transaction, which must be the system's.
 */
export async function forgetApplications(ctx: TxContext, before: Date, limit: number): Promise<number> {
  const refused = await selectRefusedForms(ctx, before, limit);
  const room = limit - refused.length;
  const undecided = room > 0 ? await findUndecidedForms(ctx, before, room) : [];
  const formIds = [...refused, ...undecided];
  await deleteRefusalMails(ctx, refused, before);
  await deleteDecisions(ctx, refused);
  await eraseForms(ctx, formIds);
  for (const formId of formIds) {
    await recordAudit(ctx, { action: 'merchant-form.erased', objectType: 'merchant-form', objectId: formId });
  }
  return formIds.length;
}
