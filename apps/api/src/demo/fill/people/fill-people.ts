import { hashPassword } from '../../../modules/identity';
import { partnerUsers, staffUsers } from '../../../modules/identity/identity.table';
import type { TxContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { makeDemoPeople } from '../../people/people';
import { demoPartnerUsers, demoPassword, demoStaff } from '../../people/staff';
import { partnerIdOf } from '../fill-brands';
import { fillApplications } from './fill-applications';
import { fillConsents } from './fill-consents';
import { fillCustomers, fillSignIns } from './fill-customers';
import { fillOffers } from './fill-offers';

/** Staff, partners, and invented customers with three months of applications up to today. */
export const fillPeople = async (ctx: TxContext): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword);
  await ctx.tx
    .insert(staffUsers)
    .values(demoStaff.map((person) => ({ ...person, staffId: newId('stf'), passwordHash })));
  await ctx.tx.insert(partnerUsers).values(
    demoPartnerUsers.map(({ email, name, kind, partnerKey, merchantCode }) => ({
      partnerUserId: newId('pus'),
      partnerId: partnerIdOf(partnerKey),
      merchantId: merchantCode,
      kind,
      email,
      name,
      passwordHash,
    })),
  );
  const people = makeDemoPeople(ctx.clock.now());
  const userIds = await fillCustomers(ctx, people.customers);
  await fillConsents(ctx, people.customers, userIds);
  await fillSignIns(ctx, people.customers, people.applications, userIds);
  const applications = await fillApplications(ctx, people.applications, userIds);
  await fillOffers(ctx, applications, people.customers);
};
