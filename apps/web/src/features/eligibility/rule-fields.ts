import {
  LENDER_PRODUCT_PROPERTIES,
  LENDER_PROPERTIES,
  type LenderProductProperty,
  type LenderProperty,
} from '@saakh/contracts/back-office/lenders';
import { asSent, type FieldKind } from '../../ui/staff/editable';
import { problemOf } from '../../ui/staff/problem-of';

/** Typed rules of a lender as a whole, and of one product. */
export const LENDER_RULES = {
  min_income: 'rupees',
  max_income: 'rupees',
  min_age: 'whole',
  max_age: 'whole',
} as const satisfies Partial<Record<LenderProperty, FieldKind>>;
export const PRODUCT_RULES = {
  min_amount: 'rupees',
  max_amount: 'rupees',
  min_tenure_months: 'whole',
  max_tenure_months: 'whole',
} as const satisfies Partial<Record<LenderProductProperty, FieldKind>>;
export type LenderRule = keyof typeof LENDER_RULES;
export type ProductRule = keyof typeof PRODUCT_RULES;

export const FLAGS = ['salaried', 'self_employed', 'business'] as const;
export const CREDIT_CLASSES = ['A', 'B', 'C', 'D', 'E'] as const;
export const TICKET_CLASSES = [1, 2, 3, 4] as const;

export const kindOf = (rule: LenderRule | ProductRule): FieldKind => ({ ...LENDER_RULES, ...PRODUCT_RULES })[rule];

/** Why what is typed is no value of the rule, in the shown language; undefined when it is one. */
export function checkRule(rule: LenderRule | ProductRule, typed: string): string | undefined {
  const schemas = { ...LENDER_PROPERTIES, ...LENDER_PRODUCT_PROPERTIES };
  return problemOf(schemas[rule], asSent(kindOf(rule), typed));
}

/** The pincodes, and beginnings of some, in a text or a file of any layout, each once. */
export const pincodesIn = (text: string): string[] => [
  ...new Set(text.match(/(?<!\d)[1-9]\d(?:\d{4}|\d)?(?!\d)/g) ?? []),
];
