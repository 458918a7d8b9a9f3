import type { GRIEVANCE_CATEGORIES } from '@saakh/contracts/operations/support-forms';
import { eq, or } from 'drizzle-orm';
import { complaintDesk } from '#domains/operations/grievances';
import { createGrievance } from '#domains/operations/grievances/grievances.service';
import { helpDesk } from '#domains/operations/support';
import { insertHelpRequest } from '#domains/operations/support/support.repository';
import { openTicket } from '#domains/operations/tickets';
import { tickets } from '#domains/operations/tickets/tickets.table';
import { answer, categorize, close, take, writeNote } from '#domains/operations/tickets/work-tickets.service';
import type { TxContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { demoPhone } from '../../demo-phone';
import { asCustomer, asOf, findTeam, hoursAgo, listCustomers, type Team } from './acting';

const DESKS = { help: helpDesk, complaint: complaintDesk };
const DAY = 24;

/** What was done about a ticket, so many hours after it came. */
type Act = (team: Team, ticketId: string, at: (hoursLater: number) => Date) => Promise<void>;

interface Help {
  readonly hoursAgo: number;
  readonly brandKey: string;
  readonly name: string;
  readonly email: string;
  readonly text: string;
  readonly act?: Act;
}
interface Complaint {
  readonly hoursAgo: number;
  readonly category: (typeof GRIEVANCE_CATEGORIES)[number];
  readonly text: string;
  readonly act?: Act;
}

const HELP: readonly Help[] = [
  {
    hoursAgo: 1.5,
    brandKey: 'cl',
    name: 'Shanti Lakra',
    email: 'shanti.lakra@example.com',
    text: 'मेरे नंबर पर कोड नहीं आ रहा है। दो बार कोशिश की। क्या करूँ?',
  },
  {
    hoursAgo: 21,
    brandKey: 'pagdandi',
    name: 'Gurpreet Gill',
    email: 'gurpreet.gill@example.com',
    text: 'I gave my old address in the profile. How do I change it before the lender looks at it?',
    act: (team, ticketId, at) => take(team.agent(at(19)), ticketId),
  },
  {
    hoursAgo: 29,
    brandKey: 'cl',
    name: 'Farida Sheikh',
    email: 'farida.sheikh@example.com',
    text: 'Someone called me and asked for ₹999 to pass my loan. Was that you?',
    act: (team, ticketId, at) =>
      writeNote(team.operations(at(3)), ticketId, 'Not ours: we never take money. Ask for the number that called.'),
  },
  {
    hoursAgo: 3 * DAY,
    brandKey: 'vetanika',
    name: 'Thomas Kurup',
    email: 'thomas.kurup@example.com',
    text: 'Two lenders approved me. May I take both loans?',
    act: (team, ticketId, at) =>
      answer(
        team.agent(at(2)),
        {
          ticketId,
          lastEntryId: null,
          text: 'You may, but each lender looks at what you already pay every month. Taking one and closing it first is cheaper.',
        },
        DESKS,
      ),
  },
  {
    hoursAgo: 6 * DAY,
    brandKey: 'cl',
    name: 'Om Prakash Saini',
    email: 'om.saini@example.com',
    text: 'How do I stop the emails?',
    act: async (team, ticketId, at) => {
      await categorize(team.agent(at(1)), ticketId, 'messages');
      await answer(
        team.agent(at(1)),
        { ticketId, lastEntryId: null, text: 'Open "Consents" in My Saakh and turn emails off. They stop at once.' },
        DESKS,
      );
      await close(
        team.agent(at(30)),
        { ticketId, lastEntryId: null, text: 'Turned them off himself, no more questions' },
        DESKS,
      );
    },
  },
];

const COMPLAINTS: readonly Complaint[] = [
  {
    hoursAgo: 5,
    category: 'lender',
    text: 'The lender took ₹1,770 more as processing fee than the key facts said.',
  },
  {
    hoursAgo: 9 * DAY,
    category: 'messages',
    text: 'मैंने SMS बंद कर दिए थे, फिर भी एक आया।',
    act: (team, ticketId, at) => take(team.operations(at(20)), ticketId),
  },
  {
    hoursAgo: 17 * DAY,
    category: 'application',
    text: 'My application shows "sent to the lender" for three weeks. Nobody can tell me what is missing.',
    act: (team, ticketId, at) =>
      writeNote(team.operations(at(3 * DAY)), ticketId, 'The lender promised an answer by Friday, reminded twice.'),
  },
  {
    hoursAgo: 31 * DAY,
    category: 'privacy',
    text: 'I asked for my data to be deleted and still get calls from an unknown number.',
    act: (team, ticketId, at) => take(team.operations(at(30)), ticketId),
  },
  {
    hoursAgo: 24 * DAY,
    category: 'site',
    text: 'The page of documents did not take the photo of my pay slip.',
    act: async (team, ticketId, at) => {
      await answer(
        team.operations(at(26)),
        { ticketId, lastEntryId: null, text: 'Photos of up to 10 MB are taken now. Please try once more.' },
        DESKS,
      );
      await close(
        team.operations(at(60)),
        { ticketId, lastEntryId: null, text: 'It worked on the second phone' },
        DESKS,
      );
    },
  },
];

async function askForHelp(ctx: TxContext, { brandKey, name, email, text }: Help, n: number): Promise<string> {
  const sourceId = newId('hlp');
  const own = { ...ctx, brandKey };
  const phone = demoPhone(90_001 + n);
  await insertHelpRequest(own, sourceId, { name, email, phone, company: null, description: text });
  await openTicket(own, { kind: 'help', sourceId, brandKey, category: 'other' });
  return sourceId;
}

async function ticketOf({ tx }: TxContext, sourceId: string): Promise<string | undefined> {
  const isOf = or(eq(tickets.helpRequestId, sourceId), eq(tickets.grievanceId, sourceId));
  return (await tx.select({ ticketId: tickets.ticketId }).from(tickets).where(isOf))[0]?.ticketId;
}

/** Questions and complaints at every point of their clocks: fresh, in somebody's hands, late, for the regulator, answered, closed. */
export async function fillTickets(ctx: TxContext): Promise<void> {
  const team = await findTeam(ctx);
  const customers = (await listCustomers(ctx)).toReversed();
  const follow = async (sourceId: string, since: Date, act: Act | undefined) => {
    const ticketId = await ticketOf(ctx, sourceId);
    const at = (hoursLater: number) => new Date(since.getTime() + hoursLater * 3_600_000);
    if (act && ticketId !== undefined) await act(team, ticketId, at);
  };
  for (const [n, help] of HELP.entries()) {
    const since = hoursAgo(ctx, help.hoursAgo);
    await follow(await askForHelp(asOf(ctx, since), help, n), since, help.act);
  }
  for (const [n, { text, category, hoursAgo: ago, act }] of COMPLAINTS.entries()) {
    const since = hoursAgo(ctx, ago);
    const customer = customers.filter(({ createdAt }) => createdAt < since)[40 + n * 9];
    if (!customer) continue;
    const { ticketId } = await createGrievance(asCustomer(ctx, customer, since), { category, text });
    await follow(ticketId, since, act);
  }
}
