import type { Platform } from '#platform/context';
import type { Doors } from '#platform/http/doors';
import { sealEmails } from './accounts.service';
import { openAdminIdentityRoutes } from './identity.admin.routes';
import { openCustomerIdentityRoutes } from './identity.customer.routes';
import { openPartnerIdentityRoutes } from './identity.partner.routes';
import { openLenderAccountRoutes } from './lender-accounts/lender-accounts.lender.routes';
import { openMasqueradeRoutes } from './masquerade/masquerade.routes';
import type { TouchCustomer } from './otp/verify-otp.service';
import { openOtpFailureRoutes, registerOtpFailureJobs } from './otp-failures/otp-failures.admin.routes';
import { openPartnerAccountRoutes } from './partner-accounts/partner-accounts.admin.routes';
import { forgetSpentPuzzles } from './puzzles/ask-puzzle.service';
import { mailYoungApprover, youngApproverJob } from './second-person/second-person.service';
import { openStaffRoutes, registerStaffJobs } from './staff/staff.admin.routes';

export { portalAccess, staffAccess } from './account-access';
export {
  selectPartnerUserByEmail as findPartnerUserByEmail,
  selectPartnerUserNames as findPartnerUserNames,
  selectPartnerUserOfAny as findPartnerUser,
  selectStaff as findStaff,
  selectStaffByEmail as findStaffByEmail,
} from './accounts.repository';
export { resolveActor } from './accounts.service';
export {
  selectLenderUserNames as findLenderUserNames,
  selectPresentPeople as listPeopleAtDesk,
} from './lender-accounts/lender-accounts.repository';
export {
  inviteLenderPerson,
  inviteLenderPersonAgain,
  listPeopleOfLender,
  resetLenderFactor,
  switchLenderPerson,
} from './lender-accounts/lender-people.service';
export { getOwnLenderAccount } from './lender-accounts/own-account.service';
export { describeCodes, letAskAgain, type MaskedDestination, maskedDestinationOf } from './otp/code-help.service';
export { confirmCodePair, sendCodePair } from './otp/code-pair.service';
export { confirmOtherCode, sendOtherCode } from './otp/other-code.service';
export { confirmOwnCode, sendOwnCode } from './otp/own-code.service';
export { createProspect, destinationOf, sendSignInCode } from './otp/send-otp.service';
export { countFailuresSince as countOtpFailures } from './otp-failures/otp-failures.repository';
export { assertOwnPerson, switchOwn } from './partner-accounts/own-people.service';
export { listAccountsOf } from './partner-accounts/partner-accounts.service';
export {
  type EndCreated,
  mailHeldInvitation,
  openPartnerAccount,
  removeUninvited,
  switchMerchant,
} from './partner-accounts/people.service';
export { switchAccount } from './partner-accounts/staff-acts.service';
export { mailCompanyChange } from './partner-mails/company-changes';
export { findMailRecipient, listWhoWants, mailCompany } from './partner-mails/recipients.service';
export { hashPassword } from './password';
export { takeStaffInvitation } from './passwords/invitation-limits';
export { findCampaign, findOwnProspectApplication, findProspect } from './prospects.service';
export {
  beginFactorOfCustomer,
  confirmFactorOfCustomer,
  findFactorSince,
  forgetFactorOfAbsorbed,
  getFactorOfCustomer,
  removeFactorOfCustomer,
  renewCodesOfCustomer,
  resetFactorOfCustomer,
} from './second-factor/customer-factor.service';
export {
  alarmOfYoung,
  assertSecondPerson,
  changedBy,
  loadPeople,
  madeBy,
  secondOfChange,
  whoCouldConfirm,
  whyNotSecond,
} from './second-person/second-person.service';
export { forgetBrowser } from './session-token';
export { findSecondPair, inviteFirstAdministrator, nameSecondAdministrator } from './staff/first-administrator.service';
export { administratorsToTell, mailAdministrators } from './staff/mail-administrators';
export { needsSecondNow } from './staff/raise.service';
export { type ResetByCommand, resetFactorByCommand } from './staff/reset-by-command.service';
export { selectActiveStaff as listActiveStaff } from './staff/staff.repository';
export { updateStaff } from './staff/staff-users.service';

export function openIdentityRoutes(doors: Doors, touchCustomer: TouchCustomer) {
  openCustomerIdentityRoutes(doors, touchCustomer);
  openAdminIdentityRoutes(doors);
  openPartnerIdentityRoutes(doors);
  openLenderAccountRoutes(doors);
  openMasqueradeRoutes(doors);
  openPartnerAccountRoutes(doors);
  openStaffRoutes(doors);
  openOtpFailureRoutes(doors);
}

export function registerIdentityJobs(platform: Platform) {
  registerStaffJobs(platform);
  registerOtpFailureJobs(platform);
  platform.jobs.work(youngApproverJob, mailYoungApprover);
  platform.jobs.schedule('spent-puzzles', '23 * * * *', forgetSpentPuzzles);
  platform.jobs.schedule('identity.seal-emails', '25 2-6 * * *', sealEmails);
}
