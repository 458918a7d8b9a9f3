/** What a file says of a record, field by field. */
export type RecordValues = Readonly<Record<string, string | number | boolean | null>>;

/** What a row changed of a record: its fields that are not as they were, before and after it; `before` is null of one that it made. */
export interface RecordChange {
  readonly before: RecordValues | null;
  readonly after: RecordValues;
}

/** The fields that a row changes in a record; undefined without changes, so that repeating a file changes nothing (R-IMP-1). */
export function changeOf(now: RecordValues | undefined, said: RecordValues): RecordChange | undefined {
  if (now === undefined) return { before: null, after: said };
  const names = Object.keys(said).filter((name) => (said[name] ?? null) !== (now[name] ?? null));
  const pick = (values: RecordValues): RecordValues =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return names.length === 0 ? undefined : { before: pick(now), after: pick(said) };
}

/** Whether all that a row changed is as it left it: only then an undo sets it back. */
export function isAsLeft(now: RecordValues | undefined, { after }: RecordChange): boolean {
  return now !== undefined && Object.entries(after).every(([name, value]) => (now[name] ?? null) === value);
}

/** As the record was before a row, the rows after it set back already; undefined of one that the row made. */
export function setBack(now: RecordValues, { before }: RecordChange): RecordValues | undefined {
  return before === null ? undefined : { ...now, ...before };
}
