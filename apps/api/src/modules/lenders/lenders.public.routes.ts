import { getMatchingRules } from '@saakh/contracts/offers';
import type { Doors } from '../../platform/http/doors';
import { describeMatching } from './rulesets.service';

export const openLenderRoutes = (doors: Doors): void => {
  doors.open(getMatchingRules, async (ctx) => ({ success: true, data: await describeMatching(ctx) }));
};
