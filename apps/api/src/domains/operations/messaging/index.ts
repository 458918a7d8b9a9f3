import type { Platform } from '#platform/context';
import type { Doors } from '#platform/http/doors';
import { keepFigures } from './campaigns.service';
import { keepBackLate } from './kept-back.service';
import { openStaffMessagingRoutes } from './messaging.admin.routes';
import { openPublicMessagingRoutes } from './messaging.public.routes';
import { campaignJob, runCampaign, wakeCampaigns } from './send-campaign.service';

export { endCampaignsOf, listCampaignsOf } from './campaigns.repository';

export function openMessagingRoutes(doors: Doors) {
  openStaffMessagingRoutes(doors);
  openPublicMessagingRoutes(doors);
}

export function registerMessagingJobs({ jobs, outbox }: Platform): void {
  outbox.beforeSending(keepBackLate);
  jobs.work(campaignJob, runCampaign);
  jobs.schedule('campaigns.wake', '*/5 * * * *', wakeCampaigns);
  jobs.schedule('campaigns.keep-figures', '* * * * *', keepFigures);
}
