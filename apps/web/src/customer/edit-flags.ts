import type { JourneyProductType } from '@saakh/contracts/catalogue/product-types';
import type { TemporaryFlags } from '#web/features/customers/profile/queries';

/** Which temporary flag means "this detail page is being edited". */
export const EDIT_FLAGS = {
  '/user/user-detail': 'editUserDetail',
  '/user/user-detail/gold-loan': 'glEditUserDetail',
  '/user/user-detail/affordable-housing-loan': 'hlEditUserDetail',
  '/user/business-detail': 'editUserDetail',
} as const satisfies Record<JourneyProductType['detailPath'], keyof TemporaryFlags>;
