import type { RootStore } from './audit/root-store';
import type { Config } from './config';
import type { Database } from './database/database';
import type { Jobs } from './jobs/jobs';
import type { Bulkhead } from './limits/bulkhead';
import type { Limits } from './limits/limits';
import type { Logger } from './operations/logger';
import type { Metrics } from './operations/metrics';
import type { Outbox } from './outbox/outbox';
import type { FieldCipher } from './security/field-cipher';
import type { Sessions } from './security/sessions';
import type { FileStore } from './storage/file-store';
import type { Tracing } from './tracing/tracing';
import type { FileScanner } from './uploads/file-scanner';

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
