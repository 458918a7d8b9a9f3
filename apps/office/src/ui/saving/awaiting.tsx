import { createContext, type ReactNode, use, useMemo } from 'react';

/** A record as its history knows it. */
export interface RecordKey {
  readonly type: string;
  readonly id: string;
}
export interface AwaitingChange {
  readonly after: unknown;
  /** To be read at the field: the value that waits, who asked for it, and when. */
  readonly note: ReactNode;
}
type Find = (record: RecordKey, field: string) => AwaitingChange | undefined;

const Found = createContext<Find>(() => undefined);
const Around = createContext<RecordKey | undefined>(undefined);

/** Around a page: how what waits for approval is found. */
export function Awaiting({ find, children }: { find: Find; children: ReactNode }) {
  return <Found value={find}>{children}</Found>;
}

/** Around the fields of one record. */
export function FieldsOf({ type, id, children }: RecordKey & { children: ReactNode }) {
  const key = useMemo(() => ({ type, id }), [type, id]);
  return <Around value={key}>{children}</Around>;
}

/** What waits for approval of a record, by field. */
export function useAwaitingOf(): Find {
  return use(Found);
}

/** What waits for approval of a field of the record around it; undefined where nothing does. */
export function useAwaiting(field: string | undefined): AwaitingChange | undefined {
  const [find, record] = [use(Found), use(Around)];
  return record && field !== undefined ? find(record, field) : undefined;
}

/** Below a field: the value that waits for approval, and who asked for it. */
export function AwaitingNote({ field, className }: { field: string | undefined; className?: string | undefined }) {
  const awaiting = useAwaiting(field);
  return awaiting ? <div className={className}>{awaiting.note}</div> : null;
}
