import type { JourneyDraft, LenderJourney } from '@saakh/contracts/lending/lender-journeys';

/** What is drawn of a journey: a customer's own, or one that staff try out. */
export type DrawnJourney = Pick<LenderJourney, 'lenderName' | 'documents' | 'handedOver'> & {
  readonly definition: JourneyDraft;
};

const DOCUMENTS = 'documents';
const AGREE = 'agree';

/** The screens of a journey in their order: its steps, the papers where there are any, and the agreement. */
export function screensOf({ definition }: Pick<DrawnJourney, 'definition'>): readonly string[] {
  return [
    ...definition.steps.map(({ key }) => `step-${key}`),
    ...(definition.documents.length > 0 ? [DOCUMENTS] : []),
    AGREE,
  ];
}

export function isDocuments(screen: string): boolean {
  return screen === DOCUMENTS;
}
export function isAgreement(screen: string): boolean {
  return screen === AGREE;
}

/** The screen that is asked for, or the one to begin with: the agreement where everything was answered before. */
export function screenOf(journey: LenderJourney, asked: string | null): string {
  const screens = screensOf(journey);
  if (asked !== null && screens.includes(asked)) return asked;
  return journey.state === 'complete' ? AGREE : (screens[0] ?? AGREE);
}

/** What moves among the screens; the answers of each are kept before the next is shown. */
export interface Way {
  readonly current: number;
  readonly total: number;
  readonly next: () => void;
  readonly back: (() => void) | undefined;
  readonly go: (screen: string) => void;
}
