import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { JourneyDefinition, LenderJourney } from '@saakh/contracts/lending/lender-journeys';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { fieldsForWork } from '@saakh/rules/lending/lender-journeys/fields-for-work';
import { findDeclineReasons } from '#domains/catalogue/lenders';
import { getCustomer } from '#domains/identity/customers';
import {
  type ApplicationRow,
  getOwnApplication,
  type LenderApplicationRow,
  listLenderApplications,
} from '#domains/lending/applications';
import { hasOwnSystem } from '#domains/lending/lender-gateway';
import { AppError, notFound } from '#platform/app-error';
import type { CustomerContext, TxContext } from '#platform/context';
import { type JourneyDocument, selectDocuments } from './journey-documents.repository';
import {
  type JourneyAnswers,
  type JourneyVersion,
  lockJourneyAnswers,
  selectAskedVersion,
  selectBegunVersion,
  selectJourneyAnswers,
} from './lender-journeys.repository';

const GOLD_LOANS = 'Gold Loans';

/** A gold lender's journey is for gold loans, every other one for all other loans. */
export function isForProduct({ kind }: Pick<JourneyVersion, 'kind'>, productType: string): boolean {
  return (kind === 'gold') === (productType === GOLD_LOANS);
}

export function allFields({ steps }: JourneyDefinition) {
  return steps.flatMap(({ fields }) => fields);
}

/** Without what does not apply to the customer's work, and without a screen that would be empty. */
const askedOf = (definition: JourneyDefinition, work: string | null): JourneyDefinition => ({
  ...definition,
  steps: definition.steps
    .map((step) => ({ ...step, fields: fieldsForWork(step.fields, work) }))
    .filter(({ fields }) => fields.length > 0),
});

/** The current state of one customer's journey for one application. */
export interface Standing {
  readonly application: ApplicationRow;
  readonly journey: JourneyVersion;
  readonly row: JourneyAnswers | undefined;
  readonly documents: readonly JourneyDocument[];
  /** The lender has the answers, or is about to. */
  readonly sent: boolean;
  /** The newest application to the lender. */
  readonly lenderApplicationId: string | undefined;
  /** The lender has declined the application, until a day of India or for good: nothing is left to be agreed to. */
  readonly turnedDown: LenderJourney['turnedDown'];
}

const newestOf = (parts: readonly LenderApplicationRow[]): LenderApplicationRow | undefined =>
  parts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1);

async function findTurnedDown(
  ctx: TxContext,
  parts: readonly LenderApplicationRow[],
): Promise<LenderJourney['turnedDown']> {
  const newest = newestOf(parts);
  if (newest?.status !== APPLICATION_STATUS.rejected) return null;
  const { declineCode, declinedAt } = newest;
  const days = (await findDeclineReasons(ctx, declineCode === null ? [] : [declineCode])).get(
    declineCode ?? '',
  )?.retryAfterDays;
  if (days === undefined || days === null || declinedAt === null) return { opensOn: null };
  const opensOn = addDays(istDateOf(declinedAt), days);
  return istDateOf(ctx.clock.now()) < opensOn ? { opensOn } : null;
}

/** A lender that gets mails alone gets no documents, so none is asked for it, whatever it was asked for when its journey was published. */
const withoutLostDocuments = async (ctx: TxContext, journey: JourneyVersion): Promise<JourneyVersion> =>
  journey.definition.documents.length === 0 || (await hasOwnSystem(ctx, journey.lenderId))
    ? journey
    : { ...journey, definition: { ...journey.definition, documents: [] } };

/**
 * The caller's own journey in the version that asked. NOT_FOUND for somebody else's application, for a journey that nobody
 * begins any more, and for one of another product.
 */
export async function findStanding(ctx: CustomerContext & TxContext, appId: string, slug: string): Promise<Standing> {
  const application = await getOwnApplication(ctx, appId);
  const row = await selectJourneyAnswers(ctx, appId, slug);
  const found = row ? await selectBegunVersion(ctx, slug, row.version) : await selectAskedVersion(ctx, slug);
  const journey = found && (await withoutLostDocuments(ctx, found));
  if (!journey || !isForProduct(journey, application.productType)) throw notFound('lenderJourney');
  const { employmentStatusCode } = await getCustomer(ctx, application.userId);
  const parts = (await listLenderApplications(ctx, [appId])).filter(({ lenderId }) => lenderId === journey.lenderId);
  return {
    application,
    journey: { ...journey, definition: askedOf(journey.definition, employmentStatusCode) },
    row,
    documents: row ? await selectDocuments(ctx, row.journeyAnswerId) : [],
    sent: parts.some(isRunning),
    lenderApplicationId: (parts.find(isRunning) ?? newestOf(parts))?.lenderApplicationId,
    turnedDown: await findTurnedDown(ctx, parts),
  };
}

/** What the lender said no to, in its own words; `retryOn` is the first day on which it may be tried again. */
export function declineOf({ journey: { definition }, row }: Pick<Standing, 'journey' | 'row'>) {
  const rule =
    row?.state === 'declined'
      ? definition.refusals.find((one) => one.field === row.declinedBy && one.in.includes(row.answers[one.field] ?? ''))
      : undefined;
  if (!row || !rule) return null;
  const { code = 'OTHER', reason, remedy, retryAfterDays } = rule;
  return {
    code,
    reason,
    remedy,
    retryOn: retryAfterDays === null ? null : addDays(istDateOf(row.updatedAt), retryAfterDays),
  };
}

const conflict = (message: string) => new AppError('CONFLICT', { message });

/**
 * The same, locked for a change. CONFLICT when the application has ended, when the lender has the answers already, and while
 * the lender's no stands.
 */
export async function lockStanding(
  ctx: CustomerContext & TxContext,
  appId: string,
  slug: string,
): Promise<Standing & { readonly row: JourneyAnswers }> {
  const before = await findStanding(ctx, appId, slug);
  if (!isRunning(before.application)) throw conflict(REPLY_MESSAGES.applicationEnded);
  const { journey } = before;
  const row = await lockJourneyAnswers(ctx, { appId, userId: ctx.actor.userId, journey });
  const now = await findStanding(ctx, appId, slug);
  if (now.sent) throw conflict(REPLY_MESSAGES.journeyAnswered);
  const decline = declineOf({ journey, row });
  const today = istDateOf(ctx.clock.now());
  if (decline && (decline.retryOn === null || decline.retryOn > today)) {
    throw conflict(REPLY_MESSAGES.journeyDeclined);
  }
  return { ...now, row };
}

/** The keys of documents that the lender has, or will have: what was given and taken away again does not count. */
export function givenDocuments(documents: readonly JourneyDocument[]): ReadonlySet<string> {
  return new Set(documents.filter((one) => one.fileKey !== null || one.handedOverAt !== null).map(({ key }) => key));
}

/** Documents that the lender asks for and that are not there. */
export function missingDocuments({ definition }: JourneyVersion, documents: readonly JourneyDocument[]): string[] {
  const given = givenDocuments(documents);
  return definition.documents.filter(({ key, optional }) => !optional && !given.has(key)).map(({ key }) => key);
}
