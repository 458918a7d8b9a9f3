export { openAccessRoutes } from './access.routes';
export {
  type AskedAccess,
  type AskPerson,
  accessRecord,
  askAccess,
  askForAccess,
  joinRecords,
} from './ask-access.service';
export { changeAccess, requireGrant } from './change-access';
