import { HOUSEHOLD_INCOME_THRESHOLD_PAISE } from '@saakh/contracts/bounds';
import type { ProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { ageOn } from '../../dates';
import type { FormProblems } from '../../forms/form-answers';
import { panOfGstin } from '../../gstin';
import { employmentKindOf } from '../../lending/offers/eligibility';
import { rangeOfOption } from './option-ranges';

/** Whom the answers are of; what is not known yet is held against nothing. */
export interface AnsweringPerson {
  /** `YYYY-MM-DD`, in India. */
  readonly today: string;
  readonly birthDate: string | null;
  readonly mobile: string | null;
  readonly employmentStatus?: string | null;
  readonly monthlyIncomePaise?: number | null;
  readonly householdIncome?: string | null;
  readonly businessTurnover?: string | null;
}

const BELOW_THRESHOLD = 'at_or_below_300000';

/** Whether incomes of a month are above what the whole household is said to have in a year. */
export function contradictsHousehold(household: string | null | undefined, monthlyPaise: number | null): boolean {
  return household === BELOW_THRESHOLD && (monthlyPaise ?? 0) * 12 > HOUSEHOLD_INCOME_THRESHOLD_PAISE;
}

interface AnswerRule {
  /** Where the message is shown. */
  readonly field: string;
  /** Asked only when all of these are answered. */
  readonly reads: readonly string[];
  readonly message: string;
  readonly holds: (answers: FormAnswers, person: AnsweringPerson) => boolean;
}

/** Years between a parent and a child, at least. */
const GENERATION = 15;
/** The regulator's limit for coins in one pledge, in grams. */
const COINS_MAX_GRAMS = 50;

const num = (answers: FormAnswers, key: string): number => Number(answers[key]);
const yearsBetween = (earlier: string, later: string): number => (earlier <= later ? ageOn(earlier, later) : -1);

const VEHICLE: readonly AnswerRule[] = [
  {
    field: 'down_payment',
    reads: ['down_payment', 'on_road_price'],
    message: FORM_MESSAGES.downPaymentTooHigh,
    holds: (answers) => num(answers, 'down_payment') < num(answers, 'on_road_price'),
  },
  {
    field: 'vehicle_year',
    reads: ['vehicle_year'],
    message: FORM_MESSAGES.yearInFuture,
    holds: (answers, { today }) => num(answers, 'vehicle_year') <= Number(today.slice(0, 4)),
  },
];

/** Answers of one product that contradict one another or the person, and what is said about it: the only table of such rules. The first that speaks of a field is told. */
export const ANSWER_RULES: Partial<Readonly<Record<ProductTypeName, readonly AnswerRule[]>>> = {
  'Business Loans': [
    {
      field: 'gst_number',
      reads: ['gst_number', 'entity_pan'],
      message: FORM_MESSAGES.gstinOfOther,
      holds: (answers) => panOfGstin(answers.gst_number ?? '') === answers.entity_pan,
    },
    {
      field: 'business_gross_profit',
      reads: ['business_gross_profit'],
      message: FORM_MESSAGES.profitAboveTurnover,
      holds: ({ business_gross_profit: profit = '' }, { businessTurnover }) =>
        rangeOfOption(profit).from <= rangeOfOption(businessTurnover ?? '').upTo,
    },
  ],
  'Gold Loans': [
    {
      field: 'gold_weight',
      reads: ['gold_weight', 'gold_kind'],
      message: FORM_MESSAGES.coinsTooHeavy,
      holds: (answers) => answers.gold_kind !== 'coins' || num(answers, 'gold_weight') <= COINS_MAX_GRAMS,
    },
  ],
  'Affordable Housing Loan': [
    {
      field: 'property_stage',
      reads: ['property_stage', 'property_purpose'],
      message: FORM_MESSAGES.homeNotChosen,
      // Building on own land and extending a home begin with one that is there.
      holds: ({ property_purpose: purpose = '', property_stage: stage }) =>
        !(['construction', 'extension'].includes(purpose) && stage === 'not_chosen'),
    },
  ],
  'Student Loans': [
    {
      field: 'co_applicant_birth_date',
      reads: ['co_applicant_birth_date', 'co_applicant_relation'],
      message: FORM_MESSAGES.parentTooYoung,
      holds: ({ co_applicant_relation: relation, co_applicant_birth_date: born = '' }, { birthDate }) =>
        relation !== 'parent' || birthDate === null || yearsBetween(born, birthDate) >= GENERATION,
    },
    {
      field: 'co_applicant_mobile',
      reads: ['co_applicant_mobile'],
      message: FORM_MESSAGES.coApplicantOwnNumber,
      holds: ({ co_applicant_mobile: typed }, { mobile }) => mobile === null || typed !== mobile,
    },
    {
      field: 'co_applicant_income',
      reads: ['co_applicant_income', 'co_applicant_relation'],
      message: FORM_MESSAGES.householdBelowCoApplicant,
      // Parents and a wife or husband are of the household; a guardian or a brother may have one of their own.
      holds: (answers, { householdIncome, monthlyIncomePaise }) =>
        !['parent', 'spouse'].includes(answers.co_applicant_relation ?? '') ||
        !contradictsHousehold(householdIncome, num(answers, 'co_applicant_income') * 100 + (monthlyIncomePaise ?? 0)),
    },
    {
      field: 'student_earns',
      reads: ['student_earns'],
      message: FORM_MESSAGES.studentWithoutWork,
      holds: ({ student_earns: earns }, { employmentStatus = null }) =>
        earns !== '1' || employmentStatus === null || employmentKindOf(employmentStatus) !== null,
    },
  ],
  '2-wheeler': VEHICLE,
  Car: VEHICLE,
  'Health Insurance': [
    {
      field: 'eldest_age',
      reads: ['eldest_age', 'cover_for'],
      message: FORM_MESSAGES.parentTooYoung,
      holds: (answers, { today, birthDate }) =>
        answers.cover_for !== 'parents' ||
        birthDate === null ||
        num(answers, 'eldest_age') >= ageOn(birthDate, today) + GENERATION,
    },
    {
      field: 'eldest_age',
      reads: ['eldest_age', 'cover_for'],
      message: FORM_MESSAGES.youngerThanYou,
      holds: (answers, { today, birthDate }) =>
        answers.cover_for === 'parents' || birthDate === null || num(answers, 'eldest_age') >= ageOn(birthDate, today),
    },
  ],
};

/** Answers that contradict one another or the person, by field. The answers are those that are kept, each right by itself. */
export function answerProblems(productType: string, answers: FormAnswers, person: AnsweringPerson): FormProblems {
  return Object.fromEntries(
    (ANSWER_RULES[productType as ProductTypeName] ?? [])
      .filter(({ reads, holds }) => reads.every((key) => answers[key]) && !holds(answers, person))
      .toReversed()
      .map(({ field, message }) => [field, message]),
  );
}
