import type { Platform } from '#platform/context';
import { purgeOldFiles } from './files/retention.service';
import { importFigures } from './import-figures';
import { runImportJob, tellCustomersJob } from './import-jobs';
import { resumeImports, runImport } from './run-import.service';
import { tellCustomers } from './tell-customers.service';

export { importFigures } from './import-figures';
export { openImportRoutes } from './imports.admin.routes';
export { importSharesRecord } from './kinds/records/shares.service';

export function registerImportJobs({ jobs, metrics }: Platform): void {
  metrics.of(importFigures);
  jobs.work(runImportJob, runImport);
  jobs.work(tellCustomersJob, tellCustomers);
  jobs.schedule('imports-resume', '* * * * *', (ctx) => resumeImports(ctx));
  jobs.schedule('imports-purge', '20 3 * * *', (ctx) => purgeOldFiles(ctx));
}
