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

/** Promotional messages go out within the contact window in force (REG-SMS-4). */
export function registerRegulation({ outbox }: Pick<Platform, 'outbox'>): void {
  outbox.setContactWindow((ctx, at) => ruleAt(ctx, 'promotional-window', at));
}
