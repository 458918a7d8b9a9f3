import {
  type CompletedFlag,
  findProductType,
  type LoanProductTypeName,
} from '@saakh/contracts/catalogue/product-types';
import { ageOn, istDateOf } from '@saakh/rules/dates';
import { declaredCreditClassOf } from '@saakh/rules/lending/offers/classes';
import { employmentKindOf } from '@saakh/rules/lending/offers/eligibility';
import type { Customer } from '#domains/identity/customers';
import type { StoredProfile } from '../offers.repository';

const FLAGS = {
  pl_completed: 'plCompleted',
  bl_completed: 'blCompleted',
  gl_completed: 'glCompleted',
  hl_completed: 'hlCompleted',
} as const satisfies Record<CompletedFlag, keyof Customer>;

/**
 * The facts that rules match by, or undefined while the product's profile is not complete (REG-DL-13).
 * Age in full years on the day of `now` in India. No name, number or address beyond the pincode.
 */
export function matchProfileOf(
  customer: Customer,
  productType: LoanProductTypeName,
  now: Date,
): StoredProfile | undefined {
  const product = findProductType(productType);
  if (!product || !('completedFlag' in product)) return undefined;
  // Without a flag of its own a product has an application only when its profile was completed.
  const isComplete = product.completedFlag === null || customer[FLAGS[product.completedFlag]];
  const { birthDate, monthlyIncomePaise, postalCode } = customer;
  if (!isComplete || birthDate === null || monthlyIncomePaise === null || postalCode === null) return undefined;
  return {
    productType,
    monthlyIncomePaise,
    ageYears: ageOn(birthDate, istDateOf(now)),
    employment: employmentKindOf(customer.employmentStatusCode),
    creditScoreClass: declaredCreditClassOf(customer.creditScoreClass),
    pincode: postalCode,
  };
}
