/** The only source of time. Instants are stored in UTC; business days are cut in Asia/Kolkata by `@saakh/rules/dates`. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved; for tests and for replaying a past view. */
export const fixedClock = (start: string | Date) => {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    set: (instant: string | Date) => {
      at = new Date(instant).getTime();
    },
    advance: (milliseconds: number) => {
      at += milliseconds;
    },
  };
};
