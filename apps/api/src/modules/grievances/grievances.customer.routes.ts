import * as calls from '@saakh/contracts/grievances';
import type { Doors } from '../../platform/http/doors';
import { createGrievance, listGrievances } from './grievances.service';

export const openGrievanceRoutes = (doors: Doors): void => {
  doors.open(calls.listGrievances, async (ctx) => ({ success: true, data: await listGrievances(ctx) }));
  doors.open(calls.createGrievance, async (ctx, { body }) => ({
    success: true,
    data: await createGrievance(ctx, body),
  }));
};
