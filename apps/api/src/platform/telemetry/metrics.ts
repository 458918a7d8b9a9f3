import type { Gauge, Registry } from 'prom-client';
import type { ReplicaFigures } from '../database/database';

/** What can't keep up: the process, by its turns or its memory, or the database, by the line for a connection. */
export type BusyReason = 'event-loop' | 'heap' | 'database';

/** What keeps codes from everybody, from a brand or from a network: a cap of the hour, or the brake (S-OTP-6). */
export const OTP_REFUSALS = ['all-cap', 'brand-cap', 'brand-brake', 'network-brake'] as const;
export type OtpRefusal = (typeof OTP_REFUSALS)[number];

/** What a domain needs to define its own metrics. */
export interface Instruments {
  readonly registers: Registry[];
  /** A gauge whose value an `onScrape` callback sets at each scrape. */
  scrapedGauge<L extends string = never>(name: string, help: string, labelNames?: L[]): Gauge<L>;
}

export interface Metrics {
  readonly registry: Registry;
  /** The metrics that a domain defines: created and registered at the first call, and the same ones afterwards. */
  group<T>(define: (instruments: Instruments) => T): T;
  observeRequest(route: string, method: string, status: number, seconds: number): void;
  /** A call that was refused so that the others are answered in time. */
  countBusy(reason: BusyReason): void;
  countOtp(outcome: 'sent' | 'verified' | 'wrong' | 'puzzled'): void;
  /** A code that a cap or the brake kept from being sent; limits of a number, an address or a block of numbers are neither. */
  countOtpRefusal(reason: OtpRefusal): void;
  observeJob(name: string, outcome: 'done' | 'failed', seconds: number): void;
  /** What became of the spans of traces: taken by the collector, or dropped, and why. */
  countSpans(outcome: 'sent' | 'no-room' | 'not-taken' | 'too-many-of-one', count: number): void;
  /** A file that was removed because no row named it. */
  countStrayFile(): void;
  setOutboxAge(seconds: number): void;
  /** What waits and was given up of the background work, by kind; kinds that are not named have none. */
  setJobs(kinds: readonly { name: string; waiting: number; dead: number; oldestDueSeconds: number }[]): void;
  /** Sealed fields and files by version of the key that they stand under, and when they were counted. */
  setSealedValues(byKey: Readonly<Record<string, number>>, countedAt: Date): void;
  setReady(isReady: boolean): void;
  setDisk(freeBytes: number, sizeBytes: number): void;
  /** When a backup was made and when one proved itself, each the newest; undefined where none is known. */
  setSafetyRuns(runs: { readonly backup: Date | undefined; readonly drill: Date | undefined }): void;
  /** How far the clock of this process is ahead of the database server’s; below nothing where it is behind. */
  setClockDrift(seconds: number): void;
  setReplica(figures: ReplicaFigures): void;
  /** Called before figures are read, for those that are looked up; a failure leaves the old figure. */
  onScrape(refresh: () => Promise<void>): void;
}
