import { openClickOutRoutes } from '#domains/catalogue/click-outs';
import { cardRecord, openCreditCardRoutes } from '#domains/catalogue/credit-cards';
import { openEligibilityRoutes, registerEligibilityJobs } from '#domains/catalogue/eligibility';
import { openGoldLoanRoutes, openGoldPriceRoutes } from '#domains/catalogue/gold-loans';
import { insurerRecord, openInsuranceRoutes, planRecord } from '#domains/catalogue/insurance';
import { openLanguageRoutes } from '#domains/catalogue/languages';
import {
  lenderGroupRecord,
  lenderProductRecord,
  openLenderAdminRoutes,
  openLenderRoutes,
} from '#domains/catalogue/lenders';
import { listingRecord, openListingRoutes } from '#domains/catalogue/listings';
import { openPictureRoutes } from '#domains/catalogue/pictures';
import { openCatalogueRoutes, productRecord } from '#domains/catalogue/product-catalogue';
import { registerRegulation } from '#domains/catalogue/regulation';
import { openRevenueSlabRoutes, orderedLenderRecord, slabRecord } from '#domains/catalogue/revenue-slabs';
import { openSearchListRoutes } from '#domains/catalogue/search-lists';
import { openConsentRoutes } from '#domains/customers/consents';
import { openDraftRoutes, registerDraftJobs } from '#domains/customers/drafts';
import { openEvidenceRoutes } from '#domains/customers/evidence';
import { openHandOverRoutes, registerHandOverJobs } from '#domains/customers/hand-overs';
import { openInsuranceRequestRoutes, registerInsuranceRequestJobs } from '#domains/customers/insurance-requests';
import { openProductDetailsRoutes } from '#domains/customers/product-details';
import { openProfileRoutes } from '#domains/customers/profile';
import { openReminderRoutes, registerReminderJobs } from '#domains/customers/reminders';
import { joinRecords, openAccessRoutes } from '#domains/identity/access';
import { openSessionItemRoutes } from '#domains/identity/session-items';
import {
  administratorsToTell,
  countOtpFailures,
  mailAdministrators,
  openIdentityRoutes,
  portalAccess,
  registerIdentityJobs,
  secondOfChange,
  staffAccess,
} from '#domains/identity/sign-in';
import { openApiRoutes, openIntegrationRoutes, registerIntegrationJobs } from '#domains/integrations/partner-api';
import {
  createApplication,
  findEndedSharing,
  getOwnApplication,
  listDecisions,
  listDisbursedMonths,
  listInflightApplications,
  listPaidOut,
} from '#domains/lending/applications';
import { openLenderDeskRoutes } from '#domains/lending/lender-desk';
import {
  countLenderFailures,
  openLenderFailureRoutes,
  registerLenderFailureJobs,
} from '#domains/lending/lender-failures';
import { connectionRecord, openLenderConnectionRoutes, openLenderGatewayRoutes } from '#domains/lending/lender-gateway';
import { openLenderJourneyRoutes, registerLenderJourneyJobs } from '#domains/lending/lender-journeys';
import { findLimits, listRecentProfiles, openOfferRoutes, registerOfferJobs } from '#domains/lending/offers';
import { openSubmissionRoutes, openWaitingRoutes, registerSubmissionJobs } from '#domains/lending/submissions';
import { registerCommissionJobs } from '#domains/money/commissions';
import { findBalance } from '#domains/money/ledger';
import { openReconciliationRoutes, registerReconciliationJobs } from '#domains/money/reconciliation';
import { openStatementRoutes, registerStatementJobs } from '#domains/money/statements';
import { openBreachRoutes, registerBreachJobs } from '#domains/operations/breaches';
import {
  customerAccess,
  customerConsent,
  openCustomerServiceRoutes,
  registerCustomerServiceJobs,
} from '#domains/operations/customer-service';
import { openDashboardRoutes } from '#domains/operations/dashboard';
import { openDedupeLogRoutes } from '#domains/operations/duplicate-log';
import {
  countDedupeFindings,
  openMergeLinkRoutes,
  openMergeRoutes,
  registerDedupeJobs,
} from '#domains/operations/duplicates';
import { openFirstDayRoutes, registerFirstDayJobs } from '#domains/operations/first-day';
import { complaintDesk, openGrievanceRoutes, registerGrievanceJobs } from '#domains/operations/grievances';
import { importSharesRecord, openImportRoutes, registerImportJobs } from '#domains/operations/imports';
import { openLeaverRoutes } from '#domains/operations/leavers';
import { type LogCounters, openLogAlertRoutes, registerLogAlertJobs } from '#domains/operations/log-alerts';
import { openMessagingRoutes, registerMessagingJobs } from '#domains/operations/messaging';
import {
  customerDeletionRecord,
  isSuppressed,
  openDeletionRoutes,
  openMyDataRoutes,
  registerPrivacyJobs,
} from '#domains/operations/privacy';
import { countReached, openReportRoutes, registerReportJobs } from '#domains/operations/reports';
import { claimHelpRequests, helpDesk, openSupportRoutes, registerSupportJobs } from '#domains/operations/support';
import { openSystemStatusRoutes } from '#domains/operations/system-status';
import { isNumberBlocked, openTelecallingRoutes, registerTelecallingJobs } from '#domains/operations/telecalling';
import {
  type Desks,
  openPartnerQueryRoutes,
  openTicketRoutes,
  partnerDesk,
  registerTicketJobs,
} from '#domains/operations/tickets';
import { openTrialRoutes, registerTrialJobs } from '#domains/operations/trial';
import { openAgentRoutes } from '#domains/partners/agents';
import { openAssistedLeadRoutes, registerAssistedLeadJobs } from '#domains/partners/assisted-leads';
import { findOwnPartner, touchCustomer } from '#domains/partners/attribution';
import { openBrandRoutes, openPartnerRoutes, toldBrandRecord, toldPartnerRecord } from '#domains/partners/brands';
import { openCreativeRoutes } from '#domains/partners/creatives';
import { disputeRecord, openDisputeRoutes, registerDisputeJobs } from '#domains/partners/disputes';
import { openFunnelRoutes } from '#domains/partners/funnels';
import { makeFindBank, openMerchantFormRoutes, registerMerchantFormJobs } from '#domains/partners/merchant-forms';
import { merchantAccess, openMerchantRoutes } from '#domains/partners/merchants';
import { openPartnerCaseRoutes } from '#domains/partners/partner-cases';
import { namingAccess, openHelperRoutes, openNamingRoutes, registerNamingJobs } from '#domains/partners/partner-hints';
import { openReferralRoutes, referralRecord } from '#domains/partners/referrals';
import { openTrackingLinkRoutes, registerTrackingLinkJobs } from '#domains/partners/tracking-links';
import { registerDailyFigureJobs } from '#domains/records/daily-figures';
import { openRecordRoutes, registerApprovalJobs } from '#domains/records/records';
import type { Platform } from './platform/context';
import { directoriesFolder } from './platform/data-folders';
import { loadPrinter } from './platform/documents/pdf';
import type { Doors } from './platform/http/doors';
import { registerFileSweep } from './platform/uploads/sweep-files';
import { sharedItems } from './reference/notices/consents';

