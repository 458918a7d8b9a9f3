import type { FormStep } from '../forms/form-definition';
import { businessForm } from './product-forms/business';
import { goldForm } from './product-forms/gold';
import { housingForm } from './product-forms/housing';
import { healthInsuranceForm, otherInsuranceForm, shopInsuranceForm } from './product-forms/insurance';
import { studentForm } from './product-forms/student';
import { carForm, twoWheelerForm } from './product-forms/vehicle';
import type { ProductTypeName } from './product-types';

/** The own fields of every product that has some: asked once, after the profile's steps, kept per customer and product. */
export const PRODUCT_FORMS: Partial<Readonly<Record<ProductTypeName, FormStep>>> = {
  'Business Loans': businessForm,
  'Gold Loans': goldForm,
  'Affordable Housing Loan': housingForm,
  'Student Loans': studentForm,
  '2-wheeler': twoWheelerForm,
  Car: carForm,
  'Health Insurance': healthInsuranceForm,
  'Shop Insurance': shopInsuranceForm,
  'Other Insurance': otherInsuranceForm,
};

export function productFormOf(productType: string): FormStep | undefined {
  return PRODUCT_FORMS[productType as ProductTypeName];
}
