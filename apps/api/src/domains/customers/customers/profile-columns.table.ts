import { FREE_KINDS } from '@saakh/contracts/forms/answer-kinds';
import { columnNameOf, KEPT_FIELDS, type KeptField, type NameOf, nameOf } from '@saakh/rules/customers/profile-values';
import { boolean, date, integer, text } from 'drizzle-orm/pg-core';
import { paiseColumn, typedTextColumn } from '#platform/database/columns';

const money = (name: string) => paiseColumn(name);
const number = (name: string) => integer(name);
const yesNo = (name: string) => boolean(name);
const day = (name: string) => date(name, { mode: 'string' });
const typed = (name: string) => typedTextColumn(name);
const words = (name: string) => text(name);

type ColumnOf<Kind> = Kind extends 'money'
  ? ReturnType<typeof money>
  : Kind extends 'number'
    ? ReturnType<typeof number>
    : Kind extends 'yes-no'
      ? ReturnType<typeof yesNo>
      : Kind extends 'birth-date'
        ? ReturnType<typeof day>
        : ReturnType<typeof words>;
type ProfileColumns = { [F in KeptField as NameOf<F>]: ColumnOf<F['kind']> };

function columnOf(field: KeptField) {
  const { kind } = field;
  const name = columnNameOf(field);
  if (kind === 'money') return money(name);
  if (kind === 'number') return number(name);
  if (kind === 'yes-no') return yesNo(name);
  if (kind === 'birth-date') return day(name);
  // A name is written by its own rule and is never cut.
  return FREE_KINDS.includes(kind) && kind !== 'person-name' ? typed(name) : words(name);
}

/** A column of `users` for each field of the profile that is not sealed. */
export const profileColumns = Object.fromEntries(
  KEPT_FIELDS.map((field) => [nameOf(field), columnOf(field)]),
) as unknown as ProfileColumns;
