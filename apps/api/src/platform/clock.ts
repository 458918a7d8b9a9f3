/** The only source of time. Instants are stored in UTC; business days are cut in Asia/Kolkata by `@saakh/rules/dates`. */
export interface Clock {
  now(): Date;
  /** Moves it. Only the clocks of a trial and of tests can be moved. */
  set?(instant: string | Date): void;
}

/** The machine's own time, also in a trial, which moves `Date.now` alone. */
export function machineTime(): Date {
  return new Date();
}

/** Asks `Date.now`, as the embedded database and its queue do: a trial that moves it moves all three. */
export const systemClock: Clock = { now: () => new Date(Date.now()) };

/** A clock that stands still until it is moved; for tests and for replaying a past view. */
export function fixedClock(start: string | Date) {
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
}
