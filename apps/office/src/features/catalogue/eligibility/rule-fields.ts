import {
  LENDER_PRODUCT_PROPERTIES,
  type LenderProductProperty,
} from '@saakh/contracts/catalogue/staff/lender-products';
import { LENDER_PROPERTIES, type LenderProperty } from '@saakh/contracts/catalogue/staff/lenders';
import { plainDigits } from '@saakh/contracts/typed/clean-entry';
import { asSent, type FieldKind } from '#office/ui/editable';
import { problemOf } from '#office/ui/problem-of';

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
/** What a product may ask by itself; empty is as for its lender. */
export const OWN_RULES = {
  own_min_income: 'rupees',
  own_max_income: 'rupees',
  own_min_age: 'whole',
  own_max_age: 'whole',
} as const satisfies Partial<Record<LenderProductProperty, FieldKind>>;
export type OwnRule = keyof typeof OWN_RULES;
export type LenderRule = keyof typeof LENDER_RULES;
export type ProductRule = keyof typeof PRODUCT_RULES;

export const FLAGS = ['salaried', 'self_employed', 'business'] as const;
export const CREDIT_CLASSES = ['A', 'B', 'C', 'D', 'E'] as const;
export const TICKET_CLASSES = [1, 2, 3, 4] as const;

type Rule = LenderRule | ProductRule | OwnRule;
export function kindOf(rule: Rule): FieldKind {
  return { ...LENDER_RULES, ...PRODUCT_RULES, ...OWN_RULES }[rule];
}
export function prefixOf(rule: Rule): string {
  return kindOf(rule) === 'rupees' ? '₹' : '';
}

/** Why what is typed is no value of the rule, in the shown language; undefined when it is one. */
export function checkRule(rule: Rule, typed: string): string | undefined {
  const schemas = { ...LENDER_PROPERTIES, ...LENDER_PRODUCT_PROPERTIES };
  return problemOf(schemas[rule], asSent(kindOf(rule), typed));
}

/** Typed pincodes, and beginnings of some: they go as they are, so that the server refuses what is none instead of losing it. */
export function typedAreas(list: string): string[] {
  return [
    ...new Set(
      plainDigits(list)
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
}
