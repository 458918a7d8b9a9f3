import { makeSealerJob } from './audit/sealer';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Context, Platform } from './context';
import { makeFieldCipher } from './crypto/aes-field-cipher';
import type { Database } from './database/database';
import { makeJobs } from './jobs/pg-boss-jobs';
import { makeLimits } from './limits/database-limits';
import { createReportPlaces } from './limits/report-places';
import { registerHousekeeping } from './operations/housekeeping';
import { watchMachine } from './operations/machine-figures';
import { makeOutbox } from './outbox/database-outbox';
import { makeSessions } from './security/database-sessions';
import { makeFileStore } from './storage/make-file-store';
import { makeRootStore } from './storage/root-store';
import type { Logger } from './telemetry/logger';
import { makeMetrics } from './telemetry/make-metrics';
import { makeTracing } from './telemetry/make-tracing';
import { makeFileScanner } from './uploads/clamd-scanner';
import { registerFileRemoval } from './uploads/remove-file';

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The context of work that no person asked for. */
export function systemContext(platform: Platform, clock: Clock, name: string): Context {
  return {
    actor: { kind: 'system', name },
    brandKey: 'cl',
    language: 'en',
    requestId: `system-${name}`,
    ip: null,
    clock,
    platform,
  };
}

/** Makes every service once and joins them; nothing runs yet. */
export function makePlatform({ config, database, clock, logger }: Parts): Platform {
  const metrics = makeMetrics();
  const tracing = makeTracing({ config, metrics, logger });
  const cipher = makeFieldCipher(config.secrets);
  const files = makeFileStore(config);
  const jobs = makeJobs({
    database,
    logger,
    metrics,
    tracing,
    makeContext: (name: string) => systemContext(platform, clock, name),
  });
  const platform: Platform = {
    config,
    logger,
    metrics,
    tracing,
    database,
    cipher,
    limits: makeLimits(database, logger, clock),
    reportPlaces: createReportPlaces(config.DATABASE_POOL),
    jobs,
    outbox: makeOutbox({ config, cipher, metrics, jobs, database, clock }),
    files,
    auditRoots: makeRootStore(config, files),
    scanner: makeFileScanner(config),
    sessions: makeSessions(database, clock, config),
  };
  makeSealerJob(platform);
  registerHousekeeping(platform);
  registerFileRemoval(platform);
  watchMachine(platform);
  return platform;
}
