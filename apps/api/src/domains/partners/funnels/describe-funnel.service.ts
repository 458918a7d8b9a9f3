import type { CallReply } from '@saakh/contracts/call';
import { CATALOGUE_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { DaySpan } from '@saakh/contracts/operations/dashboard';
import { JOURNEY_STEPS } from '@saakh/contracts/operations/reports/customers-journey';
import type { FunnelDays, getFunnelDropOff, PartnerFunnel } from '@saakh/contracts/partners/funnels';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { sharesOfSteps } from '@saakh/rules/partners/funnels/site-funnel';
import { getSmartList } from '#domains/catalogue/product-catalogue';
import { findPartnerUserNames } from '#domains/identity/sign-in';
import { findBrandKeyOf, listBrandKeysOf, siteAddress } from '#platform/brands';
import { inTransaction, type PartnerContext, readLagging, type TxContext } from '#platform/context';
import { selectFunnel, selectVersion, selectVersions } from './funnels.repository';

const MOST_VERSIONS = 50;

/** How many ways came to each step, and since when changes wait to be counted. */
export type CountReached = (
  ctx: TxContext,
  of: { readonly span: DaySpan; readonly brandKeys: readonly string[] },
) => Promise<{ reached: number[]; waitingSince: Date | null }>;

interface Done {
  readonly partnerUserId: string;
  readonly staffId: string | null;
}

/** How the own site is set up: what it shows, the draft, the last fifty versions, and what there is to choose from. */
export function describeFunnel(ctx: PartnerContext): Promise<PartnerFunnel> {
  return inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    const row = await selectFunnel(tx, partnerId);
    const versions = await selectVersions(tx, partnerId, MOST_VERSIONS);
    const shown = row?.version ? await selectVersion(tx, partnerId, row.version) : undefined;
    const done = [...versions, ...(row ? [row] : [])];
    const names = await findPartnerUserNames(
      tx,
      done.map(({ partnerUserId }) => partnerUserId),
    );
    const brandKey = await findBrandKeyOf(tx, partnerId);
    const { products, lenders } = await getSmartList(tx);
    const doneBy = ({ partnerUserId, staffId }: Done, at: Date) => ({
      by: names.get(partnerUserId) ?? '',
      byStaff: staffId !== null,
      at: at.toISOString(),
    });
    return {
      site: brandKey === undefined ? null : siteAddress(tx, brandKey, '/'),
      revision: row?.revision ?? 0,
      published: shown?.content ?? null,
      draft: row?.draft ? { ...doneBy(row, row.updatedAt), funnel: row.draft } : null,
      versions: versions.map((one) => ({
        version: one.version,
        ...doneBy(one, one.publishedAt),
        restored: one.restored,
        shown: one.version === row?.version,
        funnel: one.content,
      })),
      products: products.map(({ productType, name, status }) => ({
        productType,
        name,
        open: status === CATALOGUE_STATUS.on,
      })),
      lenders: lenders.map(({ lenderId, name }) => ({ lenderId, name })),
    };
  });
}

/**
 * How far customers came on the own sites whose way began in the last days, today included: each way counted once, at the
 * step that it came to (decision 21). Days are India's. A partner without a site has nothing but noughts.
 */
export function countDropOff(
  ctx: PartnerContext,
  days: FunnelDays,
  countReached: CountReached,
): Promise<CallReply<typeof getFunnelDropOff>['data']> {
  return readLagging(ctx, async (tx) => {
    const to = istDateOf(tx.clock.now());
    const span = { from: addDays(to, 1 - Number(days)), to };
    const brandKeys = await listBrandKeysOf(tx, tx.actor.partnerId);
    const { reached, waitingSince } = await countReached(tx, { span, brandKeys });
    const shares = sharesOfSteps(reached);
    return {
      ...span,
      steps: JOURNEY_STEPS.map((step, at) => ({ step, count: reached[at] ?? 0, shareBps: shares[at] ?? null })),
      countedUntil: waitingSince?.toISOString() ?? null,
    };
  });
}
