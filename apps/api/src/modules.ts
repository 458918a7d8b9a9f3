import { joinRecords, openAccessRoutes } from './modules/access';
import { openAgentRoutes } from './modules/agents';
import { openAssistedLeadRoutes, registerAssistedLeadJobs } from './modules/assisted-leads';
import { openBrandRoutes, openPartnerRoutes } from './modules/brands';
import { openBreachRoutes, registerBreachJobs } from './modules/breaches';
import { openCatalogueRoutes, productRecord } from './modules/catalogue';
import { openClickOutRoutes } from './modules/click-outs';
import { registerCommissionJobs } from './modules/commissions';
import { openConsentRoutes } from './modules/consents';
import { openCreativeRoutes } from './modules/creatives';
import { cardRecord, openCreditCardRoutes } from './modules/credit-cards';
import {
  customerAccess,
  customerConsent,
  openCustomerServiceRoutes,
  registerCustomerServiceJobs,
} from './modules/customer-service';
import { registerDailyFigureJobs } from './modules/daily-figures';
import { openDashboardRoutes } from './modules/dashboard';
import { countDedupeFindings, openMergeLinkRoutes, openMergeRoutes, registerDedupeJobs } from './modules/dedupe';
import { openDedupeLogRoutes } from './modules/dedupe-log';
import { disputeRecord, openDisputeRoutes, registerDisputeJobs } from './modules/disputes';
import { openDraftRoutes, registerDraftJobs } from './modules/drafts';
import { openEligibilityRoutes, registerEligibilityJobs } from './modules/eligibility';
import { openEvidenceRoutes } from './modules/evidence';
import { openFirstDayRoutes, registerFirstDayJobs } from './modules/first-day';
import { openFunnelRoutes } from './modules/funnels';
import { openGoldLoanRoutes, openGoldPriceRoutes } from './modules/gold-loans';
import { complaintDesk, openGrievanceRoutes, registerGrievanceJobs } from './modules/grievances';
import { openHandOverRoutes, registerHandOverJobs } from './modules/hand-overs';
import {
  administratorsToTell,
  countOtpFailures,
  mailAdministrators,
  openIdentityRoutes,
  portalAccess,
  registerIdentityJobs,
  secondOfChange,
  staffAccess,
} from './modules/identity';
import { importSharesRecord, openImportRoutes, registerImportJobs } from './modules/imports';
import { insurerRecord, openInsuranceRoutes, planRecord, registerInsuranceJobs } from './modules/insurance';
import { openApiRoutes, openIntegrationRoutes, registerIntegrationJobs } from './modules/integrations';
import { openLanguageRoutes } from './modules/languages';
import { openLeaverRoutes } from './modules/leavers';
import { countLenderFailures, openLenderFailureRoutes, registerLenderFailureJobs } from './modules/lender-failures';
import { connectionRecord, openLenderConnectionRoutes, openLenderGatewayRoutes } from './modules/lender-gateway';
import { openLenderJourneyRoutes, registerLenderJourneyJobs } from './modules/lender-journeys';
import { lenderGroupRecord, lenderProductRecord, openLenderAdminRoutes, openLenderRoutes } from './modules/lenders';
import { listingRecord, openListingRoutes } from './modules/listings';
import { type LogCounters, openLogAlertRoutes, registerLogAlertJobs } from './modules/log-alerts';
import { makeFindBank, openMerchantFormRoutes, registerMerchantFormJobs } from './modules/merchant-forms';
import { merchantAccess, openMerchantRoutes } from './modules/merchants';
import { openMessagingRoutes, registerMessagingJobs } from './modules/messaging';
import { openOfferRoutes } from './modules/offers';
import { openPartnerCaseRoutes } from './modules/partner-cases';
import { toldBrandRecord, toldPartnerRecord } from './modules/partner-changes';
import { namingAccess, openHelperRoutes, openNamingRoutes, registerNamingJobs } from './modules/partner-hints';
import { openPictureRoutes } from './modules/pictures';
import { customerDeletionRecord, openDeletionRoutes, openMyDataRoutes, registerPrivacyJobs } from './modules/privacy';
import { openProductDetailsRoutes } from './modules/product-details';
import { openProfileRoutes } from './modules/profile';
import { openReconciliationRoutes, registerReconciliationJobs } from './modules/reconciliation';
import { openRecordRoutes, registerApprovalJobs } from './modules/records';
import { openReferralRoutes, referralRecord } from './modules/referrals';
import { openReminderRoutes, registerReminderJobs } from './modules/reminders';
import { openReportRoutes, registerReportJobs } from './modules/reports';
import { openRevenueSlabRoutes, orderedLenderRecord, slabRecord } from './modules/revenue-slabs';
import { openSearchListRoutes } from './modules/search-lists';
import { openSessionItemRoutes } from './modules/session-items';
import { openStatementRoutes, registerStatementJobs } from './modules/statements';
import { openSubmissionRoutes, openWaitingRoutes, registerSubmissionJobs } from './modules/submissions';
import { helpDesk, openSupportRoutes, registerSupportJobs } from './modules/support';
import { openSystemStatusRoutes } from './modules/system-status';
import { openTelecallingRoutes, registerTelecallingJobs } from './modules/telecalling';
import {
  type Desks,
  openPartnerQueryRoutes,
  openTicketRoutes,
  partnerDesk,
  registerTicketJobs,
} from './modules/tickets';
import { openTrackingLinkRoutes, registerTrackingLinkJobs } from './modules/tracking-links';
import { openTrialRoutes, registerTrialJobs } from './modules/trial';
import { directoriesFolder } from './platform/data-folders';
import { loadPrinter } from './platform/documents/pdf';
import type { Doors } from './platform/http/doors';
import type { Platform } from './platform/platform';
import { registerFileSweep } from './platform/uploads/sweep-files';

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
export const openModules = (doors: Doors) => {
  openSessionItemRoutes(doors);
  openIdentityRoutes(doors);
  openLeaverRoutes(doors);
  openProfileRoutes(doors);
  openMergeRoutes(doors);
  openMergeLinkRoutes(doors);
  openConsentRoutes(doors);
  openMyDataRoutes(doors);
  openGrievanceRoutes(doors);
  openCatalogueRoutes(doors);
  openProductDetailsRoutes(doors);
  openSearchListRoutes(doors);
  openLanguageRoutes(doors);
  openBrandRoutes(doors);
  openPartnerRoutes(doors, { partner: toldPartnerRecord, brand: toldBrandRecord });
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
  openLenderConnectionRoutes(doors);
  openSupportRoutes(doors);
  openHandOverRoutes(doors);
  openReminderRoutes(doors);
  openDraftRoutes(doors);
  openCreditCardRoutes(doors);
  openListingRoutes(doors);
  openClickOutRoutes(doors);
  openInsuranceRoutes(doors);
  openRecordRoutes(doors, records, secondOfChange);
  openAccessRoutes(doors, records, mailAdministrators);
  openRevenueSlabRoutes(doors);
  openEligibilityRoutes(doors);
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
  openPartnerCaseRoutes(doors);
  openAssistedLeadRoutes(doors);
  openHelperRoutes(doors);
  openNamingRoutes(doors);
  openDisputeRoutes(doors);
  openFunnelRoutes(doors);
  openReferralRoutes(doors);
  openStatementRoutes(doors, findBank);
  openReconciliationRoutes(doors);
  openIntegrationRoutes(doors);
  openApiRoutes(doors);
  openDedupeLogRoutes(doors);
};

