import { productFormOf } from '@saakh/contracts/catalogue/product-forms';
import type { FormAnswers, FormField } from '@saakh/contracts/forms/form-definition';
import { toTypedDate } from '@saakh/rules/dates';
import { askedFormFields } from '@saakh/rules/forms/form-answers';
import { shortReference } from '@saakh/rules/identifiers';
import { formatInr } from '@saakh/rules/money';
import type { InsurancePlan } from '#domains/catalogue/insurance';
import { listSearchLists } from '#domains/catalogue/search-lists';
import type { Customer } from '#domains/identity/customers';
import { brandVariables, findBrandOnRecord } from '#platform/brands';
import type { TxContext } from '#platform/context';
import type { StoredLead } from './insurance-requests.repository';

type Lists = Awaited<ReturnType<typeof listSearchLists>>;

function wordsOf({ kind, list, options, unit }: FormField, answer: string, lists: Lists): string {
  if (kind === 'yes-no') return answer === '1' ? 'yes' : 'no';
  if (kind === 'money') return formatInr(Number(answer) * 100, { locale: 'en-IN' });
  if (kind === 'date' || kind === 'birth-date') return toTypedDate(answer);
  const listed = list && lists[list]?.find(({ code }) => code === answer)?.label;
  const own = options?.find(({ code }) => code === answer)?.label.en;
  return `${listed ?? own ?? answer}${unit ? ` ${unit.en}` : ''}`;
}

/** What a customer answered to a product's own fields, as an insurer reads it: labels and options in English. */
async function describeAnswers(ctx: TxContext, productType: string, answers: FormAnswers): Promise<string> {
  const lists = await listSearchLists(ctx);
  return askedFormFields(productFormOf(productType)?.fields ?? [], answers)
    .filter(({ key }) => answers[key])
    .map((field) => `${field.label.en.replace(/[?:]$/, '')}: ${wordsOf(field, answers[field.key] ?? '', lists)}`)
    .join('; ');
}

async function brandWords(ctx: TxContext, brandKey: string): Promise<Record<string, string>> {
  const brand = await findBrandOnRecord(ctx, brandKey);
  return brand ? brandVariables(brand, 'en') : {};
}

/**
 * Mails a request to its insurer: name, contacts and the answers, which is what the consent names, and no PAN. Insurers read
 * English. The mail commits with the request.
 */
export async function mailInsurer(
  ctx: TxContext,
  { leadId, brandKey, productType, userId }: StoredLead,
  { insurerEmail, name }: InsurancePlan,
  { customer, answers }: { customer: Customer; answers: Readonly<Record<string, string>> },
): Promise<{ messageId: string }> {
  return ctx.platform.outbox.send(ctx, {
    channel: 'email',
    to: insurerEmail,
    about: userId,
    templateKey: 'insurer-lead',
    language: 'en',
    variables: {
      ...(await brandWords(ctx, brandKey)),
      reference: shortReference(leadId),
      product: productType,
      plan: name.en,
      customer: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
      mobile: customer.phone ?? '–',
      email: customer.email ?? '–',
      answers: await describeAnswers(ctx, productType, answers),
    },
  });
}

/** Tells the insurer that the customer has withdrawn; the reference is enough. */
export async function mailWithdrawal(
  ctx: TxContext,
  { leadId, brandKey, productType }: StoredLead,
  { insurerEmail, name }: InsurancePlan,
): Promise<void> {
  await ctx.platform.outbox.send(ctx, {
    channel: 'email',
    to: insurerEmail,
    templateKey: 'insurer-withdrawal',
    language: 'en',
    variables: {
      ...(await brandWords(ctx, brandKey)),
      reference: shortReference(leadId),
      product: productType,
      plan: name.en,
    },
  });
}
