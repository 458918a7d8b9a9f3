export const createCreditCard = 'POST /api/create-credit-card';
export const updateCreditCard = 'POST /api/update-credit-card-data';
export const deleteCreditCard = 'POST /api/safe-delete-credit-card';
export const uploadPicture = 'POST /api/s3-upload-file';

export const listLenderSwitches = 'GET /api/lender-switches';
export const previewLenderSwitches = 'POST /api/lender-switches/preview';
export const applyLenderSwitches = 'POST /api/lender-switches/apply';
export const listScheduledSwitches = 'GET /api/lender-switches/scheduled';
export const cancelScheduledSwitches = 'POST /api/lender-switches/scheduled/cancel';
export const approveScheduledSwitches = 'POST /api/lender-switches/scheduled/approve';
export const listRulesVersions = 'GET /api/eligibility-rules/versions';
export const getEligibilityRules = 'GET /api/eligibility-rules/:lenderId';
export const setServiceArea = 'POST /api/eligibility-rules/pincodes';
export const readAreaFile = 'POST /api/eligibility-rules/pincodes/read';
export const compareServiceArea = 'POST /api/eligibility-rules/pincodes/compare';
export const simulateEligibility = 'POST /api/eligibility-rules/simulate';
export const backTestEligibility = 'POST /api/eligibility-rules/back-test';

export const addLenderProduct = 'POST /api/lender-products/add';
export const updateLenderProduct = 'POST /api/lender-products/update';

export const listLenders = 'GET /api/get-lenders-data';
export const exportLenders = 'POST /api/lenders/export';
export const getLender = 'GET /api/get-lender-data/:lenderId';
export const createLender = 'POST /api/create-lender';
export const updateLender = 'POST /api/update-lender-data';
export const deleteLender = 'POST /api/safe-delete-lender';
export const saveLenderConnection = 'POST /api/lender-connections/save';
export const testLenderConnection = 'POST /api/lender-connections/test';
export const listLenderGroups = 'GET /api/lender-group/get-all';
export const createLenderGroup = 'POST /api/lender-group/create';
export const renameLenderGroup = 'POST /api/lender-group/rename';
export const retireLenderGroup = 'POST /api/lender-group/retire';

export const listSlabs = 'GET /api/lender-revenue/get/:lenderId';
export const listRevenueTypes = 'GET /api/lender-revenue/get-types';
export const createSlab = 'POST /api/lender-revenue/create';
export const updateSlab = 'POST /api/lender-revenue/update';
export const orderSlabs = 'POST /api/lender-revenue/set-order';
export const deleteSlab = 'POST /api/lender-revenue/delete/:id';
export const estimateRevenue = 'POST /api/lender-revenue/estimate';

export const listCreditCards = 'GET /api/get-credit-cards-data';
export const listCardEligibility = 'GET /api/credit-cards/eligibility';

export const estimateGoldLoan = 'GET /api/gold-lenders/:slug/estimate';

export const listInsurancePlans = 'GET /api/insurance-plans/:slug';

export const listLenderDisclosures = 'GET /api/lenders-and-disclosures';

export const listListings = 'GET /api/listings/:slug';
export const goOut = 'GET /api/out/:kind/:id';

export const listStaffProducts = 'GET /api/product-catalogue';
export const updateProduct = 'POST /api/product-catalogue/update';

export const listStaffListings = 'GET /api/vouchers-and-deals';
export const createListing = 'POST /api/vouchers-and-deals/create';
export const updateListing = 'POST /api/vouchers-and-deals/update';

export const listInsurersAndPlans = 'GET /api/insurers-and-plans';
export const updateInsurerAddress = 'POST /api/insurers/address';
export const createInsurancePlan = 'POST /api/insurance-plans/create';
export const updateInsurancePlan = 'POST /api/insurance-plans/update';

export const getClickOutSums = 'GET /api/click-outs/sums';
export const listClickOuts = 'GET /api/click-outs';
export const exportClickOuts = 'POST /api/click-outs/export';

export const listPartnerProducts = 'GET /api/partner/products';
export const getPartnerProduct = 'GET /api/partner/products/:productId';

export const listProducts = 'GET /api/products';
export const getSmartList = 'GET /api/smart-list';
export const chooseProduct = 'POST /api/products/choose';

export const listSearchLists = 'GET /api/search-list/en';
export const getSearchList = 'GET /api/search-list/en/:key';
export const getPincode = 'GET /api/pincodes/:pincode';

export const getGoldPrice = 'GET /api/gold-price';
export const setGoldPrice = 'POST /api/gold-price';

export const getLanguages = 'POST /api/getLanguages';
export const setLanguage = 'POST /api/set-language';