/** Who counts the rows of each watched log. */
const LOG_COUNTERS: LogCounters = {
  'otp-failure': countOtpFailures,
  'lenders-api-failure': countLenderFailures,
  'dedupe-logs': countDedupeFindings,
};

/** Where each kind of ticket is answered. */
const DESKS: Desks = { help: helpDesk, complaint: complaintDesk, partner: partnerDesk };

/** Folders of the store in which every file has a row that names it: pictures have none, nor have the roots of the audit. */
const FOLDERS_OF_ROWS = ['imports', 'journey-documents', 'merchant-documents', 'ticket-files'] as const;

/** What staff change with a history, and with the approval of a second person. */
const records = {
  lender: orderedLenderRecord,
  'credit-card': cardRecord,
  product: productRecord,
  listing: listingRecord,
  'insurance-plan': planRecord,
  insurer: insurerRecord,
  'lender-product': lenderProductRecord,
  'lender-group': lenderGroupRecord,
  'lender-revenue': slabRecord,
  partner: toldPartnerRecord,
  brand: toldBrandRecord,
  'customer-deletion': customerDeletionRecord,
  'lender-connection': connectionRecord,
  referral: referralRecord,
  dispute: disputeRecord,
  'customer-access': customerAccess,
  'customer-consent': customerConsent,
  'portal-access': joinRecords(portalAccess, merchantAccess, namingAccess),
  'staff-access': staffAccess,
  'import-shares': importSharesRecord,
};

