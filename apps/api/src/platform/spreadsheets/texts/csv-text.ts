import { TableFault } from '../table-file';
import { rowsOfText } from './csv-rows';

interface NamedRow {
  /** As a spreadsheet counts, from 1. */
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
}

async function* onePiece(text: string): AsyncGenerator<string> {
  yield text.replace(/^\uFEFF/, '');
}

/** The rows of a short .csv that came as text, by the names in its first row, in lower case. Undefined for a text that is no table. */
export async function rowsOfCsvText(text: string): Promise<readonly NamedRow[] | undefined> {
  let names: readonly string[] | undefined;
  const rows: NamedRow[] = [];
  try {
    for await (const { number, cells } of rowsOfText(onePiece(text))) {
      const own = cells.map((cell) => String(cell ?? '').trim());
      if (names === undefined) names = own.map((name) => name.toLowerCase());
      else rows.push({ number, cells: Object.fromEntries(names.map((name, at) => [name, own[at] ?? ''])) });
    }
    return names && rows;
  } catch (error) {
    if (error instanceof TableFault) return undefined;
    throw error;
  }
}
