import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Bank {
  readonly name: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly others: ReadonlySet<string>;
}
interface Directory {
  readonly banks: ReadonlyMap<string, Bank>;
  /** Branch codes that a smaller bank uses under another's letters. */
  readonly smaller: ReadonlyMap<string, string>;
}

const words = (text: string | undefined): string[] => (text ? text.split(' ') : []);
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.split('-');
  return [Number(from), Number(to)];
}

async function readDirectory(folder: string): Promise<Directory> {
  const banks = new Map<string, Bank>();
  const smaller = new Map<string, string>();
  for (const line of (await readFile(join(folder, 'ifsc/branches.tsv'), 'utf8')).split('\n')) {
    const [what, code = '', name = '', numbers, others] = line.split('\t');
    if (what === 'branch') smaller.set(code, name);
    if (what === 'bank') {
      banks.set(code, { name, ranges: words(numbers).map(rangeOf), others: new Set(words(others)) });
    }
  }
  return { banks, smaller };
}

/** The bank of an IFSC that a branch has; undefined for a code that no branch has, however well formed. */
export type FindBank = (ifsc: string) => Promise<string | undefined>;

/** Reads the list when it is first asked for. Source: the package `ifsc`, see `directories/ifsc`. */
export function makeFindBank(folder: string): FindBank {
  let directory: Promise<Directory> | undefined;
  return async (ifsc) => {
    directory ??= readDirectory(folder).catch((error: unknown) => {
      // Read again at the next call: a disk may be back.
      directory = undefined;
      throw error;
    });
    const { banks, smaller } = await directory;
    const bank = banks.get(ifsc.slice(0, 4));
    const branch = ifsc.slice(5);
    const number = /^\d{6}$/.test(branch) ? Number(branch) : undefined;
    const isThere =
      bank?.others.has(branch) ||
      (number !== undefined && bank?.ranges.some(([from, to]) => from <= number && number <= to));
    return isThere ? smaller.get(ifsc) || bank?.name || ifsc.slice(0, 4) : undefined;
  };
}
