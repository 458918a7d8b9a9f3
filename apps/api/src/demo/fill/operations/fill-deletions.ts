import { deleteIn } from '#domains/customers/privacy/delete-customer.service';
import { customerDeletionRecord } from '#domains/customers/privacy/staff/deletion-record';
import { applyChange } from '#domains/records/records';
import type { TxContext } from '../../../platform/context';
import { demoPhone } from '../../demo-phone';
import { asCustomer, asOf, findByMobile, findTeam, indianTime } from './acting';

/** Places in the demo's list. */
const BY_THEMSELVES = 1_017;
const BY_STAFF = 1_044;
const WAITS = 1_061;

/** A customer who deleted themself, one whom staff deleted, and a request that waits for a second person. */
export async function fillDeletions(ctx: TxContext): Promise<void> {
  const team = await findTeam(ctx);
  const [own, staffs, waits] = [
    await findByMobile(ctx, demoPhone(BY_THEMSELVES)),
    await findByMobile(ctx, demoPhone(BY_STAFF)),
    await findByMobile(ctx, demoPhone(WAITS)),
  ];
  if (own) {
    const customer = asCustomer(ctx, own, indianTime(ctx, 1, 20.25));
    await deleteIn(asOf(ctx, customer.clock.now()), customer.actor, own.userId, { by: 'customer', reason: null });
  }
  const ask = (userId: string, hours: number, reason: string, needsSecond: boolean) => {
    const { platform, ...admin } = team.admin(indianTime(ctx, 1, hours));
    const config = { ...platform.config, SECOND_APPROVAL: needsSecond };
    const wanted = { id: userId, property: '', value: null, reason };
    return applyChange({ ...admin, platform: { ...platform, config } }, customerDeletionRecord, wanted);
  };
  if (staffs) await ask(staffs.userId, 12.5, 'Wrote to the grievance officer', false);
  if (waits) await ask(waits.userId, 16.75, 'Asked on the phone, identity checked', true);
}
