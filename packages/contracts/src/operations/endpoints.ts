export const listCustomerDuplicates = 'GET /api/customer-service/customers/:userId/duplicates';
export const reportDuplicate = 'POST /api/customer-service/duplicates';
export const getDuplicate = 'GET /api/customer-service/duplicates/:findingId';
export const proposeMerge = 'POST /api/customer-service/duplicates/:findingId/propose';
export const mergeDuplicate = 'POST /api/customer-service/duplicates/:findingId/merge';
export const markDifferent = 'POST /api/customer-service/duplicates/:findingId/different';
export const unmergeDuplicate = 'POST /api/customer-service/duplicates/:findingId/unmerge';

export const getDashboard = 'GET /api/dashboard';
export const listDashboardRows = 'GET /api/dashboard/rows';

export const uploadApplicationStatusFile = 'POST /api/upload-application-status-file';
export const uploadImport = 'POST /api/imports/:kind/upload';
export const listImports = 'GET /api/imports';
export const getImport = 'GET /api/imports/:importId';
export const listImportLenders = 'GET /api/import-lenders';
export const checkImport = 'POST /api/imports/:importId/check';
export const applyImport = 'POST /api/imports/:importId/apply';
export const inviteImported = 'POST /api/imports/:importId/invitations';
export const cancelImport = 'POST /api/imports/:importId/cancel';
export const undoImport = 'POST /api/imports/:importId/undo';
export const listImportErrors = 'GET /api/imports/:importId/errors';
export const listChangedSince = 'GET /api/imports/:importId/changed-since';
export const downloadBadRows = 'POST /api/imports/:importId/bad-rows/:format';
export const downloadTemplate = 'GET /api/import-templates/:kind/:format';

export const getDedupeSummary = 'GET /api/dedupe-findings/summary';
export const listDedupeFindings = 'GET /api/dedupe-findings';

export const listLogAlerts = 'GET /api/log-alerts';
export const setLogAlert = 'POST /api/log-alerts';

export const countSegment = 'POST /api/messaging/segments/count';
export const listCampaigns = 'GET /api/messaging/campaigns';
export const getCampaign = 'GET /api/messaging/campaigns/:campaignId';
export const createCampaign = 'POST /api/messaging/campaigns';
export const steerCampaign = 'POST /api/messaging/campaigns/:campaignId';

export const listTemplates = 'GET /api/messaging/templates';
export const saveTemplate = 'POST /api/messaging/templates';
export const testTemplate = 'POST /api/messaging/templates/test';

export const listBreaches = 'GET /api/breaches';
export const getBreach = 'GET /api/breaches/:breachId';
export const createBreach = 'POST /api/breaches';
export const changeBreach = 'POST /api/breaches/:breachId';
export const markBreachReport = 'POST /api/breaches/:breachId/reports';
export const countAffected = 'POST /api/breaches/:breachId/count';
export const fixAffected = 'POST /api/breaches/:breachId/affected';
export const sendBreachNotices = 'POST /api/breaches/:breachId/notices';
export const exportBreachReport = 'POST /api/breaches/:breachId/report';

export const getSystemStatus = 'GET /api/system-status';
export const examineSystem = 'GET /api/system-status/doctor';
export const retryDeadJob = 'POST /api/system-status/jobs/retry';
export const discardDeadJob = 'POST /api/system-status/jobs/discard';
export const sendWaitingMessages = 'POST /api/system-status/outbox/send';
export const closeTrialMonth = 'POST /api/trial/close-month';

export const getFirstDay = 'GET /api/first-day';
export const acceptFirstDayGap = 'POST /api/first-day/accept';
export const reopenFirstDayGap = 'POST /api/first-day/reopen';

export const listWaitingApplications = 'GET /api/waiting-applications';
export const sendWaitingApplications = 'POST /api/waiting-applications/send';

export const listTickets = 'GET /api/tickets';
export const exportTickets = 'POST /api/tickets/export';
export const getTicket = 'GET /api/tickets/:ticketId';
export const takeTicket = 'POST /api/tickets/take';
export const assignTicket = 'POST /api/tickets/assign';
export const answerTicket = 'POST /api/tickets/answer';
export const noteTicket = 'POST /api/tickets/note';
export const categorizeTicket = 'POST /api/tickets/category';
export const closeTicket = 'POST /api/tickets/close';
export const reopenTicket = 'POST /api/tickets/reopen';
export const uploadTicketFile = 'POST /api/ticket-files';
export const openTicketFile = 'GET /api/ticket-files/:fileId';

export const getCustomersJourney = 'GET /api/customers-journey';
export const listDroppedCustomers = 'GET /api/customers-journey/dropped';

export const listReportRows = 'GET /api/internal-report';
export const totalReportRows = 'GET /api/internal-report/total';
export const listReportChoices = 'GET /api/internal-report/choices';
export const exportReportRows = 'POST /api/internal-report/export';

