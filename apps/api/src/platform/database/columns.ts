import { paiseToRupeesText, rupeesToPaise } from '@saakh/rules/money';
import { maskTyped } from '@saakh/rules/texts/typed-text';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Rupees as `numeric(14,2)` in the database, integer paise in the code; never a float in between. */
export const paiseColumn = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(14,2)',
  toDriver: (paise) => paiseToRupeesText(paise),
  fromDriver: (text) => rupeesToPaise(String(text)),
});

/** Binary text sealed by the field cipher: `v<key version>.<base64url>`. */
export const sealedColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'text' });

/** Words that somebody types for others to read, such as a reason: what they hold of a person's numbers is masked before it is kept (S-PAN-6). */
export const typedTextColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: maskTyped,
});

export function instantColumn() {
  return timestamp({ withTimezone: true, mode: 'date', precision: 3 });
}

/** Any value of JSON, read as the driver has parsed it: Drizzle's own column parses texts again, so that `"6999"` comes back as a number. */
export const jsonValueColumn = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});
