import { idKey } from './limit-key';
import type { LimitRule, Limits } from './limits';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

interface SenderLimits {
  readonly hour: LimitRule;
  readonly day: LimitRule;
}

/** How many messages with words of theirs one sender may cause to people who did not ask us: within an hour and within a day. */
export function senderLimits(
  name: string,
  { hour, day }: { hour: number; day: number },
  dayName = `${name}-day`,
): SenderLimits {
  return {
    hour: { name, points: hour, seconds: HOUR_SECONDS, onFailure: 'closed' },
    day: { name: dayName, points: day, seconds: DAY_SECONDS, onFailure: 'closed' },
  };
}

/** Takes one of the hour and of the day. Throws TOO_MANY_REQUESTS. */
export async function takeOf(limits: Limits, { hour, day }: SenderLimits, sender: string): Promise<void> {
  await limits.consume(hour, idKey(sender));
  await limits.consume(day, idKey(sender));
}
