import type { Platform } from '#platform/context';
import { clearForgottenDrafts } from './merchant-forms.service';

export { type FindBank, makeFindBank } from './ifsc-directory';
export {
  type MarkKind,
  marksOf,
  selectFormIdByReference as findFormByReference,
  selectFormsByMark as findFormsByMark,
  selectSameMarks as findSameMarks,
} from './marks.repository';
export { openMerchantFormRoutes } from './merchant-forms.public.routes';
export {
  selectMerchantDocuments as listDocumentsOf,
  selectUndecidedForms as findUndecidedForms,
} from './merchant-forms.repository';
export { eraseForms } from './merchant-forms.service';
export {
  countSentForms,
  type SentForm,
  type SentPlace,
  selectDocument as findDocument,
  selectSentForms as listSentForms,
  selectSentFormsOf as findSentForms,
  settleForm,
} from './sent-forms.repository';

export function registerMerchantFormJobs({ jobs }: Platform): void {
  jobs.schedule('merchant-forms.clear-drafts', '23 3 * * *', clearForgottenDrafts);
}
