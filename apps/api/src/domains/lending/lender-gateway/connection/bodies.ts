import { randomBytes } from 'node:crypto';
import { FilePart } from '@saakh/rules/lending/connections/codecs';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import secureJson from 'secure-json-parse';

export type BodyFormat = 'json' | 'form' | 'multipart' | 'xml';
export interface WrittenBody {
  readonly contentType: string;
  readonly bytes: Buffer;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof FilePart);

/** Values as pairs of a form; what is nested stands under its names joined by dots. */
function pairsOf(values: unknown, name = ''): [string, string | FilePart][] {
  if (values instanceof FilePart) return [[name, values]];
  if (!isFields(values)) return [[name, values === null || values === undefined ? '' : String(values)]];
  return Object.entries(values).flatMap(([key, value]) => pairsOf(value, name === '' ? key : `${name}.${key}`));
}

const quoted = (text: string): string => text.replaceAll(/[\r\n"]/g, (one) => encodeURIComponent(one));

function writeMultipart(values: object): WrittenBody {
  const boundary = `part-${randomBytes(16).toString('hex')}`;
  const parts = pairsOf(values).flatMap(([name, value]) => {
    const begin = `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"`;
    if (!(value instanceof FilePart)) return [Buffer.from(`${begin}\r\n\r\n${value}\r\n`)];
    const head = `${begin}; filename="${quoted(value.name)}"\r\ncontent-type: ${quoted(value.type)}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value.base64, 'base64'), Buffer.from('\r\n')];
  });
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

const XML = { attributeNamePrefix: '@', ignoreAttributes: false, textNodeName: '#text' } as const;
const builder = new XMLBuilder({ ...XML, suppressEmptyNode: true });
// Entities beyond the five of XML itself are not replaced, and a document type is refused below.
const parser = new XMLParser({
  ...XML,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // The path of each part as a text, which only callbacks would read.
  jPath: false,
});

/** A body as it goes over the wire. */
export function writeBody(format: BodyFormat, values: object, root = 'request'): WrittenBody {
  if (format === 'multipart') return writeMultipart(values);
  if (format === 'json') return { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(values)) };
  if (format === 'form') {
    const text = new URLSearchParams(pairsOf(values).map(([name, value]) => [name, String(value)])).toString();
    return { contentType: 'application/x-www-form-urlencoded', bytes: Buffer.from(text) };
  }
  const text = `<?xml version="1.0" encoding="UTF-8"?>${builder.build({ [root]: values })}`;
  return { contentType: 'application/xml; charset=utf-8', bytes: Buffer.from(text) };
}

/**
 * The values of an answer; undefined when it can't be read. XML with a document type is not read: it may name entities, which
 * could open files or grow without end.
 */
export function readBody(format: 'json' | 'form' | 'xml' | 'text' | 'nothing', text: string): unknown {
  if (format === 'nothing') return null;
  if (format === 'text') return text;
  if (format === 'form') return Object.fromEntries(new URLSearchParams(text));
  try {
    if (format === 'json') return text.trim() === '' ? null : secureJson.parse(text);
    if (/<!doctype/i.test(text)) return undefined;
    return parser.parse(text, true);
  } catch {
    return undefined;
  }
}
