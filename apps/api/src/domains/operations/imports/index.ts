import type { Platform } from '#platform/context';
import { purgeOldFiles } from './files/retention.service';
import { runImportJob, tellCustomersJob } from './import-jobs';
import { importMetrics } from './import-metrics';
import { resumeImports, runImport } from './run-import.service';
import { tellCustomers } from './tell-customers.service';

export { importMetrics } from './import-metrics';
export { openImportRoutes } from './imports.admin.routes';
export { importSharesRecord } from './kinds/records/shares.service';

export function registerImportJobs({ jobs, metrics }: Platform): void {
  // Registers the series at zero, so that monitoring sees the first import as an increase.
  metrics.group(importMetrics);
  jobs.work(runImportJob, runImport);
  jobs.work(tellCustomersJob, tellCustomers);
  jobs.schedule('imports-resume', '* * * * *', (ctx) => resumeImports(ctx));
  jobs.schedule('imports-purge', '20 3 * * *', (ctx) => purgeOldFiles(ctx));
}
