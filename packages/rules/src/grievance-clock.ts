import { addDays, istDateOf } from './dates';

/** So many days after the day of the complaint we mean to have answered (IT Rules 2021, rule 3(2)). */
export const AIM_DAYS = 15;
/** From this day on the regulator's portal is the way on (RBI on lending service providers, REG-DL-5). */
export const ESCALATE_DAYS = 30;

/** Where a complaint goes that we have not solved: the Reserve Bank's complaint system, and its page on illegal lenders. */
export const REGULATOR_PORTALS = { complaints: 'https://cms.rbi.org.in', sachet: 'https://sachet.rbi.org.in' } as const;

export type KeptState = 'open' | 'answered' | 'resolved';

export interface GrievanceClock {
  /** Days of India. */
  readonly dueOn: string;
  readonly escalateOn: string;
  readonly state: KeptState | 'escalate';
  readonly isOverdue: boolean;
}

/** A complaint's clocks, in days of India: what is not resolved is `escalate` from its thirtieth day on (REG-GR-1). */
export const grievanceClock = (kept: { state: KeptState; createdAt: Date }, now: Date): GrievanceClock => {
  const begun = istDateOf(kept.createdAt);
  const today = istDateOf(now);
  const dueOn = addDays(begun, AIM_DAYS);
  const escalateOn = addDays(begun, ESCALATE_DAYS);
  const isEscalated = kept.state !== 'resolved' && today >= escalateOn;
  return {
    dueOn,
    escalateOn,
    state: isEscalated ? 'escalate' : kept.state,
    isOverdue: kept.state === 'open' && today > dueOn,
  };
};
