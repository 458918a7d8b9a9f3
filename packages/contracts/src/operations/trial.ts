import * as z from 'zod/mini';
import { defineCall, ok } from '../call';
import { monthOfStatement } from '../money/partner/statements';
import { adminPage } from '../office-pages';
import * as endpoints from './endpoints';

export const closeTrialMonth = defineCall(endpoints.closeTrialMonth, {
  summary:
    'In a trial of an installation: put its clock to the first morning of the next month, do what is due by then, and draw the statements of this month. NOT_FOUND anywhere else.',
  access: adminPage('partners'),
  /** The month that ends, as the caller reads it: it is closed once. */
  body: z.strictObject({ month: monthOfStatement }),
  /** `today`: the day that it is in the trial from now on. `made`: how many statements were drawn. */
  reply: ok({ today: z.string(), made: z.int() }),
});