/** Every module's background work. */
export const registerModuleJobs = (platform: Platform) => {
  registerIdentityJobs(platform);
  registerCustomerServiceJobs(platform);
  registerStatementJobs(platform);
  registerTrialJobs(platform);
  registerSubmissionJobs(platform);
  registerLenderJourneyJobs(platform);
  registerMerchantFormJobs(platform);
  registerSupportJobs(platform);
  registerPrivacyJobs(platform);
  registerGrievanceJobs(platform);
  registerHandOverJobs(platform);
  registerReminderJobs(platform);
  registerDraftJobs(platform);
  registerInsuranceJobs(platform);
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
  registerAssistedLeadJobs(platform);
  registerNamingJobs(platform);
  registerDisputeJobs(platform);
  registerTelecallingJobs(platform);
  registerMessagingJobs(platform);
  registerIntegrationJobs(platform);
  registerBreachJobs(platform);
  registerApprovalJobs(platform, { records, second: secondOfChange }, administratorsToTell);
  registerFileSweep(platform, FOLDERS_OF_ROWS);
};

/** Loads what is large and used seldom: a start must not wait for it, nor must the first one who needs it. */
export const warmUpModules = async (platform: Platform): Promise<void> => {
  await platform.files.warmUp();
  await loadPrinter();
};
