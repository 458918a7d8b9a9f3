/** The names and places that lead to a part of a document. */
export type Path = readonly (string | number)[];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The same with what stands at a path changed; what becomes undefined goes. */
export function changeAt<Root>(root: Root, [head, ...rest]: Path, change: (before: unknown) => unknown): Root {
  if (head === undefined) return change(root) as Root;
  if (Array.isArray(root)) {
    return root.map((one: unknown, at) => (at === head ? changeAt(one, rest, change) : one)) as Root;
  }
  const record: Record<string | number, unknown> = isRecord(root) ? root : {};
  const next = changeAt(record[head], rest, change);
  const { [head]: _before, ...others } = record;
  return (next === undefined ? others : { ...record, [head]: next }) as Root;
}

/** What stands at a path; undefined where nothing does. */
export function partAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) => (isRecord(part) && Object.hasOwn(part, key) ? part[key as string] : undefined),
    root,
  );
}

/** A list with one of its items a place further up or down. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.filter((_, at) => at !== from);
  const item = list[from];
  return item === undefined ? [...list] : [...others.slice(0, to), item, ...others.slice(to)];
}
