/** CERT-In Directions of 28 April 2022: an incident is reported within so many hours of being noticed. */
export const CERT_IN_HOURS = 6;
/** DPDP Rules 2025, rule 7: the full report reaches the Data Protection Board within so many hours of becoming aware. */
export const BOARD_HOURS = 72;

export type BreachReport = 'cert-in' | 'board';
export interface BreachClock {
  readonly dueAt: Date;
  /** `late` without a report past its time; `sent-late` with one that came after it. */
  readonly state: 'running' | 'late' | 'sent' | 'sent-late';
}

const HOURS: Readonly<Record<BreachReport, number>> = { 'cert-in': CERT_IN_HOURS, board: BOARD_HOURS };

/** The clock of a report, from the time of awareness on; its last moment is still in time (REG-DP-9, REG-DP-10). */
export const breachClock = (
  report: BreachReport,
  { awareAt, sentAt, now }: { readonly awareAt: Date; readonly sentAt: Date | null; readonly now: Date },
): BreachClock => {
  const dueAt = new Date(awareAt.getTime() + HOURS[report] * 3_600_000);
  const isPast = (sentAt ?? now) > dueAt;
  if (sentAt) return { dueAt, state: isPast ? 'sent-late' : 'sent' };
  return { dueAt, state: isPast ? 'late' : 'running' };
};
