import { LENDER_PRODUCT_PROPERTIES } from '@saakh/contracts/catalogue/staff/lender-products';
import { asSent } from '#office/ui/editable';
import { problemOf } from '#office/ui/problem-of';
import {
  checkRule,
  FLAGS,
  kindOf,
  LENDER_RULES,
  type LenderRule,
  PRODUCT_RULES,
  type ProductRule,
  typedAreas,
} from './rule-fields';

type Typed = LenderRule | ProductRule;
const TYPED = [...Object.keys(LENDER_RULES), ...Object.keys(PRODUCT_RULES)] as Typed[];
/** What a back-test changes. */
export const TESTED_RULES = [...TYPED, 'credit_score_class', 'ticket_class', ...FLAGS, 'service_area'] as const;
export type TestedRule = (typeof TESTED_RULES)[number];

/** One change as typed in the form; classes separated by commas. */
export interface TestedChange {
  readonly rule: TestedRule;
  readonly typed: string;
}

export function isTyped(rule: TestedRule): rule is Typed {
  return TYPED.some((one) => one === rule);
}
export function isChoice(rule: TestedRule): boolean {
  return rule === 'credit_score_class' || FLAGS.some((one) => one === rule);
}

const FIRST: Partial<Record<TestedRule, string>> = {
  credit_score_class: 'A',
  ticket_class: '1,2,3,4',
  service_area: '',
};
/** A change of a rule before anything of it is typed or chosen. */
export function newChange(rule: TestedRule): TestedChange {
  return {
    rule,
    typed: FIRST[rule] ?? (isTyped(rule) ? '' : '1'),
  };
}

export function classesIn(typed: string): number[] {
  return typed.split(',').filter(Boolean).map(Number);
}

function sentOf({ rule, typed }: TestedChange): unknown {
  if (isTyped(rule)) return asSent(kindOf(rule), typed);
  if (rule === 'ticket_class') return classesIn(typed);
  if (rule === 'service_area') return typedAreas(typed);
  return rule === 'credit_score_class' ? typed : Number(typed);
}

/** Why what stands in the form is no value of the rule, in the shown language; undefined when it is one. */
export function problemOfChange(change: TestedChange): string | undefined {
  if (isTyped(change.rule)) return checkRule(change.rule, change.typed);
  if (change.rule === 'service_area') return problemOf(LENDER_PRODUCT_PROPERTIES.service_area, sentOf(change));
  return undefined;
}

export function sentChanges(changes: readonly TestedChange[]): Record<string, unknown> {
  return Object.fromEntries(changes.map((change) => [change.rule, sentOf(change)]));
}
