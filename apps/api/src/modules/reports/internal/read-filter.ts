import type { TxContext } from '../../../platform/context';
import { selectCityNames } from './report-cities.repository';
import { type AskedFilter, filterOf } from './report-filter';
import type { ReportFilter } from './report-rows.repository';

/** What the address says as what the database is asked for on a day, cities by the names that begin as what was typed. */
export const readFilter = async (ctx: TxContext, asked: AskedFilter, today: string): Promise<ReportFilter> => ({
  ...filterOf(asked, today),
  ...(asked.city === undefined ? {} : { cities: await selectCityNames(ctx, asked.city) }),
});
