import type { LenderJourney } from '@saakh/contracts/lending/lender-journeys';
import type { Way } from '#browser/features/lending/lender-journeys/drawing/screens';
import type { OptionLists } from '#browser/platform/option-lists';

export interface ScreenProps {
  readonly appId: string;
  readonly journey: LenderJourney;
  readonly lists: OptionLists;
  readonly way: Way;
}
