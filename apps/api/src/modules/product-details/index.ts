export { formWorld, requireOwnAnswers } from './answer-problems';
export { findCoApplicant } from './co-applicant.service';
export { hasCoApplicantLeft, withdrawCoApplicant } from './co-applicant-withdrawal.service';
export { openProductDetailsRoutes } from './product-details.customer.routes';
export { listProductStandings, markCompleted, openProductAnswers } from './product-details.service';
