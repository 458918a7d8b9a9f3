import { parse } from 'csv-parse/sync';
import { separatorIn } from './csv-rows';

/**
 * The rows of a short .csv that came as text, by the names in its first line, in lower case; `number` counts the lines of a
 * spreadsheet from 1. Undefined for a text that is no table.
 */
export const rowsOfCsvText = (
  text: string,
): { readonly number: number; readonly cells: Readonly<Record<string, string>> }[] | undefined => {
  try {
    const [head, ...rows] = parse(text, {
      bom: true,
      trim: true,
      delimiter: separatorIn(text),
      relax_column_count: true,
      skip_empty_lines: false,
    }) as string[][];
    const names = (head ?? []).map((name) => name.toLowerCase());
    return rows.flatMap((cells, index) =>
      cells.every((cell) => cell === '')
        ? []
        : [{ number: index + 2, cells: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) }],
    );
  } catch {
    return undefined;
  }
};
