import { partText, zipParts } from '../zip-parts';

/** Where a workbook keeps texts and numbers. */
const WORDS = /^xl\/(?:sharedStrings|worksheets\/[^/]+|comments[^/]*)\.xml$/;

/** All words and numbers of a .csv or .xlsx, in their order: to look for something, not to read it. Throws `TableFault`. */
export async function textInTable(bytes: Buffer, isCsv: boolean): Promise<string> {
  if (isCsv) return bytes.toString('utf8').replace(/[",;\t]+/g, ' ');
  const parts = [...zipParts(bytes)].filter(([name]) => WORDS.test(name));
  const texts: string[] = [];
  for (const [, part] of parts) texts.push((await partText(part)).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
  return texts.join('\n');
}
