import { formatInr } from '@saakh/rules/money';

/** With its paise, which belong to what is written of money that was booked: `₹1,23,456.00`. */
export const exactInr = (paise: number): string => formatInr(paise, { locale: 'en-IN', fraction: 'always' });
