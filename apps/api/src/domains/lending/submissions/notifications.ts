import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { LoanDocumentKind } from '@saakh/contracts/lending/applications';
import en from '@saakh/i18n/en/lending.told.server.json';
import hi from '@saakh/i18n/hi/lending.told.server.json';
import { fillText } from '@saakh/i18n/pairs';
import { shortReference } from '@saakh/rules/identifiers';
import { transactionPath } from '@saakh/rules/identity/sign-in/transaction-path';
import { formatInr } from '@saakh/rules/money';
import { findLenders } from '#domains/catalogue/lenders';
import { contactsOf, getCustomer, writeToCustomer } from '#domains/identity/customers';
import { type Following, getBrandKey, type LenderApplicationRow } from '#domains/lending/applications';
import type { News as LoanNews } from '#domains/lending/effects';
import { findOfferTerms, listMatchedLenderIds } from '#domains/lending/offers';
import { brandVariables, getWritingBrand, siteAddress } from '#platform/brands';
import type { TxContext } from '#platform/context';
import type { Together } from '#platform/messages';
import { findUnagreedFigures, isPaidUnagreed } from './changed-terms.service';
import { correctCoApplicant, tellCoApplicant } from './co-applicants/co-applicant-loans.service';
import {
  AGREED_AGAIN,
  CUSTOMERS_ENDINGS,
  type CustomersEnding,
  LOAN_DOCUMENT_WORDS,
  STATUS_WORDS,
  type Told,
  type ToldStatus,
  takenBackWords,
  unagreedWords,
} from './status-words';

/** All applications of a customer. */
const HOME = '/my-account/applications';
/** In a list every word is of the lender. */
const inList = (status: string): string => status.replace(/ by the lender$/, '');
const NON_BREAKING = /\u00a0/g;
const USUALLY = { en: en.usually, hi: hi.usually } as const;
const OFFERS_MADE = { en: en.offersMade, hi: hi.offersMade } as const;
const STEP_WAITS = { en: en.stepWaits, hi: hi.stepWaits } as const;

/** How a message goes with others of the same, by its language and variables, and where all applications stand. */
type News = (language: 'en' | 'hi', variables: Readonly<Record<string, string>>, homeLink: string) => Together;

/** What became of applications goes as one message, of whichever lenders. */
const newsOf =
  ({ lenderApplicationId, userId }: LenderApplicationRow, told: Told): News =>
  (language, { lender = '' }, statusLink) => ({
    key: `applications of ${userId}`,
    of: lenderApplicationId,
    item: `${lender}: ${inList(told[language].status)}`,
    templateKey: 'status-changes',
    ...(told.isOver ? { overTemplateKey: 'status-changes-over' } : {}),
    variables: { statusLink },
  });

/**
 * Tells the customer by SMS and mail, on whatever is verified, what became of an application to a lender, or with `once` by mail,
 * else by SMS; the messages commit with the change. A message that can't be written (a template lacks its registration) is logged
 * and never holds up the change itself.
 */
async function notify(
  ctx: TxContext,
  row: LenderApplicationRow,
  templateKey: string,
  variables: (language: 'en' | 'hi', lender: string) => Record<string, string>,
  { once = false, together }: { readonly once?: boolean; readonly together: News },
): Promise<void> {
  const customer = await getCustomer(ctx, row.userId);
  const { language } = customer;
  const lender = (await findLenders({ ...ctx, language }, [row.lenderId])).get(row.lenderId);
  const { brand, siteKey } = await getWritingBrand(ctx, await getBrandKey(ctx, row.appId));
  const common = {
    ...brandVariables(brand, language),
    name: customer.firstName ?? '',
    reference: shortReference(row.lenderApplicationId),
    lender: lender?.name ?? '',
    // A signed-out customer reaches it after entering the code.
    statusLink: siteAddress(ctx, siteKey, transactionPath(lender?.slug ?? '', row.lenderApplicationId)),
    ...variables(language, lender?.name ?? ''),
  };
  const mailFirst = contactsOf(customer).reverse();
  await writeToCustomer(
    ctx,
    customer,
    { templateKey, variables: common, together: together(language, common, siteAddress(ctx, siteKey, HOME)) },
    once ? mailFirst.slice(0, 1) : mailFirst,
  );
}

/**
 * Tells that the lender has it, or of one that gets leads that it was told: in the transaction that notes its delivery, never
 * before, because the text says "sent".
 */
async function notifyDelivered(
  ctx: TxContext,
  row: LenderApplicationRow,
  templateKey: 'application-submitted' | 'lead-submitted' = 'application-submitted',
): Promise<void> {
  const { offerId } = row;
  const decisionHours = offerId === null ? null : (await findOfferTerms(ctx, [offerId])).get(offerId)?.decisionHours;
  await notify(
    ctx,
    row,
    templateKey,
    (language) => ({
      amount: formatInr(row.amountPaise, { locale: language === 'hi' ? 'hi-IN' : 'en-IN' }).replace(NON_BREAKING, ' '),
      // Only what the lender states: an invented time would be a promise.
      usually: decisionHours
        ? fillText(USUALLY[language][decisionHours === 1 ? 'one' : 'other'], { hours: decisionHours })
        : '',
    }),
    { together: newsOf(row, STATUS_WORDS[APPLICATION_STATUS.submitted]) },
  );
}

