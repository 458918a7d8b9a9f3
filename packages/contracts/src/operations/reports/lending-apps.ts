import * as z from 'zod/mini';
import { defineCall } from '../../call';
import { adminPage } from '../../office-pages';
import * as endpoints from '../endpoints';

export const exportLendingApps = defineCall(endpoints.exportLendingApps, {
  summary:
    'Every site of ours as lenders report it: brand, owner, address, lenders shown there, grievance officer and privacy policy, one row for each brand and host.',
  access: adminPage('partners'),
  body: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
  replyType: 'table',
  reply: z.string(),
  idempotency: 'none',
});
