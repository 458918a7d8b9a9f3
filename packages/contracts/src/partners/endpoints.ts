export const listMerchantApplications = 'GET /api/merchant-applications';
export const findMerchantApplications = 'POST /api/merchant-applications/find';
export const getMerchantApplication = 'GET /api/merchant-applications/:formId';
export const revealMerchantAnswer = 'POST /api/merchant-applications/:formId/reveal';
export const getMerchantDocument = 'GET /api/merchant-applications/:formId/documents/:documentId';
export const approveMerchant = 'POST /api/merchant-applications/:formId/approve';
export const refuseMerchant = 'POST /api/merchant-applications/:formId/refuse';

export const listDisputes = 'GET /api/attribution-disputes';
export const getDispute = 'GET /api/attribution-disputes/:disputeId';
export const decideDispute = 'POST /api/attribution-disputes/:disputeId/decide';

export const listMerchants = 'GET /api/merchants';
export const getMerchant = 'GET /api/merchants/:merchantId';
export const pauseMerchant = 'POST /api/merchants/:merchantId/pause';
export const addShop = 'POST /api/merchants/:merchantId/shops';
export const updateShop = 'POST /api/merchants/:merchantId/shops/:locationId';

export const listTrackingLinks = 'GET /api/tracking-links';
export const createTrackingLink = 'POST /api/tracking-links';
export const updateTrackingLink = 'POST /api/tracking-links/update';
export const getTrackingLink = 'GET /api/tracking-links/:linkId';
export const getLinkCode = 'GET /api/tracking-links/:linkId/code';
export const listLinkRows = 'GET /api/tracking-links/:linkId/rows';
export const followTrackingLink = 'GET /t/:code';

export const getPartnerReferral = 'GET /api/partners/:id/referral';
export const setPartnerReferral = 'POST /api/partners/referral';

export const getPartnerNaming = 'GET /api/partners/:id/naming';
export const resumePartnerNaming = 'POST /api/partners/:id/naming/resume';

export const listChoices = 'GET /api/list-choices';
export const listPartners = 'GET /api/partners';
export const getPartner = 'GET /api/partners/:id';
export const createPartner = 'POST /api/partners/create';
export const deletePartner = 'POST /api/partners/delete';
export const renamePartner = 'POST /api/partners/rename';
export const updatePartnerUtm = 'POST /api/update-partner-utm/:id';
export const updatePartnerRevenue = 'POST /api/update-partner-revenue-data/:id';
export const updateAgent = 'POST /api/partners/agent';
export const getOwnBrand = 'GET /api/own-brand';
export const updateBrand = 'POST /api/brands/update';

export const getPartnerByName = 'GET /api/get-partner-by-name/:name';

export const startMerchantForm = 'POST /api/merchant-forms';
export const getMerchantForm = 'POST /api/merchant-forms/:formId/read';
export const saveMerchantForm = 'POST /api/merchant-forms/:formId';
export const uploadMerchantDocument = 'POST /api/merchant-forms/:formId/documents/:key';
export const submitMerchantForm = 'POST /api/merchant-forms/:formId/submit';
export const getBankBranch = 'GET /api/ifsc/:ifsc';

export const listAgents = 'GET /api/agents';

export const listAssistedLeads = 'GET /api/partner/assisted-leads';
export const addAssistedLead = 'POST /api/partner/assisted-leads';

export const listHelperQuestions = 'GET /api/my-helpers';
export const confirmHelper = 'POST /api/my-helpers/:leadId/confirm';
export const refuseHelpers = 'POST /api/my-helpers/:leadId/refuse';

export const listOwnDisputes = 'GET /api/partner/disputes';
export const raiseDispute = 'POST /api/partner/disputes';

export const getPartnerDashboard = 'GET /api/partner/dashboard';
export const listPartnerLeads = 'GET /api/partner/leads';
export const listPartnerCases = 'GET /api/partner/cases';
export const getPartnerCase = 'GET /api/partner/cases/:caseId';
export const listBringers = 'GET /api/partner/bringers';
export const listCommission = 'GET /api/partner/commission';
export const exportPartnerLeads = 'POST /api/partner/leads/export';
export const exportPartnerCases = 'POST /api/partner/cases/export';
export const exportCommission = 'POST /api/partner/commission/export';

export const listPartnerCreatives = 'GET /api/partner/links/:linkId/creatives';

export const getPartnerFunnel = 'GET /api/partner/funnel';
export const saveFunnelDraft = 'PUT /api/partner/funnel/draft';
export const discardFunnelDraft = 'POST /api/partner/funnel/discard';
export const previewFunnel = 'POST /api/partner/funnel/preview';
export const publishFunnel = 'POST /api/partner/funnel/publish';
export const restoreFunnel = 'POST /api/partner/funnel/restore';
export const getFunnelDropOff = 'GET /api/partner/funnel/drop-off';

export const listPartnerLinks = 'GET /api/partner/links';
export const makePartnerLink = 'POST /api/partner/links';
export const getPartnerLinkCode = 'GET /api/partner/links/:linkId/code';

export const getOwnReferral = 'GET /api/partner/referral';
export const getInvitationCode = 'GET /api/partner/referral/code';
