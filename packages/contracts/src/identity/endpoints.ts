export const getMySecondFactor = 'GET /api/my-second-factor';
export const beginMySecondFactor = 'POST /api/my-second-factor/begin';
export const confirmMySecondFactor = 'POST /api/my-second-factor/confirm';
export const renewMyRecoveryCodes = 'POST /api/my-second-factor/recovery-codes';
export const removeMySecondFactor = 'POST /api/my-second-factor/remove';

export const listPartnerAccounts = 'GET /api/partner-accounts';
export const invitePartnerAccount = 'POST /api/partner-accounts/invite';
export const switchPartnerAccount = 'POST /api/partner-accounts/:partnerUserId/switch';
export const invitePartnerAccountAgain = 'POST /api/partner-accounts/:partnerUserId/invite-again';
export const listCreatedByAccount = 'GET /api/partner-accounts/:partnerUserId/created';
export const resetPartnerAccountFactor = 'POST /api/partner-accounts/:partnerUserId/reset-second-factor';

export const beginSecondFactor = 'POST /api/admin/second-factor/begin';
export const getStaffFactor = 'GET /api/admin/second-factor';
export const makeStaffRecoveryCodes = 'POST /api/admin/second-factor/recovery-codes';
export const forgotPassword = 'POST /api/admin/password/forgot';
export const resetPassword = 'POST /api/admin/password/reset';
export const changeOwnPassword = 'POST /api/admin/password/change';
export const stepUpStaff = 'POST /api/admin/step-up';
export const listStaff = 'GET /api/staff';
export const createStaff = 'POST /api/staff/create';
export const updateStaff = 'POST /api/staff/update';
export const resetSecondFactor = 'POST /api/staff/reset-second-factor';
export const listCreatedByStaff = 'GET /api/staff/:staffId/created';
export const inviteStaffAgain = 'POST /api/staff/invite-again';

export const sendOtp = 'POST /api/otp/send';
export const verifyOtp = 'POST /api/otp/verify';
export const logoutCustomer = 'POST /api/logout';
export const askContactCodes = 'POST /api/my-contact/codes';
export const changeContact = 'POST /api/my-contact';
export const showAccessQuestion = 'POST /api/access-links/show';
export const confirmAccess = 'POST /api/access-links/confirm';
export const refuseAccess = 'POST /api/access-links/refuse';
export const adminLogin = 'POST /api/admin/login';
export const adminReverify = 'GET /api/admin-reverify';
export const adminLogout = 'POST /api/admin/logout';
export const partnerLogin = 'POST /api/partner/login';
export const getPartnerRevenue = 'GET /api/partner/get-revenue';
export const partnerLogout = 'POST /api/partner/logout';

export const forgotPartnerPassword = 'POST /api/partner/forgot-password';
export const resetPartnerPassword = 'POST /api/partner/reset-password';
export const changePartnerPassword = 'POST /api/partner/password';
export const stepUpPartner = 'POST /api/partner/step-up';

export const getOwnMails = 'GET /api/partner/mails';
export const chooseOwnMails = 'POST /api/partner/mails';

export const listPartnerPeople = 'GET /api/partner/people';
export const invitePartnerPerson = 'POST /api/partner/people/invite';
export const invitePartnerPersonAgain = 'POST /api/partner/people/:partnerUserId/invite-again';
export const switchPartnerPerson = 'POST /api/partner/people/:partnerUserId/switch';
export const listCreatedByPerson = 'GET /api/partner/people/:partnerUserId/created';
export const resetSecondFactorOfPerson = 'POST /api/partner/people/:partnerUserId/reset-second-factor';

export const startMasquerade = 'POST /api/masquerade';
export const exitMasquerade = 'POST /api/partner/masquerade/exit';
export const listMasqueradeVisits = 'GET /api/partner/masquerade/visits';

export const getOwnSecondFactor = 'GET /api/partner/second-factor';
export const beginOwnSecondFactor = 'POST /api/partner/second-factor/begin';
export const confirmOwnSecondFactor = 'POST /api/partner/second-factor/confirm';
export const renewRecoveryCodes = 'POST /api/partner/second-factor/recovery-codes';
export const removeOwnSecondFactor = 'POST /api/partner/second-factor/remove';

export const saveSessionItem = 'POST /api/cookies/save';
export const readSessionItem = 'GET /api/cookies/read';
export const readSessionItems = 'GET /api/cookies/read-all';
export const deleteSessionItem = 'POST /api/cookies/delete';

export const getOtpFailureSummary = 'GET /api/otp-failures/summary';
export const listOtpFailures = 'GET /api/otp-failures';

export const deskLogin = 'POST /api/desk/login';
export const beginDeskFactor = 'POST /api/desk/second-factor/begin';
export const getDeskAccount = 'GET /api/desk/account';
export const makeDeskRecoveryCodes = 'POST /api/desk/second-factor/recovery-codes';
export const deskLogout = 'POST /api/desk/logout';
export const forgotDeskPassword = 'POST /api/desk/password/forgot';
export const resetDeskPassword = 'POST /api/desk/password/reset';
export const changeDeskPassword = 'POST /api/desk/password/change';
export const stepUpDesk = 'POST /api/desk/step-up';
