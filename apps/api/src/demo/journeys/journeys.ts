import { bankJourneys } from './bank-journeys';
import { goldJourneys } from './gold-journeys';
import type { DemoJourney } from './journey-parts';
import { nbfcJourneys } from './nbfc-journeys';

/** What the invented lenders ask: nine pages under `/user/lender`, two under `/user/gold`; one has the declined page. */
export const demoJourneys: readonly DemoJourney[] = [...nbfcJourneys, ...bankJourneys, ...goldJourneys];
