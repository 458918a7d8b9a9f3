/** People named in the last so many days are counted, as far as they had time to come. */
export const NAMING_DAYS = 30;
/** The SMS waits for its hours, and its reader for a quiet moment: who was named later than that is not counted yet. */
export const TIME_TO_COME_DAYS = 2;
/** Fewer say nothing: a small partner must not be paused by chance. */
export const FEWEST_JUDGED = 100;
/** A partner whose customers asked for help brings one in three; one that names strangers brings next to nobody. */
export const LEAST_ARRIVED_PERCENT = 2;
/** A "no" keeps the same partner's question away for so many days. */
export const NOT_ASKED_DAYS = 90;

export interface Named {
  /** Numbers that a partner named and that had time to come. */
  readonly named: number;
  /** Those of them whose owner said yes, or came by the partner's own link, code or site. */
  readonly arrived: number;
}

/** Whether so few of the people named by a partner came that its right to name more is paused. */
export function isNamingOutlier({ named, arrived }: Named): boolean {
  return named >= FEWEST_JUDGED && arrived * 100 < named * LEAST_ARRIVED_PERCENT;
}
