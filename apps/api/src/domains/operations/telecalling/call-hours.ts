import type { ContactWindow } from '@saakh/rules/operations/messaging/contact-window';
import { ruleAt } from '#domains/catalogue/regulation';
import type { TxContext } from '#platform/context';

export interface CallHours {
  /** The dated rule that calls are made by (R0). */
  readonly ruleId: string;
  /** Any call, also one that the customer asked for at that hour (REG-RBC-4). */
  readonly asked: ContactWindow;
  /** All others are reminders, and keep to the hours of reminders as well. */
  readonly reminding: ContactWindow;
}

/** The hours of calls by the rules that hold at an instant. */
export async function callHoursAt(ctx: TxContext, at: Date): Promise<CallHours> {
  const { ruleId, value: asked } = await ruleAt(ctx, 'calling-window', at);
  const { value: reminders } = await ruleAt(ctx, 'promotional-window', at);
  const reminding = {
    fromMinutes: Math.max(asked.fromMinutes, reminders.fromMinutes),
    untilMinutes: Math.min(asked.untilMinutes, reminders.untilMinutes),
  };
  return { ruleId, asked, reminding };
}
