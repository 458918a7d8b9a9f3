import { PRODUCT_FORMS } from '@saakh/contracts/catalogue/product-forms';
import { PRODUCT_TYPES, type ProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { ProductDetails } from '@saakh/contracts/customers/product-details';
import type { FormAnswers, FormStep } from '@saakh/contracts/forms/form-definition';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import {
  type FormProblems,
  formProblems,
  keptAnswers,
  maskedAnswers,
  unmaskedAnswers,
} from '@saakh/rules/forms/form-answers';
import { forgetDraft } from '#domains/customers/drafts';
import { getCustomer } from '#domains/identity/customers';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { contradictionsOf, formWorld } from './answer-problems';
import { describeCoApplicant } from './co-applicant.service';
import {
  type ProductStanding,
  selectAnswers,
  selectProductsOf,
  upsertAnswers,
  upsertCompleted,
} from './product-details.repository';

interface OwnForm {
  readonly productType: ProductTypeName;
  readonly slug: string;
  readonly form: FormStep;
}

/** The form of a product by its slug; NOT_FOUND for a product without own fields and for an unknown one. */
function findForm(slug: string): OwnForm {
  const product = PRODUCT_TYPES.find((one) => one.slug === slug);
  const form = product && PRODUCT_FORMS[product.name];
  if (!product || !form) throw notFound('productForm');
  return { productType: product.name, slug, form };
}

const isComplete = async (ctx: TxContext, { fields }: FormStep, answers: FormAnswers): Promise<boolean> =>
  Object.keys(formProblems(fields, answers, await formWorld(ctx))).length === 0;

const hasNone = (problems: FormProblems): boolean => Object.keys(problems).length === 0;

async function describe(
  ctx: CustomerContext & TxContext,
  { productType, slug, form }: OwnForm,
  answers: FormAnswers,
): Promise<ProductDetails> {
  const coApplicant = await describeCoApplicant(ctx, ctx.actor.userId, answers);
  const problems = contradictionsOf(ctx, await getCustomer(ctx, ctx.actor.userId), productType, answers);
  return {
    slug,
    answers: maskedAnswers(form.fields, answers),
    completed: hasNone(problems) && (await isComplete(ctx, form, answers)),
    ...(hasNone(problems) ? {} : { problems }),
    ...(coApplicant ? { coApplicant } : {}),
  };
}

/** The caller's answers to a product's own fields, a business's PAN masked. */
export function getProductDetails(ctx: CustomerContext, slug: string): Promise<ProductDetails> {
  return inTransaction(ctx, async (tx) => {
    const found = findForm(slug);
    return describe(tx, found, await selectAnswers(tx, tx.actor.userId, found.productType));
  });
}

/** What the web calls the draft of a product's own fields. */
const draftOf = (slug: string): string => `own-${slug}`;

const saveAnswers = (ctx: CustomerContext, slug: string, typed: FormAnswers): Promise<ProductDetails> =>
  inTransaction(ctx, async (tx) => {
    const found = findForm(slug);
    const { fields } = found.form;
    const { userId } = tx.actor;
    const kept = await selectAnswers(tx, userId, found.productType);
    const problems = formProblems(fields, typed, await formWorld(tx, maskedAnswers(fields, kept)));
    const [first] = Object.values(problems);
    if (first !== undefined) throw new AppError('VALIDATION_FAILED', { message: first, fields: problems });
    const answers = keptAnswers(fields, unmaskedAnswers(fields, typed, kept));
    const contradictions = contradictionsOf(tx, await getCustomer(tx, userId), found.productType, answers);
    const [contradiction] = Object.values(contradictions);
    if (contradiction !== undefined) {
      throw new AppError('VALIDATION_FAILED', { message: contradiction, fields: contradictions });
    }
    await upsertAnswers(tx, { userId, productType: found.productType, answers });
    await recordAudit(tx, {
      action: 'customer.product-details-saved',
      objectType: 'customer',
      objectId: userId,
      subject: userId,
      after: { product: slug, fields: Object.keys(answers) },
    });
    return describe(tx, found, answers);
  });

const namesChild = (slug: string, { fields: wrong = {} }: AppError): boolean =>
  findForm(slug).form.fields.some(
    ({ key, kind }) => kind === 'birth-date' && wrong[key] === VALIDATION_MESSAGES.ageOutOfRange,
  );

/**
 * Keeps the answers. Throws VALIDATION_FAILED with a message at every field that is wrong, and keeps nothing then; of somebody
 * too young what was typed on the way is let go of as well (REG-DP-12).
 */
export async function saveProductDetails(
  ctx: CustomerContext,
  slug: string,
  typed: FormAnswers,
): Promise<ProductDetails> {
  try {
    return await saveAnswers(ctx, slug, typed);
  } catch (error) {
    // By itself: the refusal has undone its own transaction.
    if (error instanceof AppError && error.code === 'VALIDATION_FAILED' && namesChild(slug, error)) {
      await forgetDraft(ctx, draftOf(slug));
    }
    throw error;
  }
}

/** The products whose own fields the customer has answered; answers are kept only when none is wrong. */
export function listProductStandings(ctx: TxContext, userId: string): Promise<ProductStanding[]> {
  return selectProductsOf(ctx, userId);
}

/** Notes that the profile was completed for a product, and answers whether for the first time; what was answered stays. */
export function markCompleted(ctx: TxContext, userId: string, productType: string): Promise<boolean> {
  return upsertCompleted(ctx, userId, productType);
}

/** The stored answers, for the lender of an application; the customer agreed to share them with it. */
export function openProductAnswers(ctx: TxContext, userId: string, productType: string): Promise<FormAnswers> {
  return selectAnswers(ctx, userId, productType);
}
