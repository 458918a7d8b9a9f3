export const getApplicationPack = 'POST /api/evidence/applications/:appId';
export const getLenderPack = 'POST /api/evidence/lenders/:lenderId';

export const getNotice = 'GET /api/notices/:key/:version/:language';
export const giveConsent = 'POST /api/consents';
export const listConsents = 'GET /api/consents';
export const withdrawConsent = 'POST /api/consents/:consentId/withdraw';
export const getConsentText = 'GET /api/consents/:consentId/text';

export const getUser = 'GET /api/user/:id';
export const getMaskInfo = 'GET /api/getMaskInfo/:id';
export const savePersonalStep = 'POST /api/profile/personal';
export const saveContactStep = 'POST /api/profile/contact';
export const saveEmploymentStep = 'POST /api/profile/employment';
export const saveAdditionalStep = 'POST /api/profile/additional';
export const completeProfile = 'POST /api/profile/complete';
export const editProfile = 'POST /api/profile/edit';
export const confirmWelcomeBack = 'POST /api/welcome-back/confirm';
export const confirmIdentity = 'POST /api/confirm-identity';

export const openHandOver = 'POST /api/hand-overs/open';
export const createDemoHandOver = 'POST /api/hand-overs/demo';
export const checkRedirect = 'GET /api/redirect-target';
export const remindMeLater = 'POST /api/reminders';
export const listDrafts = 'GET /api/drafts';
export const saveDraft = 'PUT /api/drafts/:form';

export const getProductDetails = 'GET /api/product-details/:slug';
export const saveProductDetails = 'POST /api/product-details/:slug';
export const askCoApplicantCode = 'POST /api/co-applicant/code';
export const confirmCoApplicant = 'POST /api/co-applicant/confirm';
export const redirectGoldLoan = 'POST /api/gold-loans/:appId';
export const redirectHousingLoan = 'POST /api/housing-loan/:appId';

export const listInsuranceLeads = 'GET /api/insurance-leads';
export const createInsuranceLead = 'POST /api/insurance-leads';
export const listInsuranceRequests = 'GET /api/insurance-requests';
export const exportInsuranceRequests = 'POST /api/insurance-requests/export';
export const sendInsuranceRequest = 'POST /api/insurance-requests/send';
