import { idOf } from '../../data/ids';
import { referenceOf } from '../../data/lists/sealed-rows';
import { LARGEST } from '../../data/lists/whose';

const DAY_MS = 86_400_000;
const dayAgo = (days: number): string => new Date(Date.now() + 19_800_000 - days * DAY_MS).toISOString().slice(0, 10);
const YEAR = { preset: 'custom_range', from: dayAgo(364), to: dayAgo(0) };
/** The logs answer no longer stretch. */
const MONTH = { preset: 'custom_range', from: dayAgo(29), to: dayAgo(0) };

/** What a list is asked with. */
export interface ListInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const customer = { params: { userId: LARGEST.customer } };
const anImport = { params: { importId: idOf('imp', 1) } };
/** The number of the customer who asks for lists of their own, too. */
const typed = { body: { text: '6000000000' } };

/** Those that want more than to be asked, and of days the whole year; the others are asked as they are. */
export const INPUTS: Readonly<Record<string, ListInput>> = {
  findCustomers: typed,
  findForDeletion: typed,
  findMerchantApplications: { body: { text: referenceOf(9) } },
  listChangedSince: anImport,
  listClaims: { query: { state: 'open' } },
  listCommission: { query: YEAR },
  listCustomerDuplicates: customer,
  listCustomerTimeline: customer,
  listDashboardRows: { query: { figure: 'applications', from: YEAR.from, to: YEAR.to } },
  listDedupeFindings: { query: { decision: 'open' } },
  listDeliveries: { params: { endpointId: LARGEST.endpoint } },
  listDisputes: { query: { state: 'waiting' } },
  listDroppedCustomers: { query: { ...YEAR, step: 'profileBegun' } },
  listFieldChanges: { params: { type: 'lender', id: LARGEST.lender } },
  listImportErrors: anImport,
  listImports: { query: { kind: 'status' } },
  listInsurancePlans: { params: { slug: 'health-insurance' } },
  listLenderFailures: { query: MONTH },
  listLinkRows: { params: { linkId: idOf('lnk', 1) }, query: { step: 'leads' } },
  listListings: { params: { slug: 'deals' } },
  listMerchantApplications: { query: { state: 'submitted' } },
  listOtpFailures: { query: MONTH },
  listPartnerCases: { query: YEAR },
  listPartnerLeads: { query: YEAR },
  listReconciledLoans: { query: { lender: LARGEST.lender } },
  listReportRows: { query: YEAR },
  listSavedViews: { query: { page: 'lenders' } },
  listSlabs: { params: { lenderId: LARGEST.lender } },
};

/** Lists that hold nothing here, and why that says nothing against them. */
export const EMPTY: Readonly<Record<string, string>> = {};

/** Causes of what is missed, where they are known. */
export const WHY: Readonly<Record<string, string>> = {
  listChoices: 'answers every brand that has a site, 50,033 of them at a hundred times',
  listReportChoices: 'answers every brand that has a site, 50,033 of them at a hundred times',
  listClaims: 'adds up the lines of the hundred claims that it shows, 250 of each',
  listCommission: 'adds up all lines of the year, 1.3 million of this partner at a hundred times, by an index alone',
  listWebhooks: 'counts the deliveries of a month, 800,000 of this partner at a hundred times, by an index alone',
  findForDeletion:
    'counts all that a deletion would take, in every table that holds something of a customer; asked for once for each deletion',
  listCallQueues:
    'looks up in each queue whether the 2,000 who stopped last can be called, until 500 can; a column that says who may be called would end that, and every rest, block and call would have to keep it',
};
