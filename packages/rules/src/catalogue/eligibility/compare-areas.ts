export interface StatePlace {
  readonly pincode: string;
  readonly state: string;
}

export interface StateChange {
  readonly state: string;
  /** Pincodes of the postal directory, and those of them that each list covers. */
  readonly total: number;
  readonly before: number;
  readonly after: number;
  readonly added: number;
  readonly removed: number;
}

export interface AreaComparison {
  readonly before: number;
  readonly after: number;
  readonly added: number;
  readonly removed: number;
  /** States whose count changes or that the new list covers, by name. */
  readonly states: StateChange[];
  /** What is easily added by mistake: all of a state, or a whole region by the beginning of its pincodes. */
  readonly wholeStates: string[];
  readonly wholeRegions: { readonly prefix: string; readonly pincodes: number }[];
  /** Entries of the new list that cover no pincode of the directory. */
  readonly unknown: string[];
}

const beginningsOf = (pincode: string): readonly string[] => [pincode.slice(0, 2), pincode.slice(0, 3), pincode];
/** An empty list means all of India. */
const covers = (areas: ReadonlySet<string>, pincode: string): boolean =>
  areas.size === 0 || beginningsOf(pincode).some((one) => areas.has(one));

/** What changes where a product is lent, in pincodes of the postal directory and by state. */
export function compareAreas(
  places: readonly StatePlace[],
  before: readonly string[],
  after: readonly string[],
): AreaComparison {
  const old = new Set(before);
  const next = new Set(after);
  const states = new Map<string, { -readonly [Key in keyof StateChange]: StateChange[Key] }>();
  const reached = new Map<string, number>();
  for (const { pincode, state } of places) {
    const count = states.get(state) ?? { state, total: 0, before: 0, after: 0, added: 0, removed: 0 };
    states.set(state, count);
    const was = covers(old, pincode);
    const is = covers(next, pincode);
    count.total += 1;
    if (was) count.before += 1;
    if (is) count.after += 1;
    if (is && !was) count.added += 1;
    if (was && !is) count.removed += 1;
    for (const one of beginningsOf(pincode)) if (next.has(one)) reached.set(one, (reached.get(one) ?? 0) + 1);
  }
  const all = [...states.values()].sort((a, b) => a.state.localeCompare(b.state));
  const sum = (key: 'before' | 'after' | 'added' | 'removed') => all.reduce((total, one) => total + one[key], 0);
  return {
    ...{ before: sum('before'), after: sum('after'), added: sum('added'), removed: sum('removed') },
    states: all.filter((one) => one.before !== one.after || one.after > 0 || one.added > 0),
    wholeStates: all.filter((one) => one.added > 0 && one.after === one.total).map(({ state }) => state),
    wholeRegions: [...next]
      .filter((area) => area.length < 6 && !old.has(area) && old.size > 0)
      .map((prefix) => ({ prefix, pincodes: reached.get(prefix) ?? 0 })),
    unknown: [...next].filter((area) => !reached.has(area)),
  };
}
