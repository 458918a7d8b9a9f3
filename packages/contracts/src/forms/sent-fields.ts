import * as z from 'zod/mini';
import { text } from '../fields';
import { FREE_LINES, FREE_TEXT } from '../patterns';
import { PATTERN_OF_KIND, tidyAnswer } from './answer-kinds';
import type { FieldDefinition } from './form-definition';
import { FORM_MESSAGES } from './form-messages';

const code = text(60);

/** What a call takes of a field with words: the same bounds, and the same refusals, as its form shows. */
export function wordsSchema(field: FieldDefinition): z.ZodMiniString {
  const { kind, maxLength, minLength = 1, missing, refusal, optional, list } = field;
  if (list !== undefined) return optional ? code : code.check(z.minLength(1, FORM_MESSAGES.required));
  const [ofKind, said = FORM_MESSAGES.charactersInvalid] = PATTERN_OF_KIND[kind] ?? [];
  const pattern = field.pattern ?? ofKind ?? (field.rows === undefined ? FREE_TEXT : FREE_LINES);
  const empty = missing ?? (kind === 'person-name' ? refusal : FORM_MESSAGES.required);
  return z.string().check(
    z.overwrite<string>((typed) => tidyAnswer(kind, typed)),
    ...(optional ? [] : [z.minLength(1, empty), z.minLength(minLength, missing)]),
    ...(maxLength === undefined ? [] : [z.maxLength(maxLength, refusal)]),
    z.regex(pattern, refusal ?? said),
  );
}

type Sent<Field> = Field extends { readonly optional: true } ? z.ZodMiniOptional<z.ZodMiniString> : z.ZodMiniString;

/** The body of a call that sends the answers of a form with words. */
export function sentFields<const Fields extends readonly FieldDefinition[]>(fields: Fields) {
  const shape = fields.map((field) => [
    field.key,
    field.optional ? z.optional(wordsSchema(field)) : wordsSchema(field),
  ]);
  return Object.fromEntries(shape) as { [Field in Fields[number] as Field['key']]: Sent<Field> };
}
