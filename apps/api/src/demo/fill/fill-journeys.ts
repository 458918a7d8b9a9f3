import { journeyDefinition } from '@saakh/contracts/lending/lender-journeys';
import { inArray } from 'drizzle-orm';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { lenderJourneys } from '#domains/lending/lender-journeys/lender-journeys.table';
import type { TxContext } from '../../platform/context';
import { demoJourneys } from '../journeys/journeys';

/** The lenders' own questions in their first version, which each of them asks. */
export async function fillJourneys(ctx: TxContext): Promise<void> {
  const known = await ctx.tx.select({ lenderId: lenders.lenderId, slug: lenders.slug }).from(lenders);
  const idOf = new Map(known.map(({ slug, lenderId }) => [slug, lenderId]));
  await ctx.tx.insert(lenderJourneys).values(
    demoJourneys.map(({ lenderCode, kind, definition }) => ({
      slug: lenderCode,
      version: 1,
      lenderId: idOf.get(lenderCode) ?? 0,
      kind,
      definition: journeyDefinition.parse(definition),
      author: 'system:fill',
      createdAt: ctx.clock.now(),
    })),
  );
  const slugs = demoJourneys.map(({ lenderCode }) => lenderCode);
  await ctx.tx.update(lenders).set({ journeyVersion: 1 }).where(inArray(lenders.slug, slugs));
}
