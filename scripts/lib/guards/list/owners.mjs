const MODULES = 'apps/api/src/modules';

/** The database keeps others' rows back, too, so it is off with each: what is tried here is the condition of the query. */
const ROW_SECURITY = {
  file: 'apps/api/src/platform/database/scope.ts',
  from: "['saakh.scope', scope.kind] as const",
  to: "['saakh.scope', 'system'] as const",
};

/**
 * One condition of a repository by which a reader gets own rows only.
 * @param {string} name @param {string} repository @param {readonly [from: string, to: string]} change
 * @param {readonly [tests: string, title: string]} seenBy
 * @returns {import('../guards.mjs').Guard}
 */
const owner = (name, repository, [from, to], [tests, title]) => ({
  name: `own rows only: ${name}`,
  file: `${MODULES}/${repository}.repository.ts`,
  from,
  to,
  tests: tests.includes('/testing/') ? `apps/api/src${tests}.test.ts` : `${MODULES}/${tests}.test.ts`,
  title,
  beside: ROW_SECURITY,
});

/** @type {readonly [string, string]} */
const BY_ID = ['submissions/foreign-ids', 'S-AZ-3 S-AZ-4 somebody else’s id'];

/** @type {readonly import('../guards.mjs').Guard[]} */
const OF_CUSTOMERS = [
  owner(
    'an application',
    'applications/applications',
    ['and(eq(applications.appId, appId), eq(applications.userId, userId))', 'eq(applications.appId, appId)'],
    ['lender-journeys/lender-journeys', 'S-AZ-3 somebody else’s application'],
  ),
  owner(
    'an application at a lender',
    'applications/lender-applications',
    [
      'and(eq(lenderApplications.lenderApplicationId, lenderApplicationId), eq(lenderApplications.userId, userId)),',
      'eq(lenderApplications.lenderApplicationId, lenderApplicationId),',
    ],
    BY_ID,
  ),
  owner(
    'consents in a list',
    'consents/consents',
    [
      `where(sql\`\${consents.userId} in (select saakh_accounts_of(\${userId}))\`)`,
      `where(sql\`\${userId}::text <> ''\`)`,
    ],
    ['consents/consents', 'S-AZ-3 nobody sees'],
  ),
  owner(
    'a consent',
    'consents/consents',
    [
      '.where(and(eq(consents.userId, userId), eq(consents.consentId, consentId)))',
      '.where(eq(consents.consentId, consentId))',
    ],
    BY_ID,
  ),
  owner(
    'a set of offers',
    'offers/offers',
    ['and(eq(offerSets.offerSetId, offerSetId), eq(offerSets.userId, userId))', 'eq(offerSets.offerSetId, offerSetId)'],
    ['offers/key-facts', 'S-AZ-3 statements'],
  ),
  owner(
    'key facts',
    'offers/key-facts',
    ['and(eq(keyFacts.keyFactsId, keyFactsId), eq(keyFacts.userId, userId))', 'eq(keyFacts.keyFactsId, keyFactsId)'],
    ['offers/key-facts', 'S-AZ-3 statements'],
  ),
  owner(
    'a signed paper',
    'submissions/loan-documents/loan-documents',
    [
      'and(eq(loanDocuments.loanDocumentId, loanDocumentId), eq(loanDocuments.userId, userId))',
      'eq(loanDocuments.loanDocumentId, loanDocumentId)',
    ],
    BY_ID,
  ),
  owner(
    'drafts',
    'drafts/drafts',
    ['ctx.tx.select().from(drafts).where(eq(drafts.userId, userId))', 'ctx.tx.select().from(drafts)'],
    ['drafts/drafts', 'SCREEN-05 what was typed on one device'],
  ),
  owner(
    'complaints',
    'grievances/grievances',
    ['    .where(eq(grievances.userId, userId))\n', ''],
    ['grievances/grievances', 'S-AZ-3 nobody sees'],
  ),
  owner(
    'requests to insurers',
    'insurance/insurance',
    ['    .where(eq(insuranceLeads.userId, userId))\n', ''],
    ['insurance/insurance', 'S-AZ-3 nobody sees'],
  ),
  owner(
    'answers to the questions of a product',
    'product-details/product-details',
    [
      'and(eq(productDetails.userId, userId), eq(productDetails.productType, productType))',
      'eq(productDetails.productType, productType)',
    ],
    ['product-details/product-details', 'S-AZ-3 nobody reads'],
  ),
  owner(
    'a notice of a breach',
    'breaches/breaches',
    [
      'and(eq(breachNotices.noticeId, noticeId), eq(breachNotices.userId, userId), ',
      'and(eq(breachNotices.noticeId, noticeId), ',
    ],
    BY_ID,
  ),
  owner(
    'the file of all that is kept',
    'privacy/customer-rows',
    [`    user_id: sql\`user_id = \${theirs}\`,`, `    user_id: sql\`user_id is not null\`,`],
    ['privacy/my-data', 'S-AZ-3 REG-DP-5'],
  ),
];

