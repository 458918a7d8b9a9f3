import Fastify from 'fastify';
import { type Config, readConfig } from '../platform/config';
import type { Logger } from '../platform/telemetry/logger';

const key = (digit: string) => digit.repeat(64);

/** Fixed secrets, so that templates filled once can be read by every test. */
export function testConfig(settings: Record<string, string | undefined> = {}): Config {
  return readConfig({
    SAAKH_ENV: 'demo',
    LOG_LEVEL: 'silent',
    ENCRYPTION_KEYS: `1:${key('1')}`,
    INDEX_KEY: key('2'),
    OTP_KEY: key('3'),
    COOKIE_KEY: key('4'),
    AUDIT_KEY: key('5'),
    REQUESTS_PER_MINUTE: '1000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    MAX_HEAP_PERCENT: '0',
    MAX_WAITING_FOR_DATABASE: '0',
    ...settings,
  });
}

/** For benches, which measure something else; tests have the logger of test-logger.ts. */
export const silentLogger: Logger = Fastify({ logger: false }).log;
