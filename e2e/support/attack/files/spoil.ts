import type { Random } from '../inputs';
import { BOUNDARY, formOf, PNG, type SpoiledFile } from '../spoiled-files';
import { NOBODYS, tableOf } from './tables';
import { partsOf, row, sheet, zip } from './workbook';

const WHOLE: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['a.xlsx', tableOf('xlsx', NOBODYS)],
  ['a.xls', tableOf('xls', NOBODYS)],
  ['a.csv', tableOf('csv', NOBODYS)],
  ['a.png', PNG],
  ['a.pdf', Buffer.from('%PDF-1.7\n%%EOF')],
];
const PARTS = partsOf(sheet(NOBODYS.map((cells, at) => row(at + 1, cells)).join('')));
/** Some of the bytes turned, most of them where something stands. */
const turned = (whole: Buffer, random: Random): Buffer => {
  const bytes = Buffer.from(whole);
  const said = [...bytes.keys()].filter((at) => bytes[at] !== 0 && bytes[at] !== 0xff);
  for (let turns = 1 + random.below(8); turns > 0; turns -= 1) {
    const at = random.next() < 0.8 && said.length > 0 ? random.pick(said) : random.below(bytes.length);
    bytes[at] = random.below(256);
  }
  return bytes;
};

const turnedWithin = (random: Random): SpoiledFile => {
  const chosen = random.pick(PARTS);
  const plain = turned(Buffer.from(chosen.content), random);
  const content = random.next() < 0.25 ? plain.subarray(0, random.below(plain.length)) : plain;
  const bytes = zip(PARTS.map((part) => (part === chosen ? { ...part, content } : part)));
  return { what: `${chosen.name} turned behind a right sum`, name: 'a.xlsx', bytes };
};

/** A good file with some of its bytes turned, cut out or doubled; of a workbook also within, so that its parsers meet them. */
export const spoil = (random: Random): SpoiledFile => {
  if (random.next() < 0.3) return turnedWithin(random);
  const [name, whole] = random.pick(WHOLE);
  const bytes = turned(whole, random);
  const from = random.below(bytes.length);
  const cut = random.next();
  if (cut < 0.2) return { what: `cut ${name}`, name, bytes: bytes.subarray(0, from) };
  if (cut < 0.4) return { what: `doubled ${name}`, name, bytes: Buffer.concat([bytes, bytes.subarray(from)]) };
  return { what: `turned ${name}`, name, bytes };
};

interface GoodForm {
  readonly file: SpoiledFile;
  readonly fields: Readonly<Record<string, string>>;
  readonly part: string;
}
interface SpoiledForm {
  readonly what: string;
  readonly type: string;
  readonly body: Buffer;
}

const line = `--${BOUNDARY}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const field = (name: string, value: string) =>
  `${line}content-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const times = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at)).join('');

/** Forms that no browser sends: each has a good file, which would be taken but for what is wrong with the form. */
export const spoiledForms = ({ file, fields, part }: GoodForm): readonly SpoiledForm[] => {
  const { type, body } = formOf(file, fields, part);
  const good = body.toString('latin1');
  const open = good.slice(0, -END.length);
  const whole = open.slice(open.lastIndexOf(line));
  const forms: readonly (readonly [what: string, body: string, type?: string])[] = [
    ['nothing', ''],
    ['no end', open.slice(0, -2)],
    ['no end of its last line', good.slice(0, -4)],
    ['no head', `${line}\r\n\r\n${END}`],
    ['another boundary', good.replaceAll(BOUNDARY, 'another')],
    ['no boundary', good, 'multipart/form-data'],
    ['an empty boundary', good, 'multipart/form-data; boundary='],
    ['another type', good, `multipart/mixed; boundary=${BOUNDARY}`],
    ['a name of a prototype', field('__proto__', '1') + good],
    ['a name of a constructor', field('constructor', '1') + good],
    ['a file by the name of a prototype', whole.replace(`name="${part}"`, 'name="__proto__"') + good],
    ['twenty fields', times(20, (at) => field(`f${at}`, '1')) + good],
    ['a thousand fields', times(1000, (at) => field(`f${at}`, '1')) + good],
    ['a second file', open + whole + END],
    ['a hundred files', open + whole.repeat(99) + END],
    ['a vast field', field('note', 'x'.repeat(2_000_000)) + good],
    ['a vast head', `${line}${'x: y\r\n'.repeat(5000)}\r\n1\r\n${good}`],
    ['the file in another part', good.replace(`name="${part}"`, 'name="nothing"')],
    ['the file as a text', good.replace(/; filename="[^"]*"/, '').replace('content-type: image/png\r\n', '')],
    ['noise', '\0\xff'.repeat(3000)],
  ];
  return forms.map(([what, text, own = type]) => ({ what, type: own, body: Buffer.from(text, 'latin1') }));
};
