import { createHash } from 'node:crypto';
import { Problem } from './problem';

export type Fields = Record<string, unknown>;

const LARGEST_PAISE = 500_000_000_000;

function refuse(name: string, expected: string): never {
  throw new Problem(400, 'INVALID_FIELD', `${name} must be ${expected}`, name);
}

export function object(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(name, 'an object');
  return value as Fields;
}

/** Refuses a field that is not named: a quote is asked without identity, so a name or a PAN in it must not pass unseen. */
export function only(fields: Fields, names: readonly string[]): void {
  const stranger = Object.keys(fields).find((name) => !names.includes(name));
  if (stranger !== undefined) throw new Problem(400, 'UNEXPECTED_FIELD', `${stranger} is not expected here`, stranger);
}

export function text(fields: Fields, name: string, pattern: RegExp): string {
  const value = fields[name];
  if (typeof value !== 'string' || !pattern.test(value)) refuse(name, `text like ${pattern.source}`);
  return value;
}

export function optionalText(fields: Fields, name: string, pattern: RegExp): string | undefined {
  return fields[name] === undefined || fields[name] === null ? undefined : text(fields, name, pattern);
}

export function whole(fields: Fields, name: string, min: number, max: number): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    refuse(name, `a whole number from ${min} to ${max}`);
  }
  return value;
}

export function choice<T>(fields: Fields, name: string, choices: ReadonlyMap<unknown, T>, absent?: T): T {
  const value = fields[name];
  if ((value === undefined || value === null) && absent !== undefined) return absent;
  return choices.get(value) ?? refuse(name, `one of ${[...choices.keys()].join(', ')}`);
}

export function rupeesAsNumber(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !/^\d+(\.\d{1,2})?$/.test(String(value))) {
    refuse(name, 'rupees with at most two decimals');
  }
  return inRange(Math.round(value * 100), name);
}

export function rupeesAsText(fields: Fields, name: string): number {
  const [rupees = '0', decimals = ''] = text(fields, name, /^\d{1,12}(\.\d{1,2})?$/).split('.');
  return inRange(Number(rupees) * 100 + Number(decimals.padEnd(2, '0')), name);
}

export function paise(fields: Fields, name: string): number {
  return whole(fields, name, 0, LARGEST_PAISE);
}

function inRange(amountPaise: number, name: string): number {
  return amountPaise <= LARGEST_PAISE ? amountPaise : refuse(name, `at most ${LARGEST_PAISE / 100} rupees`);
}

export function webAddress(fields: Fields, name: string): string | undefined {
  const value = optionalText(fields, name, /^https?:\/\/\S{1,2000}$/);
  if (value !== undefined && !URL.canParse(value)) refuse(name, 'an http address');
  return value;
}

export function birthDate(fields: Fields, name: string): string {
  const value = text(fields, name, /^\d{4}-\d{2}-\d{2}$/);
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value) refuse(name, 'a date that exists');
  return value;
}

/** Answers to the lender's own questions: texts by name. */
export function answers(fields: Fields, name: string): void {
  if (fields[name] === undefined) return;
  for (const [key, value] of Object.entries(object(fields[name], name))) {
    if (typeof value !== 'string' || value.length > 500 || !/^[a-z][a-z0-9_]{1,39}$/.test(key)) {
      refuse(`${name}.${key}`, 'text by a name of lower-case letters');
    }
  }
}

/** The names of texts that the applicant agreed to. */
export function agreements(fields: Fields, name: string): void {
  const value = fields[name];
  const known = value === undefined || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
  if (!known) refuse(name, 'a list of texts');
}

/** A file in base64, whose digest must be the one that is named beside it. */
export function file(fields: Fields, name: string, sha256: string): Buffer {
  const content = Buffer.from(text(fields, name, /^[A-Za-z0-9+/]+={0,2}$/), 'base64');
  if (createHash('sha256').update(content).digest('hex') !== sha256) refuse(name, 'a file with the digest beside it');
  return content;
}

export const patterns = {
  clientReference: /^[\w.:-]{1,80}$/,
  product: /^[a-z0-9-]{2,40}$/,
  pincode: /^[1-9]\d{5}$/,
  fullName: /^[^\p{Cc}]{1,120}$/u,
  mobile: /^[6-9]\d{9}$/,
  email: /^[^\s@]{1,64}@[^\s@]{1,190}$/,
  pan: /^[A-Z]{5}\d{4}[A-Z]$/,
  document: /^[a-z][a-z0-9_]{1,39}$/,
  fileName: /^[^\p{Cc}/\\]{1,120}$/u,
  mediaType: /^(image\/(jpeg|png)|application\/pdf)$/,
  sha256: /^[0-9a-f]{64}$/,
  consent: /^[\w.:-]{1,120}$/,
} as const;
