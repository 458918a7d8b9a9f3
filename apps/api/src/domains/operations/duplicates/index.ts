import { panSavedJob } from '#domains/identity/customers';
import type { Platform } from '#platform/context';
import { findSamePan, findSamePeople } from './detect.service';

export { countFindingsSince as countDedupeFindings, type FindingCount } from './findings.repository';
export { countFindingsByDay, countFoundPairs, type Finding, listFindings } from './findings.service';
export { partAccounts } from './join-accounts.service';
export {
  askForMerge,
  describePair,
  holdMergesInto,
  holdUndoable,
  listDuplicates,
  markDifferent,
  partByStaff,
  proposeMerge,
  reportDuplicate,
} from './merge.service';

export { shortContact } from './merge-messages';
export { openMergeLinkRoutes, openMergeRoutes } from './my-merges.customer.routes';

export function registerDedupeJobs({ jobs }: Platform): void {
  jobs.work(panSavedJob, findSamePan);
  jobs.schedule('dedupe.find-same-people', '40 2 * * *', findSamePeople);
}
