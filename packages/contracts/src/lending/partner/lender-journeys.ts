import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { bilingual, paise } from '../../fields';
import { partnerPage } from '../../portal-pages';
import * as endpoints from '../endpoints';

const hours = z.int();

/** How long it took in whole hours, rounded up: half of the cases at most the one, nine of ten at most the other. */
export const usualTime = z.object({ medianHours: hours, ninetyPercentHours: hours });
export type UsualTime = z.output<typeof usualTime>;

/** Where fewer cases are known than this, no usual time is told. */
export const LEAST_CASES = 20;
/** The cases of so many days count. */
export const TIMES_DAYS = 90;

const ownQuestion = z.object({
  label: bilingual,
  optional: z.boolean(),
  /** Asked only of those whose other answers make it needed. */
  sometimes: z.boolean(),
});

export const shownJourney = z.object({
  lenderId: z.int(),
  name: z.string(),
  /** The name in Latin letters, by which it is found, too. */
  latinName: z.string(),
  kind: z.nullable(z.enum(['bank', 'nbfc'])),
  products: z.array(
    z.object({
      /** The exact category name. */
      productType: z.string(),
      minAmountPaise: paise,
      maxAmountPaise: paise,
      minTenureMonths: z.int(),
      maxTenureMonths: z.int(),
      coolingOffDays: z.int(),
      /** Codes of documents; which of them somebody gives depends on the work. */
      documents: z.array(z.string()),
      /** Within how many hours the lender itself says that it decides; null where it says nothing. */
      decisionHours: z.nullable(z.int()),
      /** What the lender asks for itself before it gets the application; null where it asks nothing more. */
      own: z.nullable(
        z.object({
          steps: z.array(z.object({ title: bilingual, text: z.optional(bilingual), questions: z.array(ownQuestion) })),
          documents: z.array(z.object({ label: bilingual, help: z.optional(bilingual), optional: z.boolean() })),
          /** How many texts of the lender are agreed to one by one. */
          agreements: z.int(),
        }),
      ),
      /** From the application to the approval, and to the money; null while there are fewer than twenty cases. */
      toApproval: z.nullable(usualTime),
      toPayout: z.nullable(usualTime),
    }),
  ),
});
export type ShownJourney = z.output<typeof shownJourney>;

export const listShownJourneys = defineCall(endpoints.listShownJourneys, {
  summary:
    'What each lender that is on asks for each of its products, with documents and usual times of the last 90 days; by name.',
  access: partnerPage('lender-journey'),
  reply: ok({ data: z.array(shownJourney) }),
});
