import { fillText, sourcesIn } from '@saakh/rules/lending/connections/sources';
import { type ReadMessage, sourcesSent } from '@saakh/rules/lending/connections/steps';
import type { Context } from '#platform/context';
import { referenceFor } from '../connection/positions.service';
import { runOperation } from '../connection/run-operation';
import type { LenderSystem } from '../documents/systems.service';
import type { NextLink } from '../messages';
import { readLink } from '../updates/read-update';
import { callbackUrl, known } from './applications';

export type LinkOutcome =
  | { readonly kind: 'given'; readonly link: NextLink }
  /** The application is past the point where the customer goes on there. */
  | { readonly kind: 'over' }
  | { readonly kind: 'no-answer' };

/** What an address of the lender's page may rest on; nothing of who applies. */
export interface LinkFacts {
  readonly lenderApplicationId: string;
  readonly product: string;
  readonly amountPaise: number;
  readonly tenureMonths: number;
  readonly brand: string;
  /** Made where the address or the question for it names one: the one before it serves no more. */
  readonly newReturnUrl: () => Promise<string>;
}

/**
 * A new address of the lender's page where the customer goes on: asked for, where the lender has a call for it, and the one before
 * may end with that; else the one that the connection names.
 */
export async function findLink(
  ctx: Context,
  connection: LenderSystem,
  { lenderApplicationId, newReturnUrl, ...facts }: LinkFacts,
): Promise<LinkOutcome> {
  const { operations, page, environments } = connection.document;
  const { pageHosts } = environments[connection.environment];
  if (!operations.link && page === undefined) return { kind: 'no-answer' };
  const sent = operations.link ? operations.link.steps.flatMap(sourcesSent) : sourcesIn(page ?? '');
  const told = known({
    ...facts,
    ...(sent.includes('fact:returnUrl') ? { returnUrl: await newReturnUrl() } : {}),
    callbackUrl: callbackUrl(ctx, connection.slug),
    clientReference: lenderApplicationId,
  });
  const given = (values: ReadMessage['values']): LinkOutcome => {
    const link = readLink(pageHosts, values);
    if (!link) ctx.platform.logger.error({ lender: connection.slug }, 'a lender has no link that may be followed');
    return link ? { kind: 'given', link: link as NextLink } : { kind: 'no-answer' };
  };
  if (!operations.link) {
    const clientReference = await referenceFor(ctx, connection, lenderApplicationId);
    const all = { facts: { ...told.facts, clientReference }, saved: {} };
    return given({ nextUrl: fillText(page ?? '', all, encodeURIComponent) });
  }
  const reply = await runOperation(ctx, connection, 'link', {
    known: told,
    lenderApplicationId,
  });
  if (reply.kind === 'refused') return { kind: 'over' };
  return reply.kind === 'failed' ? { kind: 'no-answer' } : given(reply.read.values);
}