/** @type {readonly import('../guards.mjs').Guard[]} */
const OF_PARTNERS = [
  owner(
    'a site',
    'funnels/funnels',
    ['tx.select().from(funnels).where(eq(funnels.partnerId, partnerId))', 'tx.select().from(funnels)'],
    ['funnels/funnels', 'S-AZ-8 PORTAL-PAGE-19'],
  ),
  owner(
    'versions of a site',
    'funnels/funnels',
    ['    .where(eq(funnelVersions.partnerId, partnerId))\n', ''],
    ['funnels/funnels', 'S-AZ-8 PORTAL-PAGE-19'],
  ),
  owner(
    'statements in a list',
    'statements/statements',
    [
      "        eq(statements.partnerId, partnerId),\n        ne(statements.state, 'draft'),\n        owed",
      "        ne(statements.state, 'draft'),\n        owed",
    ],
    ['statements/statements', 'PORTAL-PAGE-18 S-AZ-4'],
  ),
  owner(
    'a statement',
    'statements/statements',
    [
      'and(eq(statements.statementId, statementId), eq(statements.partnerId, partnerId), ne',
      'and(eq(statements.statementId, statementId), ne',
    ],
    ['statements/statements', 'PORTAL-PAGE-18 S-AZ-4'],
  ),
  owner(
    'where a partner is paid',
    'statements/payment-details',
    [
      '.from(partnerPaymentDetails).where(eq(partnerPaymentDetails.partnerId, partnerId))',
      '.from(partnerPaymentDetails)',
    ],
    ['statements/statements', ''],
  ),
  owner(
    'whom a partner brought',
    'referrals/own-referrals',
    [
      `from partner_referrals where referrer_id = \${referrerId}`,
      `from partner_referrals where \${referrerId}::text <> ''`,
    ],
    ['referrals/referrals', 'PORTAL-PAGE-13 S-AZ-8'],
  ),
  owner(
    'shops',
    'referrals/own-referrals',
    [`where s.partner_id = \${partnerId}`, `where \${partnerId}::text <> ''`],
    ['referrals/referrals', 'PORTAL-PAGE-13 own shops'],
  ),
  owner(
    'cases of an owner',
    'partner-cases/in-scope',
    [`? sql\`\${of}.partner_id = \${partnerId}\``, `? sql\`\${partnerId}::text <> '' and \${of}.partner_id <> ''\``],
    ['partner-cases/partner-cases', 'S-AZ-4|S-AZ-8'],
  ),
  owner(
    'the partner of a customer',
    'attribution/attribution',
    [`where c.user_id = \${userId} and c.ended_at`, `where \${userId}::text <> '' and c.ended_at`],
    ['partner-cases/partner-sight', 'REG-DL-8 who came through nobody'],
  ),
  owner(
    'cases of a shop',
    'partner-cases/in-scope',
    [` and \${of}.merchant_id = \${merchantId}\``, ` and \${merchantId}::text <> ''\``],
    ['partner-cases/partner-cases', 'S-AZ-4|S-AZ-8'],
  ),
  owner(
    'commission in a list',
    'partner-cases/commission-lines',
    [`sql\`m.partner_id = \${partnerId}\`,`, `sql\`\${partnerId}::text <> ''\`,`],
    ['partner-cases/partner-cases', ''],
  ),
  owner(
    'people whom a partner named',
    'attribution/partner-leads',
    [
      "        eq(partnerLeads.partnerId, partnerId),\n        eq(partnerLeads.via, 'assisted'),",
      "        eq(partnerLeads.via, 'assisted'),",
    ],
    ['assisted-leads/assisted-leads', ''],
  ),
  owner(
    'people whom a shop named',
    'attribution/partner-leads',
    ['...(merchantId === null ? [] : [eq(partnerLeads.merchantId, merchantId)]),', ''],
    ['assisted-leads/assisted-leads', ''],
  ),
  owner(
    'disputes',
    'disputes/disputes',
    ['.where(and(eq(attributionDisputes.partnerId, partnerId), ...isShops))', '.where(and(...isShops))'],
    ['disputes/disputes', ''],
  ),
  owner(
    'leads by the API',
    'integrations/leads/leads',
    [
      'and(eq(integrationLeads.partnerId, partnerId), eq(integrationLeads.mode, mode))',
      'eq(integrationLeads.mode, mode)',
    ],
    ['integrations/integrations', 'S-AZ-4'],
  ),
  owner(
    'an address that is told',
    'integrations/webhooks/endpoints',
    [
      'and(eq(webhookEndpoints.partnerId, partnerId), eq(webhookEndpoints.endpointId, endpointId))',
      'eq(webhookEndpoints.endpointId, endpointId)',
    ],
    ['integrations/webhooks/webhooks', 'S-AZ-4'],
  ),
  owner(
    'a key',
    'integrations/keys/keys',
    [
      'and(eq(integrationKeys.partnerId, partnerId), eq(integrationKeys.keyId, keyId))',
      'eq(integrationKeys.keyId, keyId)',
    ],
    ['integrations/integrations', 'PORTAL-PAGE-17 after a rotation'],
  ),
  owner(
    'who acted in the portal',
    'identity/masquerade/masquerade',
    ['    .where(eq(masquerades.partnerId, partnerId))\n', ''],
    ['identity/masquerade/masquerade', 'S-MASQ S-AZ-8'],
  ),
  owner(
    'a person of the company',
    'identity/partner-accounts/partner-accounts',
    [
      'and(eq(partnerUsers.partnerUserId, partnerUserId), eq(partnerUsers.partnerId, partnerId))',
      'eq(partnerUsers.partnerUserId, partnerUserId)',
    ],
    ['identity/partner-accounts/own-people', 'S-AZ-8 people of another company'],
  ),
  owner(
    'people of the company in a list',
    'identity/partner-accounts/partner-accounts',
    ['partner ? eq(partnerUsers.partnerId, partner) : undefined,', ''],
    ['identity/partner-accounts/own-people', 'PORTAL-PAGE-20 an owner sees everybody'],
  ),
  owner(
    'a shop that is invited for',
    'identity/partner-accounts/partner-accounts',
    [
      `where merchant_id = \${merchantId} and partner_id = \${partnerId}\``,
      `where merchant_id = \${merchantId} and \${partnerId}::text <> ''\``,
    ],
    ['identity/partner-accounts/own-people', 'PORTAL-PAGE-20 S-AZ-8 a shop’s person'],
  ),
  owner(
    'questions in a list',
    'tickets/partner/partner-queries',
    ['and(eq(tickets.partnerUserId, partnerUserId), topic', 'and(isNotNull(tickets.partnerUserId), topic'],
    ['tickets/partner/partner-queries', 'PORTAL-PAGE-09 S-AZ-8 nobody sees'],
  ),
  owner(
    'a question',
    'tickets/partner/partner-queries',
    ['and(eq(tickets.ticketId, ticketId), eq(tickets.partnerUserId, partnerUserId))', 'eq(tickets.ticketId, ticketId)'],
    ['tickets/partner/partner-queries', 'PORTAL-PAGE-09 S-AZ-8 asked again'],
  ),
  owner(
    'a file of a question',
    'tickets/files/ticket-files',
    ['partnerUserId === undefined ? undefined : eq(tickets.partnerUserId, partnerUserId);', 'undefined;'],
    ['tickets/files/ticket-files', 'PORTAL-PAGE-08 S-AZ-8'],
  ),
];

/** Whose rows a query reads, one of each repository that asks it. */
export const OWNERS = [...OF_CUSTOMERS, ...OF_PARTNERS];
