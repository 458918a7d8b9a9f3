import type { Platform } from '#platform/context';
import { joinStandIn } from './stand-in.service';

export { joinStandIn, STAND_IN, termsFile } from './stand-in.service';
export { openTrialRoutes } from './trial.admin.routes';

/** In a trial, terms and connections that staff change reach the stand-in within a minute. */
export function registerTrialJobs({ config, jobs }: Platform): void {
  if (config.trialOf) jobs.schedule('trial.join-stand-in', '* * * * *', joinStandIn);
}
