import { LENDER_PROPERTIES, type LenderProperty } from '@saakh/contracts/catalogue/staff/lenders';
import { asSent, type FieldKind } from '#office/ui/editable';
import { problemOf } from '#office/ui/problem-of';

/** How the fields that are typed are typed; the others are switches, choices and days. */
export const LENDER_KINDS = {
  name: 'text',
  min_income: 'rupees',
  max_income: 'rupees',
  min_age: 'whole',
  max_age: 'whole',
  priority: 'whole',
  name_hi: 'text',
  so_text: 'text',
  so_text_hi: 'text',
  loan_amount_upto: 'rupees',
  tenure: 'whole',
  interest_rate: 'text',
  apr_min: 'decimal',
  apr_max: 'decimal',
  processing_fees: 'text',
  revenue_percent: 'decimal',
  revenue_flat_fee: 'rupees',
  legal_name: 'text',
  registration_number: 'text',
  site_url: 'text',
  privacy_url: 'text',
  grievance_name: 'text',
  grievance_phone: 'text',
  grievance_email: 'text',
} as const satisfies Partial<Record<LenderProperty, FieldKind>>;
export type TypedLenderProperty = keyof typeof LENDER_KINDS;

/** Why what is typed is no value of the property, in the shown language; undefined when it is one. */
export function checkLender(property: TypedLenderProperty, typed: string): string | undefined {
  return problemOf(LENDER_PROPERTIES[property], asSent(LENDER_KINDS[property], typed));
}
