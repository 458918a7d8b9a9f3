import type { JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import type { StaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import { createContext, useContext } from 'react';
import type { OptionLists } from '#browser/platform/option-lists';
import type { Path } from '#office/forms/change-at';

export interface Editor {
  readonly definition: JourneyDraft;
  readonly kind: 'lender' | 'gold';
  readonly journey: StaffJourney;
  readonly lists: OptionLists;
  readonly change: (next: JourneyDraft) => void;
  readonly setKind: (kind: 'lender' | 'gold') => void;
  /** Changes what stands at a path. */
  readonly set: (path: Path, value: unknown) => void;
  /** What is wrong at exactly this place, once somebody was there. */
  readonly problemAt: (path: Path) => string | undefined;
  /** How much is wrong there and below. */
  readonly problemsIn: (path: Path) => number;
  readonly leave: (path: Path) => void;
  /** The row that is open; those around it are open too. */
  readonly open: string;
  readonly setOpen: (row: string) => void;
  /** Leads to a place once it is drawn. */
  readonly focus: (path: Path) => void;
  /** Takes something out, with the way to bring it back; `parent` is the row that stays open. */
  readonly remove: (name: string, next: JourneyDraft, parent?: string) => void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('no editor around this');
  return editor;
}
