import { fillText } from '@saakh/i18n/pairs';
import * as z from 'zod/mini';
import { FINDINGS, type FindingKey } from './doctor-findings';

/** What the doctor looks at, in the order in which it is told. */
export const DOCTOR_PROBES = [
  'settings',
  'database',
  'replica',
  'keys',
  'clock',
  'hosts',
  'site',
  'mail',
  'sms',
  'texts',
  'files',
  'scanner',
  'lenders',
  'partners',
  'disk',
  'queue',
  'backups',
] as const;
export type DoctorProbe = (typeof DOCTOR_PROBES)[number];

export const DOCTOR_LEVELS = ['ok', 'warn', 'fail'] as const;

export const doctorLine = z.object({
  probe: z.enum(DOCTOR_PROBES),
  level: z.enum(DOCTOR_LEVELS),
  /** Which one, where there are several: a text with its language, a lender, a host. */
  of: z.nullable(z.string()),
  finding: z.enum(Object.keys(FINDINGS) as FindingKey[]),
  values: z.record(z.string(), z.string()),
  /** The setting that it belongs to. */
  setting: z.nullable(z.string()),
  /** The page or runbook of the documents. */
  see: z.string(),
});
export type DoctorLine = z.output<typeof doctorLine>;

/** A text of `FINDINGS` with its values. */
export function filledFinding(text: string, values: Readonly<Record<string, string>>): string {
  return fillText(text, values);
}
