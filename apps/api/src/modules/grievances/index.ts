export { openGrievanceRoutes } from './grievances.customer.routes';
export { answerGrievance, listOpenGrievances, resolveGrievance } from './grievances.service';
