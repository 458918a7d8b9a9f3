import type { CallReply } from '@saakh/contracts/call';
import { CATALOGUE_STATUS } from '@saakh/contracts/catalogue/product-types';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type { listAgents as listAgentsCall } from '@saakh/contracts/partners/agents';
import { FREE_TEXT } from '@saakh/contracts/patterns';
import * as z from 'zod/mini';
import { listShownProducts } from '#domains/catalogue/product-catalogue';
import { fieldError } from '#platform/app-error';
import { getBrand } from '#platform/brands';
import { type Context, inTransaction } from '#platform/context';
import { type AgentPlace, selectAgents } from './agents.repository';

const PAGE = 100;
const place = z.tuple([z.string().check(z.regex(FREE_TEXT)), z.string().check(z.regex(FREE_TEXT))]);

function readPlace(text: string): AgentPlace {
  try {
    const [name, agentId] = place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { name, agentId };
  } catch {
    throw fieldError('after', REPLY_MESSAGES.listChanged);
  }
}

interface Asked {
  readonly partner?: string | undefined;
  readonly q?: string | undefined;
  readonly after?: string | undefined;
}

/**
 * Who may bring customers in the name of a brand, of the visited one unless another is named: read each time, so that who
 * is switched off is gone at once (REG-RBC-6). NOT_FOUND for an unknown brand, VALIDATION_FAILED at `after` for a place that is none.
 */
export async function listAgents(
  ctx: Context,
  { partner = ctx.brandKey, q, after }: Asked,
): Promise<Omit<CallReply<typeof listAgentsCall>, 'success'>> {
  const from = after === undefined ? undefined : readPlace(after);
  const { name, legalName } = await getBrand(ctx, partner);
  const { found, catalogue } = await inTransaction(ctx, async (tx) => ({
    found: await selectAgents(tx, partner, { q, after: from, limit: PAGE + 1 }),
    catalogue: await listShownProducts(tx),
  }));
  const rows = found.slice(0, PAGE);
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return {
    brand: { name, legalName },
    products: catalogue.filter(({ status }) => status === CATALOGUE_STATUS.on).map(({ productType }) => productType),
    data: rows.map(({ lowerName: _order, ...agent }) => agent),
    next: last ? Buffer.from(JSON.stringify([last.lowerName, last.agentId])).toString('base64url') : null,
  };
}
