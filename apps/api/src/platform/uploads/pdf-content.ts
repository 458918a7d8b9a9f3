import { promisify } from 'node:util';
import { constants, createInflate, inflate as inflateWhole } from 'node:zlib';
import { needsPassword } from './pdf-lock';

type Verdict = 'plain' | 'active' | 'unreadable';

/** White space and comments, so short that no made file keeps the search busy. */
const GAP = '[\\s\\0]{0,200}(?:%[^\\r\\n]{0,80}[\\r\\n][\\s\\0]{0,200}){0,4}';
const REFERENCE = `\\d{1,10}${GAP}\\d{1,10}${GAP}R`;
/**
 * Names of what a reader runs, opens or sends. Short names count only before a value of their kind, because compressed bytes
 * contain them by chance. `/OpenAction [page …]` only says which page comes first: many programs write it.
 */
const ACTIVE = new RegExp(
  [
    '/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia\\w*|ImportData|SubmitForm)(?!\\w)',
    `/OpenAction(?!\\w)(?!${GAP}\\[)`,
    // An array in place of the dictionary of `/AA` runs nothing, and such four bytes stand in one of a thousand large pictures.
    `/AA${GAP}(?:<<|${REFERENCE})`,
    `/XFA${GAP}(?:<<|\\[|${REFERENCE})`,
    `/JS${GAP}(?:[(<][\\s\\x20-\\x7e]{6}|\\(\\)|<>|${REFERENCE})`,
  ].join('|'),
);
const LOCKED = new RegExp(`/Encrypt${GAP}(?:<<|${REFERENCE})`);
const OBJECT_STREAM = /\/(?:ObjStm|First)(?!\w)/;
const READABLE_FILTER = /\/Filter\s*(?:\/(?:FlateDecode|Fl)(?!\w)|\[\s*\/(?:FlateDecode|Fl)\s*\])/;
const DICTIONARY_BYTES = 4_000;
/** A name across the border of two pieces is found by this overlap. */
const OVERLAP = 100;
const PIECE_BYTES = 256 * 1024;
/** Sixty times the largest document; only a bomb unpacks to more. */
const MOST_UNPACKED = 300 * 1024 * 1024;
const MOST_STREAMS = 10_000;
/** Each is unpacked some twenty times. */
const MOST_BROKEN = 20;
const MOST_OF_BROKEN = 4 * 1024 * 1024;

/** Text as a reader sees its names: `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const isActive = (text: string, names = plainNames(text)): boolean => ACTIVE.test(text) || ACTIVE.test(names);

const isCompressed = (bytes: Buffer, at: number): boolean =>
  at + 2 <= bytes.length && ((bytes[at] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(at) % 31 === 0;

interface Judged {
  readonly verdict: Verdict;
  readonly size: number;
  /** The bytes are not compressed to their end. */
  readonly isBroken?: boolean;
}

/** Unpacks and looks at one stream; `left` is how much more may be unpacked of the whole file. */
async function judgeCompressed(bytes: Buffer, left: number): Promise<Judged> {
  const inflate = createInflate({ chunkSize: PIECE_BYTES });
  inflate.end(bytes);
  let size = 0;
  let tail = '';
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      size += piece.length;
      const text = tail + piece.toString('latin1');
      if (isActive(text)) return { verdict: 'active', size };
      if (size > left) return { verdict: 'unreadable', size };
      tail = text.slice(-OVERLAP);
    }
  } catch {
    return { verdict: 'plain', size, isBroken: true };
  } finally {
    inflate.destroy();
  }
  return { verdict: 'plain', size };
}

const unpack = promisify<Buffer, object, Buffer>(inflateWhole);
/** What comes out before the bytes break: a viewer shows it, but the program that unpacks answers with an error only. */
async function judgeBroken(bytes: Buffer): Promise<Verdict> {
  const upTo = (length: number) =>
    unpack(bytes.subarray(0, length), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: MOST_OF_BROKEN,
    }).catch((error: NodeJS.ErrnoException) => (error.code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : undefined));
  let whole = 2;
  let broken = bytes.length;
  while (broken - whole > 1) {
    const middle = Math.floor((whole + broken) / 2);
    if (await upTo(middle)) whole = middle;
    else broken = middle;
  }
  const content = await upTo(whole);
  if (content === 'large') return 'unreadable';
  return content && isActive(content.toString('latin1')) ? 'active' : 'plain';
}

/** Whether objects are packed in a way that nothing above unpacks. */
const hidesObjects = (dictionary: string): boolean =>
  OBJECT_STREAM.test(dictionary) &&
  ((/\/(?:Filter|F)(?!\w)/.test(dictionary) && !READABLE_FILTER.test(dictionary)) ||
    /\/(?:DecodeParms|DP|Predictor)(?!\w)/.test(dictionary));

/**
 * Whether a PDF contains scripts, actions or other files, also with escaped names or within object streams; `unreadable` where
 * objects are encrypted or packed so that they can't be looked at, and where it opens with a password only. A file is judged by all of its bytes, because a reader finds
 * objects by their offsets, also in the middle of a comment or a picture (S-FORM-1).
 */
export async function judgePdf(bytes: Buffer): Promise<Verdict> {
  const text = bytes.toString('latin1');
  const names = plainNames(text);
  if (isActive(text, names)) return 'active';
  const isLocked = LOCKED.test(names);
  // Nobody who receives it could read it.
  if (isLocked && needsPassword(text)) return 'unreadable';
  let left = MOST_UNPACKED;
  let streams = 0;
  let broken = 0;
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream[ \t]{0,9}(?:\r\n|\n|\r)/g)) {
    streams += 1;
    if (streams > MOST_STREAMS) return 'unreadable';
    const before = text.slice(Math.max(0, index - DICTIONARY_BYTES), index);
    const dictionary = plainNames(before.slice(Math.max(0, before.lastIndexOf('endobj'))));
    if (hidesObjects(dictionary) || (isLocked && OBJECT_STREAM.test(dictionary))) return 'unreadable';
    const at = index + keyword.length;
    if (!isCompressed(bytes, at)) continue;
    const { verdict, size, isBroken } = await judgeCompressed(bytes.subarray(at), left);
    if (verdict !== 'plain') return verdict;
    left -= size;
    if (!isBroken) continue;
    broken += 1;
    const partly = broken > MOST_BROKEN ? 'unreadable' : await judgeBroken(bytes.subarray(at));
    if (partly !== 'plain') return partly;
  }
  return 'plain';
}
