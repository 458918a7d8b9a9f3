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
