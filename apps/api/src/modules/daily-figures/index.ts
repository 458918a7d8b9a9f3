import type { Platform } from '../../platform/platform';
import { foldEndedDays } from './daily-figures.service';

export { type CountedEvent, countEvents, rebuildDailyFigures } from './daily-figures.service';
export { selectFigureSums as listFigureSums, selectFigureTotal as sumFigures } from './figure-sums.repository';

export const registerDailyFigureJobs = ({ jobs }: Platform): void => {
  jobs.schedule('daily-figures.fold', '15 2 * * *', foldEndedDays);
};
