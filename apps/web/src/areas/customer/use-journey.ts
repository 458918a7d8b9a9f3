import type { UserProfile } from '@saakh/contracts/customers';
import type { FormStep } from '@saakh/contracts/form-definition';
import { productFormOf } from '@saakh/contracts/product-forms';
import { type CompletedFlag, findProductType, type JourneyProductType } from '@saakh/contracts/product-types';
import type { TemporaryFlags } from '../../features/customers/user-state';
import { useSession } from '../../platform/session/session';

/** Which temporary flag means "this detail page is being edited". */
export const EDIT_FLAGS = {
  '/user/user-detail': 'editUserDetail',
  '/user/user-detail/gold-loan': 'glEditUserDetail',
  '/user/user-detail/affordable-housing-loan': 'hlEditUserDetail',
  '/user/business-detail': 'editUserDetail',
} as const satisfies Record<JourneyProductType['detailPath'], keyof TemporaryFlags>;

/** The way of the chosen product: where its pages are, and what it asks besides the profile. */
export interface Journey {
  readonly productType: string;
  readonly slug: string;
  readonly detailPath: JourneyProductType['detailPath'];
  readonly offersPath: string;
  readonly welcomeBackPath: string;
  readonly completedFlag: CompletedFlag;
  readonly editFlag: keyof TemporaryFlags;
  readonly form: FormStep | undefined;
}

const PERSONAL_LOANS = 'Personal Loans';

/** Pages under `/user` are reached with a product only; without one the answer is that of personal loans. */
export function journeyOf(productType: string | null): Journey {
  const found = findProductType(productType ?? PERSONAL_LOANS);
  const product = found && found.kind !== 'listing' ? found : findProductType(PERSONAL_LOANS);
  if (!product || product.kind === 'listing') throw new Error('Personal loans are missing');
  const { name, slug, detailPath, offersPath, welcomeBackPath, completedFlag } = product;
  return {
    productType: name,
    slug,
    detailPath,
    offersPath,
    welcomeBackPath: welcomeBackPath ?? detailPath,
    completedFlag,
    editFlag: EDIT_FLAGS[detailPath],
    form: productFormOf(name),
  };
}

export function useJourney(): Journey {
  return journeyOf(useSession(({ customer }) => customer.productType));
}

/** Nothing of the product's own fields is missing. */
export const hasOwnFields = ({ form, productType }: Journey, profile: UserProfile): boolean =>
  form === undefined || profile.own_fields_completed.includes(productType);
