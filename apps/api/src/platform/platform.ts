import type { Config } from './config';
import type { FieldCipher } from './crypto/field-cipher';
import type { Database } from './database/database';
import type { Jobs } from './jobs/jobs';
import type { Bulkhead } from './limits/bulkhead';
import type { Limits } from './limits/limits';
import type { Outbox } from './outbox/outbox';
import type { Sessions } from './security/sessions';
import type { FileScanner } from './storage/file-scanner';
import type { FileStore } from './storage/file-store';
import type { RootStore } from './storage/root-store';
import type { Logger } from './telemetry/logger';
import type { Metrics } from './telemetry/metrics';
import type { Tracing } from './telemetry/tracing';

/** What every module stands on; made once at start-up and passed along in the context. */
export interface Platform {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly database: Database;
  readonly cipher: FieldCipher;
  readonly limits: Limits;
  readonly reportPlaces: Bulkhead;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly files: FileStore;
  readonly auditRoots: RootStore;
  readonly scanner: FileScanner;
  readonly sessions: Sessions;
}
