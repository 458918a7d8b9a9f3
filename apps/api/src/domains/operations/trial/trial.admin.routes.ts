import { closeTrialMonth } from '@saakh/contracts/operations/trial';
import type { Doors } from '#platform/http/doors';
import { closeMonth } from './trial.service';

export function openTrialRoutes(doors: Doors): void {
  doors.open(closeTrialMonth, (ctx, { body }) => closeMonth(ctx, body));
}
