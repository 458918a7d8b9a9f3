import { idOf } from '../ids';

/** As many partners as there are hundreds of customers, halved. */
export const CUSTOMERS_OF_A_PARTNER = 200;

/** Whose lists are read: a partner that half of all customers came by, its owner, a customer and a member of staff. */
export const LARGEST = {
  partner: 'ptr_bench1',
  partnerUser: 'pus_bench1',
  endpoint: 'whk_bench',
  key: 'key_bench',
  customer: idOf('usr', 0),
  staff: 'stf_bench',
  lender: '7',
} as const;

/** The partner of the customer of application `n`: every other one is the largest's, the others are spread. */
export const PARTNER = `(case when n % 2 = 0 then '${LARGEST.partner}'
  else 'ptr_bench' || (2 + n % CUSTOMERS % (CUSTOMERS / ${CUSTOMERS_OF_A_PARTNER} - 1)) end)`;
export const PERSON = `(case when n % 2 = 0 then '${LARGEST.partnerUser}' end)`;
/** Those of others that a partner brought at all. */
export const BROUGHT = '(n % 2 = 0 or n % 10 = 1)';
