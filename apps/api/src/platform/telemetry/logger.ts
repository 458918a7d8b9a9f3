import type { FastifyBaseLogger } from 'fastify';

/** Structured, redacted: no PAN, code, token, full number or birth date ever reaches a log line (REG-ID-6). */
export type Logger = FastifyBaseLogger;
