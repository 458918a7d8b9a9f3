import type { LimitKey } from './limit-key';

/** A limit shared by all instances: `points` uses per `seconds` for one key. */
export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** When the store can't be reached: `closed` refuses, `open` lets through (R-RUN-4). */
  readonly onFailure: 'open' | 'closed';
}

export interface Limits {
  /** Takes one point and answers how many are left, or throws AppError TOO_MANY_REQUESTS with the seconds to wait. */
  consume(rule: LimitRule, key: LimitKey, points?: number): Promise<number>;
  /** How many points are left, without taking one; all of them where the store can't be reached and the rule is open. */
  remaining(rule: LimitRule, key: LimitKey): Promise<number>;
  /** Puts a point back that was taken for nothing wrong. */
  giveBack(rule: LimitRule, key: LimitKey): Promise<void>;
  reset(rule: LimitRule, key: LimitKey): Promise<void>;
}
