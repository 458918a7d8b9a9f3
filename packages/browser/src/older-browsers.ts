/**
 * What our code and its libraries call and the oldest browsers of the README lack: Safari of iOS 14, Chrome and WebView 70.
 * Evaluated before everything else. The build refuses names that are newer and not defined here (`scripts/lib/older-browsers.mjs`).
 */

type Method = (this: never, ...args: never[]) => unknown;

/** Defines what is missing, as the browser would: not listed by `for … in`. */
function define(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}
function methods(target: object, all: Readonly<Record<string, Method>>): void {
  for (const name of Object.keys(all)) define(target, name, all[name]);
}

const GLOBAL = typeof self === 'undefined' ? global : self;
define(GLOBAL, 'globalThis', GLOBAL);
define(GLOBAL, 'queueMicrotask', (task: () => void): void => {
  Promise.resolve()
    .then(task)
    .catch((error) =>
      setTimeout(() => {
        throw error;
      }),
    );
});

/** The element at a place that is counted from the end where it is below 0. */
function at<T>(this: ArrayLike<T>, place = 0): T | undefined {
  const index = Math.trunc(place) || 0;
  return this[index < 0 ? this.length + index : index];
}
function lastIndex<T>(all: ArrayLike<T>, fits: (value: T, index: number, all: ArrayLike<T>) => unknown): number {
  for (let index = all.length - 1; index >= 0; index -= 1) if (fits(all[index] as T, index, all)) return index;
  return -1;
}

methods(Array.prototype, {
  at,
  findLast<T>(this: T[], fits: (value: T) => unknown): T | undefined {
    return this[lastIndex(this, fits)];
  },
  findLastIndex<T>(this: T[], fits: (value: T) => unknown): number {
    return lastIndex(this, fits);
  },
  toSorted<T>(this: T[], order?: (one: T, other: T) => number): T[] {
    return this.slice().sort(order);
  },
  toReversed<T>(this: T[]): T[] {
    return this.slice().reverse();
  },
  toSpliced<T>(this: T[], ...args: [number, number, ...T[]]): T[] {
    const copy = this.slice();
    copy.splice(...args);
    return copy;
  },
  with<T>(this: T[], place: number, value: T): T[] {
    const copy = this.slice();
    const index = place < 0 ? copy.length + place : place;
    if (index < 0 || index >= copy.length) throw new RangeError('no such place');
    copy[index] = value;
    return copy;
  },
});

methods(String.prototype, {
  at,
  replaceAll(this: string, found: string | RegExp, other: string | ((...args: string[]) => string)): string {
    // A text means itself, whatever characters of a pattern are in it.
    const pattern = typeof found === 'string' ? new RegExp(found.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g') : found;
    return this.replace(pattern, other as string);
  },
  *matchAll(this: string, found: RegExp): Generator<RegExpExecArray> {
    const pattern = new RegExp(found.source, found.flags);
    for (let match = pattern.exec(this); match !== null; match = pattern.exec(this)) {
      yield match;
      if (match[0] === '') pattern.lastIndex += 1;
    }
  },
});

methods(Object, {
  hasOwn: (target: object, name: PropertyKey): boolean => Object.getOwnPropertyDescriptor(target, name) !== undefined,
  fromEntries(entries: Iterable<readonly [string, unknown]>): object {
    const made: Record<string, unknown> = {};
    for (const [name, value] of entries) {
      Object.defineProperty(made, name, { value, writable: true, enumerable: true, configurable: true });
    }
    return made;
  },
});

methods(Promise, {
  allSettled: (all: Iterable<unknown>): Promise<unknown> =>
    Promise.all(
      Array.from(all, (one) =>
        Promise.resolve(one).then(
          (value) => ({ status: 'fulfilled', value }),
          (reason) => ({ status: 'rejected', reason }),
        ),
      ),
    ),
});

methods(AbortSignal, {
  timeout(ms: number): AbortSignal {
    const ending = new AbortController();
    setTimeout(() => ending.abort(), ms);
    return ending.signal;
  },
});

methods(URL, {
  canParse(address: string, base?: string): boolean {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  },
});

export {};
