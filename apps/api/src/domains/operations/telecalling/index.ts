import type { Platform } from '#platform/context';
import { forgetRests } from './desk/settle.service';

export { isBlocked as isNumberBlocked } from './calls.repository';
export { openTelecallingRoutes } from './telecalling.admin.routes';

export function registerTelecallingJobs({ jobs }: Platform): void {
  jobs.schedule('telecalling.forget-rests', '50 3 * * *', forgetRests);
}
