import { HOUSEHOLD_INCOME_THRESHOLD_PAISE } from '@saakh/contracts/bounds';

const BELOW = 'at_or_below_300000';

/** Whether somebody's own income of a year is above what their whole household is said to have. */
export const contradictsHousehold = (household: string | null, monthlyIncomePaise: number | null): boolean =>
  household === BELOW && (monthlyIncomePaise ?? 0) * 12 > HOUSEHOLD_INCOME_THRESHOLD_PAISE;
