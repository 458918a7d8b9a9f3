import { redirectTargets } from '#domains/customers/hand-overs/hand-overs.table';
import type { TxContext } from '../platform/context';
import { insertMissing } from '../reference/fill';
import { demoCreditCards } from './lenders/credit-cards';
import { demoLenders } from './lenders/lenders';

/** The sites of the invented lenders and card issuers: nowhere else does `/redirect` lead. */
export async function fillRedirectTargets(ctx: TxContext): Promise<void> {
  const sites = [
    ...demoLenders.map(({ name, websiteUrl }) => [new URL(websiteUrl).hostname, name] as const),
    ...demoCreditCards.map(({ categoryName: name, utmLink }) => [new URL(utmLink).hostname, name] as const),
  ];
  await insertMissing(
    ctx,
    redirectTargets,
    [...new Map(sites)].map(([host, note]) => ({ host, note })),
  );
}
