import type { DoctorLine, DoctorProbe } from '@saakh/contracts/operations/system-status/doctor';
import type { FindingKey } from '@saakh/contracts/operations/system-status/doctor-findings';
import type { Config } from '#platform/config';
import type { Context } from '#platform/context';

/** What a probe may look at. */
export interface Sight {
  readonly config: Config;
  /** Whose messages are tried with real ones. */
  readonly send?: { readonly email: string; readonly mobile: string } | undefined;
  /** Authorities to trust besides none; those of the system without it. */
  readonly ca?: string | undefined;
  readonly now: () => Date;
}
export interface DatabaseSight extends Sight {
  readonly ctx: Context;
}

export interface Finding {
  readonly level: DoctorLine['level'];
  readonly finding: FindingKey;
  readonly of?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly setting?: string;
  readonly see?: string;
}

interface Named {
  readonly name: DoctorProbe;
  /** The page of the documents, unless a finding names its own. */
  readonly see: string;
  /** The setting, unless a finding names its own. */
  readonly setting?: string;
}
interface FreeProbe extends Named {
  readonly look: (sight: Sight) => Promise<readonly Finding[]>;
}
interface DatabaseProbe extends Named {
  readonly lookInside: (sight: DatabaseSight) => Promise<readonly Finding[]>;
}
export type Probe = FreeProbe | DatabaseProbe;

type More = Omit<Finding, 'level' | 'finding'>;
const made =
  (level: Finding['level']) =>
  (finding: FindingKey, more: More = {}): Finding => ({ level, finding, ...more });
export const ok = made('ok');
export const warn = made('warn');
export const fail = made('fail');

/** What failed, in one line. */
export function reasonOf(error: unknown): string {
  const { message = String(error), code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return (message || code).split('\n')[0]?.slice(0, 200) ?? '';
}

const DAY_MS = 24 * 3_600_000;
export function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / DAY_MS);
}
