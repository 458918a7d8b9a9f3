import type { Platform } from '../../platform/platform';
import {
  formerForwardJob,
  forwardHelpRequest,
  forwardJob,
  forwardWhatWaits,
  sealWhatIsPlain,
} from './help-requests.service';
import { forwardVisit, forwardVisitJob } from './visits.service';

export const registerSupportJobs = ({ jobs }: Platform): void => {
  jobs.work(forwardJob, forwardHelpRequest);
  jobs.work(formerForwardJob, forwardHelpRequest);
  jobs.work(forwardVisitJob, forwardVisit);
  jobs.schedule('support.forward-what-waits', '7 * * * *', forwardWhatWaits);
  // Several times, for a night in which nothing ran at one of them.
  jobs.schedule('support.seal-plain', '20 2-6 * * *', sealWhatIsPlain);
};
