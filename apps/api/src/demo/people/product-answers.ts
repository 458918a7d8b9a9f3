import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import type { DemoApplication, DemoCustomer } from './people-types';

type Asked = Pick<DemoApplication, 'productType' | 'requestedAmountPaise'>;

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
/** A round price at which the loan pays for a share of the thing, in rupees. */
const priced = (loanPaise: number, share: number, [least, most]: readonly [number, number]): string =>
  String(between(Math.ceil(loanPaise / 100 / share / 5_000) * 5_000, least, most));

/** So much of 22 carat is lent on a gram, in rupees: less than three quarters of its price. */
const LENT_ON_A_GRAM = 7_500;
/** As the list of gross profits has it. */
const PROFITS = [
  [300_000, '1l_3l'],
  [500_000, '3l_5l'],
  [1_000_000, '5l_10l'],
  [2_500_000, '10l_25l'],
] as const;
const profitOf = ({ monthlyIncomePaise }: DemoCustomer): string =>
  PROFITS.find(([upTo]) => (monthlyIncomePaise / 100) * 12 <= upTo)?.[1] ?? 'gt_25l';

function vehicle(model: string, loanPaise: number, range: readonly [number, number]): FormAnswers {
  const price = priced(loanPaise, 0.8, range);
  const own = Math.max(0, Number(price) - Math.ceil(loanPaise / 100));
  return {
    vehicle_condition: 'new',
    vehicle_fuel: 'petrol',
    vehicle_model: model,
    on_road_price: price,
    down_payment: String(own),
  };
}

/** What a demo customer has answered to a product's own fields, such that security and price bear what is asked for. */
export function demoAnswers(customer: DemoCustomer, { productType, requestedAmountPaise: paise }: Asked): FormAnswers {
  switch (productType) {
    case 'Business Loans':
      return {
        company_name: `${customer.lastName} Traders`,
        business_nature: 'retail',
        business_gross_profit: profitOf(customer),
        entity_pan: customer.pan,
      };
    case 'Gold Loans':
      return {
        gold_kind: 'jewellery',
        gold_weight: String(between(Math.ceil(paise / 100 / LENT_ON_A_GRAM), 2, 1_000)),
        gold_purity: '22',
      };
    case 'Affordable Housing Loan':
      return {
        property_purpose: 'flat',
        property_stage: 'chosen',
        property_pincode: customer.pincode,
        property_value: priced(paise, 0.75, [100_000, 10_000_000]),
        property_owner: 'self',
      };
    case 'Student Loans':
      return {
        course_level: 'postgraduate',
        course_name: 'MBA, part time',
        institute: 'Kaveri Institute of Management',
        course_country: 'india',
        course_fees: priced(paise, 0.9, [5_000, 10_000_000]),
        student_earns: '1',
      };
    case '2-wheeler':
      return vehicle('Scooter, 125 cc', paise, [20_000, 1_000_000]);
    case 'Car':
      return vehicle('Hatchback, petrol', paise, [100_000, 10_000_000]);
    default:
      return {};
  }
}
