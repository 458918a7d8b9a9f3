import { type Context, inTransaction } from '../../platform/context';
import { once } from '../../reference/fill';
import { fillRedirectTargets } from '../redirect-targets';
import { fillBrands } from './fill-brands';
import { fillCards } from './fill-cards';
import { fillDltIds } from './fill-dlt-ids';
import { fillGoldRates } from './fill-gold-rates';
import { fillInsurance } from './fill-insurance';
import { fillJourneys } from './fill-journeys';
import { fillLenders, fillSlabs, pointLendersAtSandbox } from './fill-lenders';
import { fillListings } from './fill-listings';
import { fillStaffTexts } from './fill-staff-texts';
import { fillPeople } from './people/fill-people';

/** An invented market on top of the reference data: brands with their partners, lenders, cards, listings, insurance plans, registrations of messages. */
export async function fillMarket(ctx: Context): Promise<void> {
  await once(ctx, 'brands', fillBrands);
  await once(ctx, 'lenders', fillLenders);
  await once(ctx, 'revenue_slabs', fillSlabs);
  await once(ctx, 'credit_cards', fillCards);
  await once(ctx, 'listings', fillListings);
  await once(ctx, 'insurance_plans', fillInsurance);
  await inTransaction(ctx, fillGoldRates);
  await inTransaction(ctx, fillDltIds);
  await inTransaction(ctx, fillRedirectTargets);
}

/** The demo: the market, its lenders' own questions, its invented people with three months of applications, and the sandbox where it listens today. */
export async function fillDemo(ctx: Context): Promise<void> {
  await fillMarket(ctx);
  await once(ctx, 'lender_journeys', fillJourneys);
  await once(ctx, 'staff_users', fillPeople);
  await inTransaction(ctx, fillStaffTexts);
  await inTransaction(ctx, pointLendersAtSandbox);
}
