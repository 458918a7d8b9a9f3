import type { NameOnPapers } from '@saakh/contracts/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context';

type Reader = Pick<Context, 'language'>;

interface Named {
  readonly name: string;
  /** Null where nobody has entered one. */
  readonly nameHi: string | null;
}

/** What somebody who reads this language calls it: in Hindi its Hindi name, where it has one. */
export function localName({ language }: Reader, { name, nameHi }: Named): string {
  return language === 'hi' ? (nameHi ?? name) : name;
}

/** The same in SQL, of the columns `name` and `name_hi` of a table or its alias. */
export function localNameOf({ language }: Reader, table: string): SQL<string> {
  const name = sql.raw(`${table}.name`);
  return language === 'hi' ? sql<string>`coalesce(${sql.raw(table)}.name_hi, ${name})` : sql<string>`${name}`;
}

/** How a text with legal force names somebody to this reader; `name` is the name on its papers. */
export function nameOnPapers(reader: Reader, { name, nameHi }: Named): NameOnPapers {
  const called = localName(reader, { name, nameHi });
  return { called, inFull: called === name ? name : `${called} (${name})` };
}
