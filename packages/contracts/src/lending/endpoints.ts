export const listApplications = 'GET /api/applications';
export const getApplication = 'GET /api/applications/:appId';
export const applyToLender = 'POST /api/applications/:appId/lender-applications';
export const getLoanDocument = 'GET /api/loan-documents/:loanDocumentId';
export const withdrawLenderApplication = 'POST /api/lender-applications/:lenderApplicationId/withdraw';
export const chooseLenderOffer = 'POST /api/lender-applications/:lenderApplicationId/offer';
export const acceptChangedTerms = 'POST /api/lender-applications/:lenderApplicationId/accept-changed-terms';
export const continueAtLender = 'POST /api/lender-applications/:lenderApplicationId/continue';
export const comeBackFromLender = 'POST /api/lender-returns';
export const receiveLenderWebhook = 'POST /api/lender-webhooks/:lenderCode';

export const getConnectionPage = 'GET /api/lender-connections/:lenderId';
export const getConnectionVersion = 'GET /api/lender-connections/:lenderId/versions/:version';
export const listConnectionTemplates = 'GET /api/lender-connection-templates';
export const saveConnectionDraft = 'POST /api/lender-connections/save-draft';
export const discardConnectionDraft = 'POST /api/lender-connections/discard-draft';
export const publishConnection = 'POST /api/lender-connections/publish';
export const restoreConnection = 'POST /api/lender-connections/restore';
export const saveConnectionSecret = 'POST /api/lender-connections/save-secret';
export const tryConnection = 'POST /api/lender-connections/try';
export const checkConnectionUpdate = 'POST /api/lender-connections/check-update';
export const returnFromTrial = 'GET /api/lender-trial-returns/:state';
export const listLenderFiles = 'GET /api/lender-connections/:lenderId/files';
export const takeLenderFile = 'POST /api/lender-connections/take-file';
export const listLenderWords = 'GET /api/lender-connections/:lenderId/words';
export const answerLenderWord = 'POST /api/lender-connections/answer-word';

export const getStaffJourney = 'GET /api/lender-journeys/:lenderId';
export const getJourneyVersion = 'GET /api/lender-journeys/:lenderId/versions/:version';
export const saveJourneyDraft = 'POST /api/lender-journeys/save-draft';
export const discardJourneyDraft = 'POST /api/lender-journeys/discard-draft';
export const publishJourney = 'POST /api/lender-journeys/publish';

export const getLenderFailureSummary = 'GET /api/lender-failures/summary';
export const listLenderFailures = 'GET /api/lender-failures';
export const getLenderFailure = 'GET /api/lender-failures/:callId';
export const replayLenderCall = 'POST /api/lender-failures/replay';
export const probeLender = 'POST /api/lender-failures/probe';

export const getLenderJourney = 'GET /api/applications/:appId/journeys/:slug';
export const findOpenQuestions = 'GET /api/applications/:appId/open-questions/:lenderId';
export const saveJourneyStep = 'POST /api/applications/:appId/journeys/:slug/steps/:step';
export const uploadJourneyDocument = 'POST /api/applications/:appId/journeys/:slug/documents/:key';
export const deleteJourneyDocument = 'DELETE /api/applications/:appId/journeys/:slug/documents/:key';
export const completeJourney = 'POST /api/applications/:appId/journeys/:slug/complete';

export const requestOffers = 'POST /api/applications/:appId/offers';
export const getOffers = 'GET /api/offers/:offerSetId';
export const issueKeyFacts = 'POST /api/offers/:offerSetId/key-facts';
export const getKeyFacts = 'GET /api/key-facts/:keyFactsId/:language';
export const getKeyFactsDocument = 'GET /api/key-facts/:keyFactsId/:language/document';
export const acknowledgeKeyFacts = 'POST /api/key-facts/:keyFactsId/acknowledge';
export const getMatchingRules = 'GET /api/how-we-match';

export const listShownJourneys = 'GET /api/partner/lender-journeys';

export const listDeskCases = 'GET /api/desk/cases';
export const getDeskCase = 'GET /api/desk/cases/:lenderApplicationId';
export const openDeskPan = 'POST /api/desk/cases/:lenderApplicationId/pan';
export const setDeskState = 'POST /api/desk/cases/:lenderApplicationId/state';
export const writeFromDesk = 'POST /api/desk/cases/:lenderApplicationId/messages';
export const downloadDeskFile = 'GET /api/desk/file';
export const uploadDeskFile = 'POST /api/desk/file';

export const listDeskPeople = 'GET /api/lender-desks/:lenderId/people';
export const inviteToDesk = 'POST /api/lender-desks/:lenderId/people/invite';
export const inviteToDeskAgain = 'POST /api/lender-desks/people/:lenderUserId/invite-again';
export const switchDeskPerson = 'POST /api/lender-desks/people/:lenderUserId/switch';
export const resetDeskFactor = 'POST /api/lender-desks/people/:lenderUserId/reset-second-factor';
export const listDeskMessages = 'GET /api/lender-desks/:lenderId/messages';
export const writeToDesk = 'POST /api/lender-desks/cases/:lenderApplicationId/messages';
