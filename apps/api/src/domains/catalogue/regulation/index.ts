import type { Platform } from '#platform/context';
import { ruleAt } from './regulation.repository';

export {
  allRules,
  listRules,
  type Rule,
  type RuleKey,
  ruleAmongAt,
  ruleAt,
  ruleOf,
  rulesFrom,
  watchedRules,
} from './regulation.repository';

/** Promotional messages go in the hours of the rule in force (REG-SMS-4). */
export function registerRegulation({ outbox }: Pick<Platform, 'outbox'>): void {
  outbox.keepHours((ctx, at) => ruleAt(ctx, 'promotional-window', at));
}
