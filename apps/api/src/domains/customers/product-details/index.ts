export { formWorld, requireOwnAnswers } from './answer-problems';
export { findCoApplicant, findCoApplicantContact } from './co-applicant.service';
export { findCoApplicantLink, withdrawCoApplicant } from './co-applicant-withdrawal.service';
export { openProductDetailsRoutes } from './product-details.customer.routes';
export { listProductStandings, markCompleted, openProductAnswers } from './product-details.service';
