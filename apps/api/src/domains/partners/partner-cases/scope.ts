import type { listPartnerLeads } from '@saakh/contracts/partners/partner-cases';
import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { spanOfPreset } from '@saakh/rules/operations/reports/date-presets';
import type * as z from 'zod/mini';
import {
  asSystem,
  type Context,
  type PartnerContext,
  readLagging,
  type ShopScope,
  shopScopeOf,
  type TxContext,
} from '#platform/context';

/** Whose rows are read, and whether with what they bring. */
export interface PartnerScope extends ShopScope {
  readonly seesMoney: boolean;
}

const scopeOf = (ctx: PartnerContext): PartnerScope => ({
  ...shopScopeOf(ctx),
  seesMoney: ctx.actor.role === 'owner',
});

/**
 * Reads for the caller's partner; what is shown may be some seconds old. A partner's own session sees no row of a customer, so it
 * is done as the system, and every statement names the scope.
 */
export function readForPartner<T>(
  ctx: PartnerContext,
  run: (tx: Context & TxContext, scope: PartnerScope) => Promise<T>,
): Promise<T> {
  const scope = scopeOf(ctx);
  return readLagging(asSystem(ctx, 'partner-cases'), (tx) => run(tx, scope));
}

export interface Days {
  /** Of India, both counted. */
  readonly from: string;
  readonly to: string;
  readonly since: Date;
  readonly before: Date;
}

type AskedSpan = Pick<z.output<typeof listPartnerLeads.query>, 'preset' | 'from' | 'to'>;

/** The days that are asked for, as days and as instants. */
export function daysOf({ preset, from, to }: AskedSpan, now: Date): Days {
  const span = spanOfPreset(preset, istDateOf(now), from === undefined || to === undefined ? {} : { from, to });
  return { ...span, since: startOfIstDay(span.from), before: startOfIstDay(addDays(span.to, 1)) };
}
