import * as z from 'zod';

/** Which texts there are is known where the database is filled. */
export const smsTemplateIds = z
  .string()
  .regex(
    /^[a-z-]+\.[a-z]{2}=\d{19}(,[a-z-]+\.[a-z]{2}=\d{19})*$/,
    'must be template.language=id pairs separated by commas, each id of 19 digits',
  )
  .transform((line) =>
    line.split(',').map((pair) => {
      const [template = '', dltTemplateId = ''] = pair.split('=');
      return { template, dltTemplateId };
    }),
  );

/** Values are percent-encoded, as OpenTelemetry has it. */
export const headerPairs = z
  .string()
  .regex(/^[\w-]+=(?:[^,\s%]|%[0-9A-Fa-f]{2})+(?:,[\w-]+=(?:[^,\s%]|%[0-9A-Fa-f]{2})+)*$/, 'must be name=value pairs')
  .transform((line) =>
    Object.fromEntries(
      line.split(',').map((pair) => {
        const end = pair.indexOf('=');
        return [pair.slice(0, end), decodeURIComponent(pair.slice(end + 1))];
      }),
    ),
  );

/** `<version>:<64 hex>` pairs in their order. */
export const readKeys = (line: string) =>
  line.split(',').map((pair) => {
    const [version = '', key = ''] = pair.split(':');
    return { version: Number(version), key: Buffer.from(key, 'hex') };
  });

/** A key that was never changed stands alone. */
const BARE = /^[0-9a-f]{64}$/;

/** One key, or `<version>:<64 hex>` pairs separated by commas, the one that seals first; a newer key has a higher version. */
export const auditKeys = z
  .string()
  .regex(
    /^([0-9a-f]{64}|\d+:[0-9a-f]{64}(,\d+:[0-9a-f]{64})*)$/,
    'must be 64 hex digits, or version:64-hex pairs separated by commas',
  )
  .refine((line) => {
    const versions = readAuditKeys(line).map(({ version }) => version);
    return new Set(versions).size === versions.length;
  }, 'must name each version once');

/** The key that stands alone is the first. */
export const readAuditKeys = (line: string) => readKeys(BARE.test(line) ? `1:${line}` : line);
