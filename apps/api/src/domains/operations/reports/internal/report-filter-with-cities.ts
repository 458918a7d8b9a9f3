import type { TxContext } from '#platform/context';
import { selectCityNames } from './report-cities.repository';
import { type AskedFilter, filterOf } from './report-filter';
import type { ReportFilter } from './report-rows.repository';

/** What is asked for as a filter of the database, the city looked up: all in whose name a word begins so. */
export async function filterWithCities(ctx: TxContext, asked: AskedFilter, today: string): Promise<ReportFilter> {
  return filterOf(asked, today, asked.city === undefined ? undefined : await selectCityNames(ctx, asked.city));
}
