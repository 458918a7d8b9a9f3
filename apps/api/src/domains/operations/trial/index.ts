import type { Platform } from '#platform/context';
import { joinStandIn } from './trial.service';

export { openTrialRoutes } from './trial.admin.routes';
export { joinStandIn, STAND_IN, termsFile } from './trial.service';

/** In a trial, terms and connections that staff change reach the stand-in within a minute. */
export function registerTrialJobs({ config, jobs }: Platform): void {
  if (config.trialOf) jobs.schedule('trial.join-stand-in', '* * * * *', joinStandIn);
}
