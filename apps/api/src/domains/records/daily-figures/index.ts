import { inTransaction, type Platform } from '#platform/context';
import { foldEndedDays } from './daily-figures.service';
import { foldStageChanges } from './stage-figures.repository';

export { type CountedEvent, countEvents, NO_FIGURES, rebuildDailyFigures } from './daily-figures.service';
export { selectFigureSums as listFigureSums, selectFigureTotal as sumFigures } from './figure-sums.repository';
export {
  DECISION_HOURS,
  foldStageChanges,
  type StageFigures,
  type StageFilter,
  selectMedians as listMedians,
  selectStageFigures as listStageFigures,
} from './stage-figures.repository';

export function registerDailyFigureJobs({ jobs }: Platform): void {
  jobs.schedule('daily-figures.fold', '15 2 * * *', foldEndedDays);
  jobs.schedule('stage-figures.fold', '* * * * *', (ctx) => inTransaction(ctx, foldStageChanges));
}
