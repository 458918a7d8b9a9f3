import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import type { JourneyDefinition, LenderJourney } from '@saakh/contracts/lending/lender-journeys';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import {
  type FormProblems,
  formProblems,
  keptAnswers,
  maskedAnswers,
  unmaskedAnswers,
} from '@saakh/rules/forms/form-answers';
import { endSharingOfRefused, giveOwnTexts, hasTakenBackOwnText } from '#domains/customers/consents';
import { formWorld } from '#domains/customers/product-details';
import { getOwnApplication } from '#domains/lending/applications';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { selectDocuments } from './journey-documents.repository';
import { dropFiles } from './journey-files.service';
import { allFields, findStanding, isForProduct, lockStanding, missingDocuments } from './journey-standing.service';
import { viewOf } from './journey-view';
import {
  lockKnownAnswers,
  selectAskedVersionOfLender,
  selectBegunVersion,
  selectCompleteAnswers,
  updateJourneyAnswers,
} from './lender-journeys.repository';

/** A lender's questions with the caller's answers so far, over what the profile knows. NOT_FOUND for anybody else's application. */
export function getLenderJourney(ctx: CustomerContext, appId: string, slug: string): Promise<LenderJourney> {
  return inTransaction(ctx, async (tx) => viewOf(tx, await findStanding(tx, appId, slug)));
}

function refuseProblems(problems: FormProblems): void {
  const [first] = Object.values(problems);
  if (first !== undefined) throw new AppError('VALIDATION_FAILED', { message: first, fields: { ...problems } });
}

/** The rule by which this lender says no to these answers. */
const refusalOf = ({ refusals }: JourneyDefinition, answers: FormAnswers) =>
  refusals.find((rule) => rule.in.includes(answers[rule.field] ?? ''));

/**
 * Keeps one step. VALIDATION_FAILED with a message at every field that is wrong, and keeps nothing then. Where the lender
 * says no to an answer, the journey is declined: reason, remedy and date follow from its definition, given documents go, and the
 * consents to share with it end.
 */
export function saveJourneyStep(
  ctx: CustomerContext,
  { appId, slug, step: stepKey }: { appId: string; slug: string; step: string },
  typed: FormAnswers,
): Promise<LenderJourney> {
  return inTransaction(ctx, async (tx) => {
    const { journey, row, documents } = await lockStanding(tx, appId, slug);
    const step = journey.definition.steps.find(({ key }) => key === stepKey);
    if (!step) throw notFound('step');
    const { fields } = step;
    refuseProblems(formProblems(fields, typed, await formWorld(tx, maskedAnswers(fields, row.answers))));
    const asked = new Set(fields.map(({ key }) => key));
    const others = Object.fromEntries(Object.entries(row.answers).filter(([key]) => !asked.has(key)));
    const answers = { ...others, ...keptAnswers(fields, unmaskedAnswers(fields, typed, row.answers)) };
    const refusal = refusalOf(journey.definition, answers);
    await updateJourneyAnswers(tx, row.journeyAnswerId, {
      answers,
      state: refusal ? 'declined' : 'open',
      declinedBy: refusal?.field ?? null,
      consents: [],
      consentedAt: null,
    });
    if (refusal) {
      await dropFiles(tx, documents);
      await endSharingOfRefused(tx, { appId, lenderId: journey.lenderId });
    }
    await recordAudit(tx, {
      action: refusal ? 'lender-journey.declined' : 'lender-journey.step-saved',
      objectType: 'lender-journey',
      objectId: row.journeyAnswerId,
      subject: tx.actor.userId,
      after: { slug, version: row.version, step: stepKey, ...(refusal ? { declinedBy: refusal.field } : {}) },
    });
    return viewOf(tx, await findStanding(tx, appId, slug));
  });
}

/**
 * Finishes a journey with the lender's own texts, each agreed to by name and kept as a consent of its own. VALIDATION_FAILED
 * where an answer or document is missing, CONSENT_REQUIRED where a text is.
 */
