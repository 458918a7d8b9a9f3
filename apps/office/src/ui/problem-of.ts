import * as z from 'zod/mini';
import { localText } from '#browser/platform/error-text';

/** Why a value is none of the schema's, by its first issue and in the shown language; undefined when it is one. */
export function problemOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const result = z.safeParse(schema, value);
  return result.success ? undefined : localText(result.error.issues[0]?.message ?? '');
}
