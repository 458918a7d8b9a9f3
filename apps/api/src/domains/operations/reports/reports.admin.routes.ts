import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import * as journey from '@saakh/contracts/operations/reports/customers-journey';
import * as internal from '@saakh/contracts/operations/reports/internal-report';
import * as products from '@saakh/contracts/operations/reports/products-report';
import * as schedules from '@saakh/contracts/operations/reports/report-schedules';
import type { Doors } from '#platform/http/doors';
import { exportRows } from './internal/export-report.service';
import { listChoices, listRows, totalRows } from './internal/internal-report.service';
import { describeJourney, listDropped } from './journey/journey.service';
import { exportLenderProducts, exportProducts } from './products/export-products.service';
import { describeLenderProducts, describeProducts } from './products/products-report.service';
import { createSchedule, endSchedule, listSchedules } from './schedules/report-schedules.service';

/** Reports on applications, each for staff who may open its page. */
export function openReportRoutes(doors: Doors): void {
  doors.open(internal.listReportRows, (ctx, { query }) => listRows(ctx, query));
  doors.open(internal.totalReportRows, async (ctx, { query }) => ({ data: await totalRows(ctx, query) }));
  doors.open(internal.listReportChoices, (ctx) => listChoices(ctx));
  doors.open(internal.exportReportRows, (ctx, { body }) => exportRows(ctx, body));
  doors.open(products.getProductsReport, async (ctx, { query }) => ({ data: await describeProducts(ctx, query) }));
  doors.open(products.exportProductsReport, (ctx, { body }) => exportProducts(ctx, body));
  doors.open(products.getLenderProductsReport, async (ctx, { query }) => ({
    data: await describeLenderProducts(ctx, query),
  }));
  doors.open(products.exportLenderProductsReport, (ctx, { body }) => exportLenderProducts(ctx, body));
  doors.open(schedules.listReportSchedules, (ctx) => listSchedules(ctx));
  doors.open(schedules.createReportSchedule, async (ctx, { body }) => ({
    scheduleId: await createSchedule(ctx, body),
    message: STAFF_MESSAGES.scheduleSaved,
  }));
  doors.open(schedules.deleteReportSchedule, async (ctx, { body }) => {
    await endSchedule(ctx, body.scheduleId);
    return { message: STAFF_MESSAGES.scheduleEnded };
  });
  doors.open(journey.getCustomersJourney, async (ctx, { query }) => ({ data: await describeJourney(ctx, query) }));
  doors.open(journey.listDroppedCustomers, (ctx, { query }) => listDropped(ctx, query));
}
