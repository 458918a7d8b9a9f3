import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import { closeTrialMonth } from '@saakh/contracts/back-office/operations/trial';
import type { Doors } from '../../platform/http/doors';
import { closeMonth } from './trial.service';

export const openTrialRoutes = (doors: Doors): void => {
  doors.open(closeTrialMonth, async (ctx, { body }) => ({
    ...(await closeMonth(ctx, body)),
    message: STAFF_MESSAGES.trialMonthClosed,
  }));
};
