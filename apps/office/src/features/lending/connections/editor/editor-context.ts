import type { LenderFact } from '@saakh/contracts/lending/connections/facts';
import type { ConnectionProblemShown, DraftDocument } from '@saakh/contracts/lending/staff/connections';
import { createContext, type ReactNode, useContext } from 'react';
import { type Path, partAt } from '#office/forms/change-at';
import type { SourceName } from './controls/source-names';
import type { Field } from './field-definitions';

/** The codes that one of our values can have. */
export interface CodeList {
  readonly of: LenderFact | 'reasonCode';
  readonly codes: readonly string[];
}

export interface Editor {
  readonly document: DraftDocument;
  readonly problems: readonly ConnectionProblemShown[];
  /** What messages can be filled with. */
  readonly sources: readonly SourceName[];
  /** Our own codes, to make tables of. */
  readonly codeLists: readonly CodeList[];
  /** Changes what stands at a path; undefined takes it out. */
  readonly set: (path: Path, value: unknown) => void;
  /** Takes something out, with the way to bring it back. */
  readonly remove: (name: string, path: Path, value: unknown) => void;
  readonly isOpen: (path: Path) => boolean;
  readonly toggle: (path: Path, isOpen: boolean) => void;
  /** Opens all that leads to a place, and goes there. */
  readonly goTo: (path: Path) => void;
  /** Goes to a place that is open, once it is drawn. */
  readonly focus: (path: Path) => void;
}

/** How fields are drawn, for parts that hold fields again. */
export type DrawFields = (fields: readonly Field[], path: Path) => ReactNode;

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('no editor around this');
  return editor;
}

/** Where a path stands in the page. */
export function idOf(path: Path): string {
  return `connection-${path.join('.')}`;
}

/** A path from its dotted form. */
export function pathOf(at: string): Path {
  return at === '' ? [] : at.split('.').map((name) => (/^\d{1,4}$/.test(name) ? Number(name) : name));
}

/** Whether a dotted place is a path, or below it. */
export function isIn(at: string, path: Path): boolean {
  const place = path.join('.');
  return place === '' || at === place || at.startsWith(`${place}.`);
}

export interface Place<Value> {
  readonly value: Value | undefined;
  readonly set: (value: Value | undefined) => void;
  /** The first that is wrong here or below. */
  readonly problem: ConnectionProblemShown | undefined;
}

/** What stands at a path of the document, how to change it, and what is wrong with it. */
export function usePlace<Value>(path: Path): Place<Value> {
  const { document, set, problems } = useEditor();
  return {
    value: partAt(document, path) as Value | undefined,
    set: (value) => set(path, value),
    problem: problems.find(({ at }) => isIn(at, path)),
  };
}

/** Of a list of the document; nothing else is one. */
export function listAt(document: DraftDocument, path: Path): readonly unknown[] {
  const found = partAt(document, path);
  return Array.isArray(found) ? found : [];
}

/** Of a table of the document by names. */
export function recordAt(document: DraftDocument, path: Path): Readonly<Record<string, unknown>> {
  const found = partAt(document, path);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Record<string, unknown>) : {};
}
