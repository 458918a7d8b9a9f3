import type { JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import type { StaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import { type KeptDraft, useKeptDraft } from '#office/ui/saving/use-kept-draft';
import { saveDraft } from './queries';

export interface Work {
  readonly kind: 'lender' | 'gold';
  readonly definition: JourneyDraft;
}

export interface Draft extends Omit<KeptDraft<Work, unknown>, 'reset'> {
  /** Goes on from what the server has. */
  readonly reset: (draft: StaffJourney['draft']) => void;
}

const knownOf = (draft: StaffJourney['draft']) =>
  draft && { work: { kind: draft.kind, definition: draft.definition }, revision: draft.revision, at: draft.at };

/** The questions of a lender while somebody writes them. */
export function useDraft(lenderId: number, first: StaffJourney['draft']): Draft {
  const kept = useKeptDraft<Work, Awaited<ReturnType<typeof saveDraft>>>(knownOf(first), (revision, work) =>
    saveDraft({ lender_id: lenderId, revision, ...work }),
  );
  return { ...kept, reset: (draft) => kept.reset(knownOf(draft)) };
}
