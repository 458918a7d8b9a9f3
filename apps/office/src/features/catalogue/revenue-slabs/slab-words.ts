import type { RevenueSlab } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { formatWhole } from '#browser/platform/format';

const open = '∞';
const figure = (value: number | null, sign: string, whenOpen: string) =>
  value === null ? whenOpen : `${sign}${formatWhole(value)}`;

/** `₹0 – ₹25,00,000`, `₹25,00,000 – ∞`; a dash alone where both ends are open. */
export function rangeOf(min: number | null, max: number | null, sign = ''): string {
  return min === null && max === null ? '–' : `${figure(min, sign, `${sign}0`)} – ${figure(max, sign, open)}`;
}

/** `2.25% + ₹100` */
export function paysOf({ revenue_percent, revenue_flat }: RevenueSlab): string {
  return [revenue_percent ? `${revenue_percent}%` : '', revenue_flat ? `₹${formatWhole(revenue_flat)}` : '']
    .filter(Boolean)
    .join(' + ');
}
