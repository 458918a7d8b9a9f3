import { inflateRawSync } from 'node:zlib';

const END_OF_LIST = 0x06054b50;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** One file of a ZIP, by its list of contents; undefined where there is none of the name. */
export function partOf(zip: Buffer, wanted: string): string | undefined {
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== END_OF_LIST) end -= 1;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === wanted) {
      const local = zip.readUInt32LE(at + 42);
      const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const packed = zip.subarray(begin, begin + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
    }
    at += 46 + nameLength + extraLength + commentLength;
  }
  return undefined;
}

const textOf = (xml: string): string =>
  [...xml.matchAll(/<(?:t|v)(?: [^>]*)?>([^<]*)</g)]
    .map(([, text = '']) => text.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all))
    .join('');

/** The cells of the first sheet of a workbook that we wrote, as texts, as any other program would read them. */
export function rowsOfXlsx(file: Buffer): string[][] {
  const sheet = partOf(file, 'xl/worksheets/sheet1.xml');
  if (sheet === undefined) throw new Error('The workbook has no first sheet');
  const shared = [...(partOf(file, 'xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = '']) =>
    textOf(si),
  );
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, marks = '', cell = '']) =>
      / t="s"/.test(marks) ? (shared[Number(textOf(cell))] ?? '') : textOf(cell),
    ),
  );
}
