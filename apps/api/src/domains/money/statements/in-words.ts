import { formatInr } from '@saakh/rules/money';

/** With its paise, which belong to what is written of money that was booked: `₹1,23,456.00`. */
export function exactInr(paise: number): string {
  return formatInr(paise, { locale: 'en-IN', fraction: 'always' });
}
