import * as z from 'zod/mini';

/** Pieces that several calls share. Wire amounts of the specification's own fields are rupees; ours are `…Paise`. */
export const id = z.string().check(z.regex(/^[a-z]{2,4}_[A-Za-z0-9]{10,40}$/, 'Invalid id'));
export const language = z.enum(['en', 'hi']);
export type LanguageCode = z.output<typeof language>;
export const paise = z.int().check(z.minimum(0));
export const bps = z.int().check(z.minimum(0));
export const months = z.int().check(z.minimum(1));
/** Rupees as the specification's own fields carry them: whole rupees. */
export const rupees = z.int().check(z.minimum(0));
export const flag = z.union([z.literal(0), z.literal(1)]);
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
export const partnerKey = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/, 'Invalid partner'));
export const bilingual = z.object({ en: z.string(), hi: z.string() });
export type Bilingual = z.output<typeof bilingual>;
