import { getCustomer, openPan } from '#domains/identity/customers';
import { askForMerge, markDifferent, proposeMerge } from '#domains/operations/duplicates';
import { findSamePan, findSamePeople } from '#domains/operations/duplicates/detect.service';
import { selectFindingsOf } from '#domains/operations/duplicates/findings.repository';
import { holdMerge, joinAccounts } from '#domains/operations/duplicates/join-accounts.service';
import { findMergeOf } from '#domains/operations/duplicates/merge.repository';
import type { TxContext } from '../../../platform/context';
import { demoPhone } from '../../demo-phone';
import { makeDemoPeople } from '../../people/people';
import type { DemoCustomer } from '../../people/people-types';
import { fillConsents } from '../people/fill-consents';
import { fillCustomers } from '../people/fill-customers';
import { asOf, findByMobile, findTeam, indianTime } from './acting';

interface Again {
  /** The place in the demo's list of anyone who came a second time. */
  readonly serial: number;
  readonly change?: Partial<Pick<DemoCustomer, 'firstName' | 'pan' | 'address1'>>;
  readonly became?: 'asked' | 'merged' | 'different';
}

const AGAIN: readonly Again[] = [
  { serial: 120, change: { address1: 'Near the water tank' } },
  { serial: 210, change: { firstName: 'Sunita Devi' } },
  { serial: 260, became: 'asked' },
  { serial: 305, change: { pan: 'CQRPM4821K' }, became: 'different' },
  { serial: 390, became: 'merged' },
];
const FIRST_PHONE = 1_000;
const SECOND_PHONE = 92_000;
const CAME_DAYS_AGO = 4;

/** The customer of the demo once more, with another number and address; undefined where they are not there any more. */
async function secondOf(ctx: TxContext, known: DemoCustomer, { serial, change }: Again) {
  const first = await findByMobile(ctx, demoPhone(FIRST_PHONE + serial));
  if (!first) return undefined;
  const { firstName, lastName, birthDate, postalCode } = await getCustomer(ctx, first.userId);
  const pan = await openPan(ctx, first.userId);
  if (firstName === null || lastName === null || birthDate === null || postalCode === null || pan === null) return;
  return {
    ...known,
    ref: `demo-second-${serial}`,
    mobile: demoPhone(SECOND_PHONE + serial),
    email: `${firstName}.${lastName}.${serial}@mail.example.com`.toLowerCase(),
    ...{ firstName, lastName, birthOn: birthDate, pincode: postalCode, pan },
    createdAt: indianTime(ctx, CAME_DAYS_AGO, 17.5).toISOString(),
    ...change,
  };
}

async function decide(ctx: TxContext, userId: string, became: Again['became']): Promise<void> {
  const team = await findTeam(ctx);
  const admin = team.admin(indianTime(ctx, 2, 12));
  const [finding] = await selectFindingsOf(ctx, [userId]);
  if (!finding || became === undefined) return;
  const { findingId, firstUserId, secondUserId } = finding;
  if (became === 'different') {
    await markDifferent(admin, { findingId, reason: 'Two people of one name: asked both on the phone' });
    return;
  }
  const keptId = firstUserId === userId ? secondUserId : firstUserId;
  const wanted = { findingId, keptId, reason: 'The customer changed the number and signed up again' };
  await proposeMerge(team.agent(indianTime(ctx, 2, 11)), wanted);
  await askForMerge(admin, { ...wanted });
  if (became === 'asked') return;
  // Nobody of the demo can read the codes, so that it is confirmed without any.
  const merge = await findMergeOf(ctx, finding);
  const held = merge && (await holdMerge(ctx, merge.mergeId));
  if (held) await joinAccounts(asOf(ctx, indianTime(ctx, 2, 12.5)), held);
}

/** Five customers who came a second time: two pairs are open, one waits for the customer, one was merged, one is two people. */
export async function fillDuplicates(ctx: TxContext): Promise<void> {
  const { customers } = makeDemoPeople(ctx.clock.now());
  const seconds: { customer: DemoCustomer; became: Again['became'] }[] = [];
  for (const again of AGAIN) {
    const known = customers[again.serial];
    const customer = known && (await secondOf(ctx, known, again));
    if (customer) seconds.push({ customer, became: again.became });
  }
  const rows = seconds.map(({ customer }) => customer);
  const userIds = await fillCustomers(ctx, rows);
  await fillConsents(ctx, rows, userIds);
  for (const userId of userIds.values()) {
    await findSamePan(asOf(ctx, indianTime(ctx, CAME_DAYS_AGO, 17.6)), { userId });
  }
  await findSamePeople(asOf(ctx, indianTime(ctx, CAME_DAYS_AGO - 1, 2 + 2 / 3)));
  for (const { customer, became } of seconds) await decide(ctx, userIds.get(customer.ref) ?? '', became);
}
