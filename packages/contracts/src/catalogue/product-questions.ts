import type { FormField } from '../forms/form-definition';
import { PRODUCT_FORMS } from './product-forms';

/** What all products ask by the code of the question; a co-applicant is told of by facts of its own. */
export const PRODUCT_QUESTIONS: ReadonlyMap<string, FormField['label']> = new Map(
  Object.values(PRODUCT_FORMS)
    .flatMap(({ fields }) => fields)
    .filter(({ key }) => !key.startsWith('co_applicant_'))
    .map(({ key, label }) => [key, label]),
);
