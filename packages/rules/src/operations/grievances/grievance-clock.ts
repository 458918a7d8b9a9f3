import { addDays, istDateOf } from '../../dates';

/** So many hours after a complaint its number is with the customer (IT Rules 2021, rule 3(2)). */
export const ACKNOWLEDGE_HOURS = 24;
/** So many days after the day of the complaint we mean to have solved it (the same rule). */
export const AIM_DAYS = 15;
/** From this day on the regulator's portal is the way on (RBI on lending service providers, REG-DL-5). */
export const ESCALATE_DAYS = 30;
/** So many days after staff closed a complaint its customer may say that it is not solved. */
export const OBJECT_DAYS = 7;

/** Where a complaint goes that we have not solved: the Reserve Bank's complaint system, and its page on illegal lenders. */
export const REGULATOR_PORTALS = { complaints: 'https://cms.rbi.org.in', sachet: 'https://sachet.rbi.org.in' } as const;

export type KeptState = 'open' | 'answered' | 'resolved';

export interface GrievanceClock {
  readonly acknowledgeBy: Date;
  /** No acknowledgement has gone out in time, and none since. */
  readonly isUnacknowledged: boolean;
  /** Days of India. */
  readonly dueOn: string;
  readonly escalateOn: string;
  /** The last day on which the customer may object to our closing it, while that is open. */
  readonly objectUntil: string | undefined;
  readonly state: KeptState | 'escalate' | 'closing';
}

/**
 * What a complaint is called to its customer, and to staff who ask what the customer reads: its state, and `openAgain` for one that
 * we had answered and that waits for us once more.
 */
export function complaintReads(
  state: GrievanceClock['state'],
  wasAnswered: boolean,
): GrievanceClock['state'] | 'openAgain' {
  return state === 'open' && wasAnswered ? 'openAgain' : state;
}

interface KeptGrievance {
  readonly state: KeptState;
  readonly createdAt: Date;
  /** When a message with its number was written; null while none could be. */
  readonly acknowledgedAt: Date | null;
  readonly resolvedAt?: Date | null;
  readonly resolvedBy?: 'customer' | 'saakh' | null;
}

function objectUntilOf({ state, resolvedAt, resolvedBy }: KeptGrievance, today: string): string | undefined {
  if (state !== 'resolved' || resolvedBy !== 'saakh' || !resolvedAt) return undefined;
  const until = addDays(istDateOf(resolvedAt), OBJECT_DAYS);
  return today <= until ? until : undefined;
}

/**
 * A complaint's clocks, and the one state that customer and staff read: `open` while we owe an answer, `escalate` when we still
 * owe it on the thirtieth day, `answered` while the customer has not said whether it is solved, `closing` for a week after staff
 * closed it, `resolved` when nobody may object any more (REG-GR-1). Days are India's.
 */
export function grievanceClock(kept: KeptGrievance, now: Date): GrievanceClock {
  const begun = istDateOf(kept.createdAt);
  const today = istDateOf(now);
  const dueOn = addDays(begun, AIM_DAYS);
  const escalateOn = addDays(begun, ESCALATE_DAYS);
  const isResolved = kept.state === 'resolved';
  const isEscalated = kept.state === 'open' && today >= escalateOn;
  const objectUntil = objectUntilOf(kept, today);
  const acknowledgeBy = new Date(kept.createdAt.getTime() + ACKNOWLEDGE_HOURS * 3_600_000);
  return {
    acknowledgeBy,
    isUnacknowledged: !isResolved && kept.acknowledgedAt === null && now >= acknowledgeBy,
    dueOn,
    escalateOn,
    objectUntil,
    state: isEscalated ? 'escalate' : objectUntil === undefined ? kept.state : 'closing',
  };
}
