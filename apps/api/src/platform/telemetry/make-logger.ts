import Fastify from 'fastify';
import type { Config } from '../config';
import type { Logger } from './logger';
import { scrub, scrubValue } from './scrub';
import { traceFields } from './spans';

/** Requests and replies are told by these few facts: no address line with its query, no header, no body. */
const serializers = {
  req: (request: { method?: string; routeOptions?: { url?: string } }) => ({
    method: request.method,
    route: request.routeOptions?.url,
  }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
};
const HAS_SERIALIZER = new Set(Object.keys(serializers));

function cleanFields(fields: object) {
  if (!('req' in fields || 'res' in fields)) return scrubValue(fields);
  const kept = Object.entries(fields).filter(([name]) => HAS_SERIALIZER.has(name));
  const others = Object.entries(fields).filter(([name]) => !HAS_SERIALIZER.has(name));
  return { ...Object.fromEntries(kept), ...(scrubValue(Object.fromEntries(others)) as object) };
}

function cleanArgument(argument: unknown): unknown {
  if (typeof argument === 'string') return scrub(argument);
  if (argument instanceof Error) return { err: scrubValue(argument) };
  return typeof argument === 'object' && argument !== null ? cleanFields(argument) : argument;
}

const unused = () => () => {
  throw new Error('This Fastify has no routes');
};
/** Only the logger is wanted: without these Fastify loads its compilers of schemas. */
const NO_SCHEMAS = { compilersFactory: { buildValidator: unused, buildSerializer: unused } };

interface Destination {
  write(line: string): void;
}

/**
 * A structured logger whose every line is cleaned before it is written: no PAN, code, token, full number, e-mail address
 * or birth date, wherever it stood (REG-ID-6, R-OBS-1). Lines are JSON, one per event, with the time in UTC.
 */
export function makeLogger({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, destination?: Destination): Logger {
  return Fastify({
    schemaController: NO_SCHEMAS,
    logger: {
      level: LOG_LEVEL,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      serializers,
      mixin: traceFields,
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map(cleanArgument) as Parameters<typeof method>);
        },
      },
      ...(destination ? { stream: destination } : {}),
    },
  }).log;
}
