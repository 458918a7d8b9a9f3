import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import { ApiClient } from '../../support/by-api/api-client';
import { customerWithOffers, readyToApply } from '../../support/by-api/customer-by-api';
import { DEMO_PASSWORD } from '../../support/sign-in';

/** The file beside the template's databases. */
export const PEOPLE = 'people.json';
const CUSTOMERS = 4;
const OTHERS = 2;
const LENDER = 'aster-finance';

/** Who was signed in when the template was made, and what each is about to send. */
export interface Person {
  readonly token: string;
  readonly appId: string;
  readonly offerId: string;
  readonly keyFactsId: string;
}
export interface People {
  readonly staff: string;
  /** The lender that all of them are about to apply to. */
  readonly lenderId: number;
  readonly customers: readonly Person[];
  /** Ready as they are, and in no load. */
  readonly others: readonly Person[];
}

/** The people of this run’s template. */
export function readPeople(): People {
  return JSON.parse(readFileSync(join(process.env.FAULTS_TEMPLATE ?? '', PEOPLE), 'utf8'));
}

export async function signInStaff(url: string): Promise<ApiClient> {
  const staff = new ApiClient(url);
  staff.token = (await staff.call(adminLogin, { body: { email: 'admin@saakh.test', password: DEMO_PASSWORD } })).token;
  return staff;
}

/** Signs a few customers in who have offers and are ready to apply, and one of staff. */
export async function preparePeople(url: string): Promise<People> {
  const customers: Person[] = [];
  let lenderId = 0;
  for (let at = 0; at < CUSTOMERS + OTHERS; at += 1) {
    const ready = await customerWithOffers(url, `98300010${String(at).padStart(2, '0')}`, LENDER);
    lenderId = ready.offers.matched.find(({ slug }) => slug === LENDER)?.lenderId ?? 0;
    const body = await readyToApply(ready, LENDER);
    customers.push({ token: ready.api.token ?? '', appId: ready.appId, ...body });
  }
  const others = customers.splice(CUSTOMERS);
  return { staff: (await signInStaff(url)).token ?? '', lenderId, customers, others };
}
