import { CATALOGUE_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { JourneyDefinition } from '@saakh/contracts/lending/lender-journeys';
import type { ShownJourney } from '@saakh/contracts/lending/partner/lender-journeys';
import { cutToProduct } from '@saakh/rules/lending/offers/product-range';
import { listOpenProducts } from '#domains/catalogue/lenders';
import { limitsOf, listProducts } from '#domains/catalogue/products';
import { type PartnerContext, readTogether } from '#platform/context';
import { isForProduct } from '../journey-standing.service';
import { selectAskedVersions } from '../lender-journeys.repository';
import { findUsualTimes, timesKey } from './usual-times.service';

/** What is asked, in the customer's own words; with which answers the lender says no is its own matter. */
const shownOwn = ({ steps, documents, consents }: JourneyDefinition) => ({
  steps: steps.map(({ title, text, fields }) => ({
    title,
    ...(text ? { text } : {}),
    questions: fields.map(({ label, optional = false, showWhen }) => ({
      label,
      optional,
      sometimes: showWhen !== undefined,
    })),
  })),
  documents: documents.map(({ label, help, optional = false }) => ({ label, ...(help ? { help } : {}), optional })),
  agreements: consents.length,
});

/**
 * What each lender that is on asks now for each product that is open, by name, with usual times: what a customer would be
 * asked, and nothing of revenue, order or refusals (PORTAL-PAGE-16).
 */
export async function listShownJourneys(ctx: PartnerContext): Promise<ShownJourney[]> {
  const times = await findUsualTimes(ctx);
  const [rows, asked, catalogue] = await readTogether(ctx, (tx) =>
    Promise.all([listOpenProducts(tx), selectAskedVersions(tx), listProducts(tx)]),
  );
  const open = new Map(
    catalogue
      .filter(({ status }) => status === CATALOGUE_STATUS.on)
      .map((product) => [product.productType, limitsOf(product)]),
  );
  const journeyOf = new Map(asked.map((journey) => [journey.lenderId, journey]));
  const lenders = new Map<number, ShownJourney>();
  for (const { lenderId, name, latinName, kind, ...terms } of rows) {
    const { productType } = terms;
    const limits = open.get(productType);
    const product = limits && cutToProduct(terms, limits);
    if (!product) continue;
    const journey = journeyOf.get(lenderId);
    const lender = lenders.get(lenderId) ?? { lenderId, name, latinName, kind, products: [] };
    lender.products.push({
      ...product,
      own: journey && isForProduct(journey, productType) ? shownOwn(journey.definition) : null,
      ...(times.get(timesKey(lenderId, productType)) ?? { toApproval: null, toPayout: null }),
    });
    lenders.set(lenderId, lender);
  }
  return [...lenders.values()];
}
