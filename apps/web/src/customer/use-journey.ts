import {
  type CompletedFlag,
  findProductType,
  type JourneyProductType,
  PRODUCTS_WITH_FORM,
  type ProfileStep,
  profileStepsOf,
} from '@saakh/contracts/catalogue/product-types';
import type { UserProfile } from '@saakh/contracts/customers/profile';
import { useSession } from '#browser/platform/session/session';
import type { TemporaryFlags } from '#web/features/customers/profile/queries';
import { EDIT_FLAGS } from './edit-flags';

/** The way of the chosen product: where its pages are, and what it asks besides the profile. */
export interface Journey {
  readonly productType: string;
  readonly slug: string;
  readonly detailPath: JourneyProductType['detailPath'];
  readonly offersPath: string;
  readonly welcomeBackPath: string;
  readonly completedFlag: CompletedFlag | null;
  readonly editFlag: keyof TemporaryFlags;
  readonly kind: JourneyProductType['kind'];
  /** The steps of the profile that it needs. */
  readonly steps: readonly ProfileStep[];
  /** It asks for fields of its own. */
  readonly hasForm: boolean;
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
    kind: product.kind,
    steps: profileStepsOf(product),
    hasForm: PRODUCTS_WITH_FORM.includes(name),
  };
}

export function useJourney(): Journey {
  return journeyOf(useSession(({ customer }) => customer.productType));
}

/** Nothing of the product's own fields is missing. */
export function hasOwnFields({ hasForm, productType }: Journey, profile: UserProfile): boolean {
  return !hasForm || profile.own_fields_completed.includes(productType);
}
