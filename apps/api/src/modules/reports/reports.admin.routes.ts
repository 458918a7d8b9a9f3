import * as internal from '@saakh/contracts/back-office/reports/internal-report';
import type { Doors } from '../../platform/http/doors';
import { exportRows } from './internal/export-report.service';
import { listChoices, listRows, totalRows } from './internal/internal-report.service';

/** Reports on applications, each for whoever may open its page. */
export const openReportRoutes = (doors: Doors): void => {
  doors.open(internal.listReportRows, (ctx, { query }) => listRows(ctx, query));
  doors.open(internal.totalReportRows, async (ctx, { query }) => ({ data: await totalRows(ctx, query) }));
  doors.open(internal.listReportChoices, (ctx) => listChoices(ctx));
  doors.open(internal.exportReportRows, (ctx, { body }) => exportRows(ctx, body));
};
