export { openAccessRoutes } from './access.routes';
export { accessRecord, joinRecords, type Why } from './access-record';
export { ACCESS_WORDS } from './access-words';
export { type AskedAccess, type AskPerson, askAccess, askForAccess } from './ask-access.service';
export { changeAccess, requireGrant } from './change-access';
