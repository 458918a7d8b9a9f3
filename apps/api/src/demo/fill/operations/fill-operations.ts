import type { Disposition } from '@saakh/contracts/operations/telecalling';
import { bookAll } from '#domains/money/commissions';
import { deleteIn } from '#domains/operations/privacy/delete-customer.service';
import { customerDeletionRecord } from '#domains/operations/privacy/staff/deletion-record';
import { dial } from '#domains/operations/telecalling/desk/dial.service';
import { takeNextLead } from '#domains/operations/telecalling/desk/next-lead.service';
import { settle } from '#domains/operations/telecalling/desk/settle.service';
import { applyChange } from '#domains/records/records';
import type { Context, TxContext } from '../../../platform/context';
import { once } from '../../../reference/fill';
import { demoPhone } from '../../demo-phone';
import { asCustomer, asOf, findByMobile, findTeam, indianTime, type Team } from './acting';
import { fillCampaigns } from './fill-campaigns';
import { fillDuplicates } from './fill-duplicates';
import { fillImports } from './fill-imports';
import { fillLenderCalls } from './fill-lender-calls';
import { fillMerchantForms } from './fill-merchant-forms';
import { fillOtherProducts } from './fill-other-products';
import { fillOtpFailures } from './fill-otp-failures';
import { fillPartnerWork } from './fill-partner-work';
import { fillTickets } from './fill-tickets';
import { fillTrackingLinks } from './fill-tracking-links';

/** Places in the demo's list. */
const BY_THEMSELVES = 1_017;
const BY_STAFF = 1_044;
const WAITS = 1_061;

/** A customer who deleted themself, one whom staff deleted, and a request that waits for a second person. */
async function fillDeletions(ctx: TxContext): Promise<void> {
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

interface Work {
  readonly daysAgo: number;
  /** Hours of the day, in India. */
  readonly at: number;
  readonly minutes: number;
  readonly by: 'agent' | 'admin';
  readonly disposition: Disposition;
  readonly note?: string;
  /** A promise: so many days ago, at which hour. */
  readonly callBack?: readonly [daysAgo: number, hours: number];
}

const WORK: readonly Work[] = [
  { daysAgo: 4, at: 10.1, minutes: 4, by: 'agent', disposition: 'interested', note: 'Goes on tonight, has the link.' },
  { daysAgo: 4, at: 15.2, minutes: 6, by: 'agent', disposition: 'not-interested', note: 'Borrowed from the family.' },
  { daysAgo: 3, at: 11.5, minutes: 3, by: 'agent', disposition: 'done-already' },
  { daysAgo: 3, at: 16.4, minutes: 2, by: 'admin', disposition: 'wrong-number' },
  { daysAgo: 2, at: 9.4, minutes: 5, by: 'agent', disposition: 'interested', note: 'पूछा: कौन-से काग़ज़ चाहिए। लिंक भेजा।' },
  { daysAgo: 2, at: 12.3, minutes: 2, by: 'agent', disposition: 'do-not-call', note: 'Wants no calls at all.' },
  {
    ...{ daysAgo: 1, at: 10.2, minutes: 3, by: 'agent', disposition: 'call-back' },
    ...{ note: 'Is at work, call in the morning.', callBack: [0, 9.25] },
  },
  { daysAgo: 1, at: 10.5, minutes: 7, by: 'agent', disposition: 'interested' },
  {
    ...{ daysAgo: 1, at: 14.8, minutes: 2, by: 'agent', disposition: 'call-back' },
    ...{ note: 'घर पर पूछकर बताएँगे।', callBack: [0, 9.75] },
  },
];

const MINUTE_MS = 60_000;

async function call(ctx: TxContext, team: Team, { daysAgo, at, minutes, by, ...ended }: Work): Promise<void> {
  const start = indianTime(ctx, daysAgo, at).getTime();
  const as = (later: number) => team[by](new Date(start + later * MINUTE_MS));
  const { data: lead } = await takeNextLead(as(0), undefined);
  if (!lead) return;
  await dial(as(1), lead.claimId);
  const { disposition, note, callBack } = ended;
  await settle(as(1 + minutes), {
    claim_id: lead.claimId,
    disposition,
    ...(note === undefined ? {} : { note }),
    ...(callBack === undefined ? {} : { call_back_at: indianTime(ctx, ...callBack).toISOString() }),
  });
}

/** Four days of calls, with promises that are due this morning. */
async function fillCallWork(ctx: TxContext): Promise<void> {
  const team = await findTeam(ctx);
  for (const work of WORK) await call(ctx, team, work);
}

/**
 * The daily work of the demo's back office, some weeks of it, done by the same services as any other as of its day; each part
 * once. After the figures were counted for the first time: what it changes is counted with it.
 */
export async function fillOperations(ctx: Context): Promise<void> {
  await once(ctx, 'tickets', fillTickets);
  await once(ctx, 'otp_failures', fillOtpFailures);
  await once(ctx, 'lender_calls', fillLenderCalls);
  await once(ctx, 'tracking_links', fillTrackingLinks);
  await once(ctx, 'merchant_forms', fillMerchantForms);
  await once(ctx, 'imports', fillImports);
  await once(ctx, 'campaigns', fillCampaigns);
  await once(ctx, 'calls', fillCallWork);
  await once(ctx, 'dedupe_findings', fillDuplicates);
  await once(ctx, 'held_customers', fillDeletions);
  await once(ctx, 'click_outs', fillOtherProducts);
  await once(ctx, 'partner_leads', fillPartnerWork);
  await bookAll(ctx);
}
