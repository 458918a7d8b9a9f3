import { estimateGoldLoan } from '@saakh/contracts/catalogue/gold-loans';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { fieldError } from '#platform/app-error';
import type { Doors } from '#platform/http/doors';
import { estimateGold } from './gold-loans.service';

const CARATS = { '18': 18, '20': 20, '22': 22, '24': 24 } as const;

export function openGoldLoanRoutes(doors: Doors) {
  doors.open(estimateGoldLoan, async (ctx, { params, query }) => {
    const weightCentigrams = Math.round(Number(query.weight) * 100);
    if (weightCentigrams === 0) throw fieldError('weight', FORM_MESSAGES.numberInvalid);
    return {
      success: true,
      ...(await estimateGold(ctx, params.slug, { weightCentigrams, carat: CARATS[query.carat] })),
    };
  });
}