/** Every module's doors, as one readable list. */
export function openModules(doors: Doors) {
  openSessionItemRoutes(doors);
  openIdentityRoutes(doors, touchCustomer);
  openLeaverRoutes(doors);
  openProfileRoutes(doors, { listInflightApplications, listPaidOut, createApplication, claimHelpRequests });
  openMergeRoutes(doors);
  openMergeLinkRoutes(doors);
  openConsentRoutes(doors, { getOwnApplication, findEndedSharing, findOwnPartner });
  openMyDataRoutes(doors);
  openGrievanceRoutes(doors);
  openCatalogueRoutes(doors);
  openProductDetailsRoutes(doors);
  openSearchListRoutes(doors);
  openLanguageRoutes(doors);
  openBrandRoutes(doors);
  openPartnerRoutes(doors);
  openAgentRoutes(doors);
  openLenderRoutes(doors);
  openLenderAdminRoutes(doors);
  openOfferRoutes(doors);
  openLenderJourneyRoutes(doors);
  const findBank = makeFindBank(directoriesFolder);
  openMerchantFormRoutes(doors, findBank);
  openMerchantRoutes(doors, findBank);
  openGoldLoanRoutes(doors);
  openGoldPriceRoutes(doors);
  openSubmissionRoutes(doors);
  openWaitingRoutes(doors);
  openLenderGatewayRoutes(doors);
  openLenderDeskRoutes(doors, sharedItems);
  openLenderConnectionRoutes(doors);
  openSupportRoutes(doors);
  openHandOverRoutes(doors);
  openReminderRoutes(doors);
  openDraftRoutes(doors);
  openCreditCardRoutes(doors);
  openListingRoutes(doors);
  openClickOutRoutes(doors);
  openInsuranceRoutes(doors);
  openInsuranceRequestRoutes(doors);
  openRecordRoutes(doors, records, secondOfChange);
  openAccessRoutes(doors, records, mailAdministrators);
  openRevenueSlabRoutes(doors, listDisbursedMonths);
  openEligibilityRoutes(doors, { listRecentProfiles, listDecisions, findLimits });
  openPictureRoutes(doors);
  openImportRoutes(doors);
  openDashboardRoutes(doors);
  openReportRoutes(doors);
  openCustomerServiceRoutes(doors);
  openDeletionRoutes(doors);
  openBreachRoutes(doors);
  openEvidenceRoutes(doors);
  openTelecallingRoutes(doors);
  openMessagingRoutes(doors);
  openLenderFailureRoutes(doors);
  openLogAlertRoutes(doors, LOG_COUNTERS);
  openSystemStatusRoutes(doors, LOG_COUNTERS);
  openTrialRoutes(doors);
  openFirstDayRoutes(doors);
  openTicketRoutes(doors, DESKS);
  openPartnerQueryRoutes(doors);
  openTrackingLinkRoutes(doors);
  openCreativeRoutes(doors);
  openPartnerCaseRoutes(doors, findBalance);
  openAssistedLeadRoutes(doors);
  openHelperRoutes(doors);
  openNamingRoutes(doors);
  openDisputeRoutes(doors);
  openFunnelRoutes(doors, countReached);
  openReferralRoutes(doors);
  openStatementRoutes(doors, findBank);
  openReconciliationRoutes(doors);
  openIntegrationRoutes(doors);
  openApiRoutes(doors);
  openDedupeLogRoutes(doors);
}

/** Every module's background work. */
export function registerModuleJobs(platform: Platform) {
  registerRegulation(platform);
  registerIdentityJobs(platform);
  registerCustomerServiceJobs(platform);
  registerStatementJobs(platform);
  registerTrialJobs(platform);
  registerOfferJobs(platform);
  registerSubmissionJobs(platform);
  registerLenderJourneyJobs(platform);
  registerMerchantFormJobs(platform);
  registerSupportJobs(platform);
  registerPrivacyJobs(platform);
  registerGrievanceJobs(platform);
  registerHandOverJobs(platform);
  registerReminderJobs(platform);
  registerDraftJobs(platform);
  registerInsuranceRequestJobs(platform);
  registerDailyFigureJobs(platform);
  registerReportJobs(platform);
  registerDedupeJobs(platform);
  registerLenderFailureJobs(platform);
  registerTicketJobs(platform);
  registerTrackingLinkJobs(platform);
  registerLogAlertJobs(platform, LOG_COUNTERS);
  registerFirstDayJobs(platform);
  registerEligibilityJobs(platform);
  registerImportJobs(platform);
  registerCommissionJobs(platform);
  registerReconciliationJobs(platform);
  registerAssistedLeadJobs(
    platform,
    async (ctx, index) => (await isNumberBlocked(ctx, index)) || (await isSuppressed(ctx, index)),
  );
  registerNamingJobs(platform);
  registerDisputeJobs(platform);
  registerTelecallingJobs(platform);
  registerMessagingJobs(platform);
  registerIntegrationJobs(platform);
  registerBreachJobs(platform);
  registerApprovalJobs(platform, { records, second: secondOfChange }, administratorsToTell);
  registerFileSweep(platform, FOLDERS_OF_ROWS);
}

/** Loads what is large and used seldom: a start must not wait for it, nor must the first one who needs it. */
export async function warmUpModules(platform: Platform): Promise<void> {
  await platform.files.warmUp();
  await loadPrinter();
}
