import { APPLICATION_STATUS, type ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import type { EventType } from '@saakh/contracts/integrations/partner-api/webhooks';
import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rowTable } from '#platform/database/row-table';
import type { LoanChange } from './loan-change';

const { approved, cancelled, disbursed, expired, rejected, submitted } = APPLICATION_STATUS;

/** What partners are told of each status; `new` is before any lender has the application. */
const TOLD: Partial<Readonly<Record<ApplicationStatus, EventType>>> = {
  [submitted]: 'application.submitted',
  [approved]: 'application.approved',
  [disbursed]: 'application.disbursed',
  [rejected]: 'application.declined',
  [cancelled]: 'application.cancelled',
  [expired]: 'application.expired',
};

/** How the timeline calls it when the customer, and not the lender, has ended an application. */
const ENDED_BY_CUSTOMER: readonly string[] = [
  'withdrawn',
  'left-within-cooling-off',
  'sharing-withdrawn',
  'consent-withdrawn',
];

/** The event of a change for the systems of its partner; undefined where the status stays. */
export function eventTypeOf({ before, after, happenings }: LoanChange): EventType | undefined {
  if (after.unmadeAt !== null || before?.status === after.status) return undefined;
  const isWithdrawn = happenings.some(({ event }) => ENDED_BY_CUSTOMER.includes(event));
  return after.status === cancelled && isWithdrawn ? 'application.withdrawn' : TOLD[after.status];
}

/** The ids of events are made here, as those of other rows that a statement makes of others. */
const EVENT_ID = sql`'evt_' || replace(gen_random_uuid()::text, '-', '')`;

/** An active address of partner `p` that wants the event `told`; `p` is not deleted. */
const isListening = (partnerId: string, told: string) =>
  sql.raw(`exists (
  select 1 from webhook_endpoints e join partners p on p.partner_id = e.partner_id
  where e.partner_id = ${partnerId} and p.deleted_at is null and e.mode = 'live' and e.active and ${told} = any (e.events))`);

/** Notes events for the partners that the applications are owed to, where an address of theirs wants them; ids and states only. */
export async function tellOfLoans(ctx: TxContext, changes: readonly LoanChange[]): Promise<void> {
  const told = changes.flatMap((change) => {
    const type = eventTypeOf(change);
    return type === undefined ? [] : [{ type, loan: change.after }];
  });
  if (told.length === 0) return;
  await ctx.tx.execute(
    sql`insert into webhook_events (event_id, partner_id, mode, type, data, at)
        select ${EVENT_ID}, a.partner_id, 'live', n.type,
          jsonb_build_object('applicationId', n.id, 'leadId', l.lead_id, 'reference', l.reference, 'productType', n.product_type,
            'amountPaise', n.amount_paise, 'disbursedPaise', n.disbursed_paise), ${instant(ctx.clock.now())}
        from ${rowTable(told, 'n', {
          id: ['text', ({ loan }) => loan.lenderApplicationId],
          app_id: ['text', ({ loan }) => loan.appId],
          user_id: ['text', ({ loan }) => loan.userId],
          product_type: ['text', ({ loan }) => loan.productType],
          type: ['text', ({ type }) => type],
          amount_paise: ['bigint', ({ loan }) => loan.amountPaise],
          disbursed_paise: ['bigint', ({ loan }) => loan.disbursedPaise],
        })}
        join case_attributions a on a.app_id = n.app_id
        left join lateral (
          select i.lead_id, i.reference from integration_leads i
          where i.user_id = n.user_id and i.partner_id = a.partner_id and i.mode = 'live' and i.created_at <= a.at
          order by i.created_at desc limit 1) l on true
        where ${isListening('a.partner_id', 'n.type')}`,
  );
}

export interface BookedCommission {
  readonly partnerId: string;
  readonly lenderApplicationId: string;
  readonly kind: string;
  readonly paise: number;
  /** Whose loan it is: who referred that partner learns what it earns, and not by which application. */
  readonly ofPartnerId: string | null;
}

export async function tellOfCommission(ctx: TxContext, booked: readonly BookedCommission[]): Promise<void> {
  if (booked.length === 0) return;
  await ctx.tx.execute(
    sql`insert into webhook_events (event_id, partner_id, mode, type, data, at)
        select ${EVENT_ID}, n.partner_id, 'live', 'commission.booked',
          jsonb_build_object('applicationId', n.id, 'kind', n.kind, 'amountPaise', n.paise), ${instant(ctx.clock.now())}
        from ${rowTable(booked, 'n', {
          partner_id: ['text', (one) => one.partnerId],
          id: [
            'text',
            (one) => ((one.ofPartnerId ?? one.partnerId) === one.partnerId ? one.lenderApplicationId : null),
          ],
          kind: ['text', (one) => one.kind],
          paise: ['bigint', (one) => one.paise],
        })}
        where ${isListening('n.partner_id', "'commission.booked'")}`,
  );
}
