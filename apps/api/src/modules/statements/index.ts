export { openStatementRoutes } from './statements.routes';
