export const getReconciliation = 'GET /api/reconciliation';
export const listReconciledLoans = 'GET /api/reconciliation/loans';
export const describeReconciledLoan = 'GET /api/reconciliation/loans/:lenderApplicationId';
export const listUnknownRows = 'GET /api/reconciliation/unknown';
export const matchUnknownRow = 'POST /api/reconciliation/unknown/match';
export const sayTakenBack = 'POST /api/reconciliation/loans/:lenderApplicationId/taken-back';
export const claimFromLender = 'POST /api/reconciliation/claims';
export const listClaims = 'GET /api/reconciliation/claims';
export const describeClaim = 'GET /api/reconciliation/claims/:claimId';
export const saveClaim = 'POST /api/reconciliation/claims/:claimId/save';
export const endClaimLines = 'POST /api/reconciliation/claims/:claimId/end';

export const listStatements = 'GET /api/statements';
export const prepareStatements = 'POST /api/statements/prepare';
export const approveStatement = 'POST /api/statements/:statementId/approve';
export const discardStatement = 'POST /api/statements/:statementId/discard';
export const listPayoutFiles = 'GET /api/payout-files';
export const makePayoutFile = 'POST /api/payout-files';
export const savePayoutFile = 'POST /api/payout-files/:fileId/save';
export const takePayoutResult = 'POST /api/payout-files/result';

export const listOwnStatements = 'GET /api/partner/statements';
export const getOwnStatement = 'GET /api/partner/statements/:statementId';
export const printOwnStatement = 'GET /api/partner/statements/:statementId/pdf';
export const saveOwnStatement = 'POST /api/partner/statements/:statementId/lines';
export const getPaymentDetails = 'GET /api/partner/payment-details';
export const savePaymentDetails = 'PUT /api/partner/payment-details';
