import { defineJob } from '../../platform/jobs/jobs';

const HOUR = 3600;
/** Works on an import until it is through. The key keeps a second job of it from waiting beside the first. */
export const runImportJob = defineJob<{ importId: string }>('imports.run', {
  retryLimit: 20,
  retryDelaySeconds: 5,
  concurrency: 1,
  leaseSeconds: 6 * HOUR,
});

/** Tells customers what an import changed. */
export const tellCustomersJob = defineJob<{ importId: string }>('imports.tell', {
  retryLimit: 20,
  retryDelaySeconds: 10,
  concurrency: 1,
  leaseSeconds: 6 * HOUR,
});
