import { seededRandom } from '../seeded-random';
import { eligibleLenders, makeApplication } from './people-applications';
import { makeCustomer } from './people-customers';
import type { DemoApplication, DemoCustomer, DemoPeople } from './people-types';

const customerCount = 600;
const defaultSeed = 20_240_801;
const minuteMs = 60_000;

/**
 * Three months of invented customers and their applications up to `now`; nothing lies after it, and the same `now` and
 * seed give the same people. Every application meets its lender's conditions. Some customers have none: they stopped
 * before applying, or no lender fits.
 */
export function makeDemoPeople(now: Date, seed = defaultSeed): DemoPeople {
  const random = seededRandom(seed);
  const customers: DemoCustomer[] = [];
  const applications: DemoApplication[] = [];
  for (let serial = 0; serial < customerCount; serial += 1) {
    const customer = makeCustomer(random, now, serial);
    customers.push(customer);
    const choices = eligibleLenders(customer, now);
    const wanted = Math.min(
      choices.length,
      random.weighted([
        [0, 5],
        [1, 40],
        [2, 34],
        [3, 21],
      ]),
    );
    let at = Date.parse(customer.createdAt);
    for (let count = 0; count < wanted; count += 1) {
      const [lender] = choices.splice(random.between(0, choices.length - 1), 1);
      at += random.between(5, 60) * minuteMs;
      if (!lender || at > now.getTime()) break;
      applications.push(makeApplication(random, now, customer, lender, at, applications.length));
    }
  }
  return { customers, applications };
}
