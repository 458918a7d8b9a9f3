/** CERT-In Directions of 28 April 2022: an incident is reported within so many hours of being noticed. */
export const CERT_IN_HOURS = 6;
/** DPDP Rules 2025, rule 7: the full report reaches the Data Protection Board within so many hours of becoming aware. */
export const BOARD_HOURS = 72;

/** `board-first` is what the Board is told without delay; the full report within 72 hours is `board`. */
export type BreachReport = 'cert-in' | 'board-first' | 'board';
export interface BreachClock {
  readonly dueAt: Date;
  /**
   * `late` without a report past its time; `sent-late` with one that came after it. What is due without delay has no hours to be
   * late by: it is `at-once` until it is `told`.
   */
  readonly state: 'at-once' | 'told' | 'running' | 'late' | 'sent' | 'sent-late';
}

const HOURS: Readonly<Record<Exclude<BreachReport, 'board-first'>, number>> = {
  'cert-in': CERT_IN_HOURS,
  board: BOARD_HOURS,
};

/** The clock of a report, from the time of awareness on; its last moment is still in time (REG-DP-9, REG-DP-10). */
export function breachClock(
  report: BreachReport,
  { awareAt, sentAt, now }: { readonly awareAt: Date; readonly sentAt: Date | null; readonly now: Date },
): BreachClock {
  if (report === 'board-first') return { dueAt: awareAt, state: sentAt ? 'told' : 'at-once' };
  const dueAt = new Date(awareAt.getTime() + HOURS[report] * 3_600_000);
  const isPast = (sentAt ?? now) > dueAt;
  if (sentAt) return { dueAt, state: isPast ? 'sent-late' : 'sent' };
  return { dueAt, state: isPast ? 'late' : 'running' };
}
