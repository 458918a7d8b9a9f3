export { formWorld, requireOwnAnswers } from './answer-problems';
export {
  findCoApplicant,
  findCoApplicantContact,
  findCoApplicantLink,
  withdrawCoApplicant,
} from './co-applicant.service';
export { openProductDetailsRoutes } from './product-details.customer.routes';
export { listProductStandings, markCompleted, openProductAnswers } from './product-details.service';
