import { bookAll } from '#domains/money/commissions';
import type { Context } from '../../../platform/context';
import { once } from '../../../reference/fill';
import { fillCallWork } from './fill-call-work';
import { fillCampaigns } from './fill-campaigns';
import { fillDeletions } from './fill-deletions';
import { fillDuplicates } from './fill-duplicates';
import { fillImports } from './fill-imports';
import { fillLenderCalls } from './fill-lender-calls';
import { fillMerchantForms } from './fill-merchant-forms';
import { fillOtherProducts } from './fill-other-products';
import { fillOtpFailures } from './fill-otp-failures';
import { fillPartnerWork } from './fill-partner-work';
import { fillTickets } from './fill-tickets';
import { fillTrackingLinks } from './fill-tracking-links';

/**
 * The daily work of the demo's back office, some weeks of it, done by the same services as any other as of its day; each part
 * once. After the figures were counted for the first time: what it changes is counted with it.
 */
export async function fillOperations(ctx: Context): Promise<void> {
  await once(ctx, 'tickets', fillTickets);
  await once(ctx, 'otp_failures', fillOtpFailures);
  await once(ctx, 'lender_calls', fillLenderCalls);
  await once(ctx, 'tracking_links', fillTrackingLinks);
  await once(ctx, 'merchant_forms', fillMerchantForms);
  await once(ctx, 'imports', fillImports);
  await once(ctx, 'campaigns', fillCampaigns);
  await once(ctx, 'calls', fillCallWork);
  await once(ctx, 'dedupe_findings', fillDuplicates);
  await once(ctx, 'held_customers', fillDeletions);
  await once(ctx, 'click_outs', fillOtherProducts);
  await once(ctx, 'partner_leads', fillPartnerWork);
  await bookAll(ctx);
}