export function completeJourney(
  ctx: CustomerContext,
  { appId, slug }: { appId: string; slug: string },
  consents: readonly string[],
): Promise<LenderJourney> {
  return inTransaction(ctx, async (tx) => {
    const { application, journey, row, documents } = await lockStanding(tx, appId, slug);
    const { definition, version, lenderId } = journey;
    const shown = maskedAnswers(allFields(definition), row.answers);
    const world = await formWorld(tx, shown);
    for (const { fields } of definition.steps) refuseProblems(formProblems(fields, row.answers, world));
    const missing = missingDocuments(journey, documents);
    refuseProblems(Object.fromEntries(missing.map((key) => [key, FORM_MESSAGES.documentMissing])));
    if (definition.consents.some(({ key }) => !consents.includes(key))) {
      throw new AppError('CONSENT_REQUIRED', { message: REPLY_MESSAGES.lenderTextsFirst });
    }
    const agreed = definition.consents.map(({ key }) => key);
    await updateJourneyAnswers(tx, row.journeyAnswerId, {
      state: 'complete',
      consents: agreed,
      consentedAt: tx.clock.now(),
      declinedBy: null,
    });
    await giveOwnTexts(tx, {
      lenderId,
      appId,
      productType: application.productType,
      texts: definition.consents.map(({ key, text }) => ({ slug, version, key, text: text[tx.language] })),
    });
    await recordAudit(tx, {
      action: 'lender-journey.completed',
      objectType: 'lender-journey',
      objectId: row.journeyAnswerId,
      subject: tx.actor.userId,
      after: { slug, version: row.version, consents: agreed, language: tx.language },
    });
    return viewOf(tx, await findStanding(tx, appId, slug));
  });
}

interface Target {
  readonly appId: string;
  readonly lenderId: number;
  readonly productType: string;
}

/** The page with what a lender still has to be told; null when it asks nothing of its own, or everything that it asks is there. */
export async function findOpenQuestionsOf(
  ctx: TxContext,
  { appId, lenderId, productType }: Target,
): Promise<string | null> {
  const asked = await selectAskedVersionOfLender(ctx, lenderId);
  if (!asked || !isForProduct(asked, productType)) return null;
  const row = await lockKnownAnswers(ctx, appId, asked.slug);
  const begun = row && (await selectBegunVersion(ctx, asked.slug, row.version));
  const isComplete =
    row?.state === 'complete' &&
    !(await hasTakenBackOwnText(ctx, { appId, lenderId })) &&
    begun !== undefined &&
    missingDocuments(begun, await selectDocuments(ctx, row.journeyAnswerId)).length === 0;
  return isComplete ? null : `/user/${asked.kind}/${asked.slug}`;
}

/** What has to be answered before an application to a lender. NOT_FOUND for anybody else's application. */
export function findOpenQuestions(ctx: CustomerContext, appId: string, lenderId: number): Promise<string | null> {
  return inTransaction(ctx, async (tx) => {
    const { productType } = await getOwnApplication(tx, appId);
    return findOpenQuestionsOf(tx, { appId, lenderId, productType });
  });
}

/**
 * Lets an application to a lender pass when nothing is left to ask; nothing of it changes until the transaction ends.
 * JOURNEY_INCOMPLETE with the page to go to otherwise, and where the lender has said no.
 */
export async function requireJourney(ctx: TxContext, target: Target): Promise<void> {
  const path = await findOpenQuestionsOf(ctx, target);
  if (path !== null) throw new AppError('JOURNEY_INCOMPLETE', { message: REPLY_MESSAGES.journeyFirst, path });
}

/** What goes to the lender with the application: its answers, and which texts of which version were agreed to. */
export async function openJourneyAnswers(
  ctx: TxContext,
  { appId, lenderId }: Pick<Target, 'appId' | 'lenderId'>,
): Promise<{ readonly answers: FormAnswers; readonly consents: readonly string[] } | undefined> {
  const row = await selectCompleteAnswers(ctx, appId, lenderId);
  return row && { answers: row.answers, consents: row.consents.map((text) => `${row.slug}@${row.version}#${text}`) };
}