export const exportLendingApps = 'POST /api/lending-apps/export';

export const getProductsReport = 'GET /api/products-report';
export const exportProductsReport = 'POST /api/products-report/export';
export const getLenderProductsReport = 'GET /api/vendors-products-report';
export const exportLenderProductsReport = 'POST /api/vendors-products-report/export';

export const listReportSchedules = 'GET /api/internal-report/schedules';
export const createReportSchedule = 'POST /api/internal-report/schedules';
export const deleteReportSchedule = 'POST /api/internal-report/schedules/delete';

export const listCallQueues = 'GET /api/telecalling/queues';
export const createCallQueue = 'POST /api/telecalling/queues';
export const updateCallQueue = 'POST /api/telecalling/queues/:queue_id';
export const nextCallLead = 'POST /api/telecalling/next';
export const getCallLead = 'GET /api/telecalling/lead';
export const dialLead = 'POST /api/telecalling/dial';
export const settleLead = 'POST /api/telecalling/settle';
export const releaseLead = 'POST /api/telecalling/release';
export const listCallScripts = 'GET /api/telecalling/scripts';
export const saveCallScript = 'POST /api/telecalling/scripts';
export const listDoNotCall = 'GET /api/telecalling/do-not-call';
export const findDoNotCall = 'POST /api/telecalling/do-not-call/find';
export const addDoNotCall = 'POST /api/telecalling/do-not-call';
export const removeDoNotCall = 'POST /api/telecalling/do-not-call/remove';
export const getCallFigures = 'GET /api/telecalling/figures';
export const getCallLine = 'GET /api/telecalling/line';
export const setCallLine = 'POST /api/telecalling/line';

export const listGrievances = 'GET /api/grievances';
export const createGrievance = 'POST /api/grievances';
export const replyToGrievance = 'POST /api/grievances/:ticketId/replies';
export const settleGrievance = 'POST /api/grievances/:ticketId/solved';
export const uploadGrievanceFile = 'POST /api/grievance-files';
export const openGrievanceFile = 'GET /api/grievance-files/:fileId';

export const listBreachNotices = 'GET /api/breach-notices';
export const readBreachNotice = 'POST /api/breach-notices/read';

export const receiveMessageReport = 'POST /api/message-reports/:channel';
export const getStop = 'GET /api/message-stops/:recipientId';
export const stopMessages = 'POST /api/message-stops/:recipientId';

export const recordVisit = 'POST /api/visits';

export const createHelpRequest = 'POST /api/help-requests';

export const listMyMerges = 'GET /api/my-merges';
export const askMergeCodes = 'POST /api/my-merges/:mergeId/codes';
export const confirmMerge = 'POST /api/my-merges/:mergeId/confirm';
export const refuseMerge = 'POST /api/my-merges/:mergeId/refuse';
export const showMergeLink = 'POST /api/merge-links/show';
export const undoMerge = 'POST /api/merge-links/undo';
export const listPartnerQueries = 'GET /api/partner/queries';
export const createPartnerQuery = 'POST /api/partner/queries';
export const askPartnerQueryAgain = 'POST /api/partner/queries/:ticketId/again';
export const uploadPartnerQueryFile = 'POST /api/partner/query-files';
export const openPartnerQueryFile = 'GET /api/partner/query-files/:fileId';

export const findCustomers = 'POST /api/customer-service/find';
export const listRecentCustomers = 'GET /api/customer-service/recent';
export const getCustomerFile = 'GET /api/customer-service/customers/:userId';
export const listCustomerTimeline = 'GET /api/customer-service/customers/:userId/timeline';
export const revealCustomerField = 'POST /api/customer-service/customers/:userId/reveal';
export const addCustomerNote = 'POST /api/customer-service/customers/:userId/notes';
export const endCustomerSessions = 'POST /api/customer-service/customers/:userId/end-sessions';
export const resetCustomerFactor = 'POST /api/customer-service/customers/:userId/reset-second-factor';
export const withdrawForCustomer = 'POST /api/customer-service/customers/:userId/withdraw-consent';
export const getCodeHelp = 'GET /api/customer-service/customers/:userId/codes';
export const liftCodeLock = 'POST /api/customer-service/customers/:userId/lift-lock';
export const sendResumeLink = 'POST /api/customer-service/customers/:userId/send-link';

export const findForDeletion = 'POST /api/customer-info-deletion/find';
export const askDeletion = 'POST /api/customer-info-deletion/ask';
export const listDeletions = 'GET /api/customer-info-deletion';
export const getDeletionProof = 'GET /api/customer-info-deletion/:holdId';
export const getMyData = 'GET /api/my-data';
export const exportMyData = 'GET /api/my-data/export';
export const saveNominee = 'POST /api/my-data/nominee';
export const chooseKeptMonths = 'PUT /api/my-data/kept-months';
export const askDeletionCode = 'POST /api/my-data/delete/code';
export const deleteMyData = 'POST /api/my-data/delete';