const tell = (ctx: TxContext, row: LenderApplicationRow, told: Told): Promise<void> =>
  notify(
    ctx,
    row,
    told.key,
    (language, lender) => {
      const { news, explanation } = told[language];
      return {
        ...told.more?.[language],
        news: news(lender),
        explanation: typeof explanation === 'string' ? explanation : explanation(lender),
      };
    },
    { together: newsOf(row, told) },
  );

/** What a status is to its customer, who may have to decide on costlier terms, or was never asked about them. */
async function wordsOf(ctx: TxContext, row: LenderApplicationRow, status: ToldStatus): Promise<Told> {
  const changed = await findUnagreedFigures(ctx, row);
  return changed ? unagreedWords(changed.agreed, changed.now, isPaidUnagreed(row)) : STATUS_WORDS[status];
}

/** Tells of a new status; of one that the customer has ended, by how, since "closed" sounds as if something were left to do. */
export async function notifyStatus(ctx: TxContext, row: LenderApplicationRow, ending?: CustomersEnding): Promise<void> {
  const { status } = row;
  if (status !== APPLICATION_STATUS.new)
    await tell(ctx, row, ending ? CUSTOMERS_ENDINGS[ending] : await wordsOf(ctx, row, status));
  await tellCoApplicant(ctx, row);
}

/**
 * Tells the customer of other terms at a status that was told before: dearer ones, or that those agreed to hold again. A
 * co-applicant was told of the status, and hears nothing twice.
 */
export async function notifyTerms(ctx: TxContext, row: LenderApplicationRow): Promise<void> {
  const { status, termsChangedAt } = row;
  if (status === APPLICATION_STATUS.new) return;
  if (termsChangedAt === null) await tell(ctx, row, AGREED_AGAIN);
  else if (row.termsAcceptedAt === null) await tell(ctx, row, await wordsOf(ctx, row, status));
}

/**
 * Tells that the status that was told last, `told`, was recorded by mistake, and which one holds; a co-applicant, who is told of no
 * terms, only where it is another one.
 */
export async function notifyTakenBack(ctx: TxContext, row: LenderApplicationRow, told: number): Promise<void> {
  const { status, unmadeAt } = row;
  if (status !== told) await correctCoApplicant(ctx, row, told);
  if (status === APPLICATION_STATUS.new) return;
  await tell(ctx, row, takenBackWords(await wordsOf(ctx, row, status), unmadeAt !== null));
}

/** Writes what the list of effects says that a customer hears. */
function tellNews(ctx: TxContext, { kind, loan }: LoanNews<LenderApplicationRow>): Promise<void> {
  if (kind === 'delivered') return notifyDelivered(ctx, loan);
  if (kind === 'lead-delivered') return notifyDelivered(ctx, loan, 'lead-submitted');
  if (kind === 'terms') return notifyTerms(ctx, loan);
  if (kind === 'step') return notifyNextStep(ctx, loan);
  if (kind === 'offers') return notifyWaiting(ctx, loan, 'lender-offers');
  return notifyStatus(ctx, loan, kind === 'status' ? undefined : kind);
}

/** Handed to each change of one application to a lender, for `effects/effects.ts`. */
export const FOLLOWING: Following<LenderApplicationRow> = {
  choices: listMatchedLenderIds,
  tell: async (ctx, news) => {
    for (const one of news) await tellNews(ctx, one);
  },
};

/** Tells that a document of the loan is there: once, by mail, else by SMS, with others of the same loan (REG-DL-1). */
export function notifyLoanDocument(
  ctx: TxContext,
  row: LenderApplicationRow,
  { kind, documentId }: { readonly kind: LoanDocumentKind; readonly documentId: string },
): Promise<void> {
  const words = LOAN_DOCUMENT_WORDS[kind];
  const together: News = (language) => ({
    key: `documents of ${row.lenderApplicationId}`,
    of: documentId,
    item: words[language],
    templateKey: 'loan-documents',
  });
  return notify(ctx, row, 'loan-document', (language) => ({ document: words[language] }), { once: true, together });
}

const WAITING = { 'lender-step': STEP_WAITS, 'lender-offers': OFFERS_MADE } as const;

/** Tells of what waits for the customer, together with what became of other applications. */
function notifyWaiting(ctx: TxContext, row: LenderApplicationRow, key: keyof typeof WAITING): Promise<void> {
  const together: News = (language, { lender = '' }, statusLink) => ({
    key: `applications of ${row.userId}`,
    of: row.lenderApplicationId,
    item: `${lender}: ${WAITING[key][language]}`,
    templateKey: 'status-changes',
    variables: { statusLink },
  });
  return notify(ctx, row, key, () => ({}), { together });
}

/** Reminds of a step that waits for the customer on the lender's pages. */
export function notifyNextStep(ctx: TxContext, row: LenderApplicationRow): Promise<void> {
  return notifyWaiting(ctx, row, 'lender-step');
}
