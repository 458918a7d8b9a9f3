import type { Disposition } from '@saakh/contracts/operations/telecalling';
import { dial } from '#domains/operations/telecalling/desk/dial.service';
import { takeNextLead } from '#domains/operations/telecalling/desk/next-lead.service';
import { settle } from '#domains/operations/telecalling/desk/settle.service';
import type { TxContext } from '../../../platform/context';
import { findTeam, indianTime, type Team } from './acting';

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
export async function fillCallWork(ctx: TxContext): Promise<void> {
  const team = await findTeam(ctx);
  for (const work of WORK) await call(ctx, team, work);
}
