import * as z from 'zod/mini';
import { text } from '../../fields';
import { STAFF_MESSAGES } from '../../office-messages';

/** No more decimals than are kept, so that what is read back is what was typed. */
export function percent(max: number, decimals: 2 | 3 | 4) {
  return z.number().check(
    z.minimum(0),
    z.maximum(max),
    z.refine(
      (value) => new RegExp(`^\\d+(?:\\.\\d{1,${decimals}})?$`).test(String(value)),
      STAFF_MESSAGES.percentDecimals,
    ),
  );
}
export function line(max: number) {
  return text(max);
}
export function orNull<T extends z.ZodMiniType>(schema: T) {
  return z.nullable(schema);
}
export const age = z.int().check(z.minimum(18), z.maximum(100));
export const ticketClasses = z.array(z.int().check(z.minimum(1), z.maximum(4))).check(z.minLength(1), z.maxLength(4));
export const creditClass = z.enum(['A', 'B', 'C', 'D', 'E']);
export const months = z.int().check(z.minimum(1), z.maximum(480));
