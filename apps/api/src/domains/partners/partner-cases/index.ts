export { selectLinesOfStatement } from './commission-lines.repository';
export { COMMISSION_COLUMNS } from './export-columns';
export { openPartnerCaseRoutes } from './partner-cases.partner.routes';
export { findCaseOf } from './rows.service';
