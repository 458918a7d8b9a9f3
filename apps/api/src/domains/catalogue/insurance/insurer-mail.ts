import { shortReference } from '@saakh/rules/identifiers';
import type { Customer } from '#domains/customers/customers';
import { brandVariables, findBrandOnRecord } from '#domains/partners/brands';
import type { TxContext } from '#platform/context';
import { describeAnswers } from './answer-words';
import type { StoredLead, StoredPlan } from './insurance.repository';

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
  { insurerEmail, name }: StoredPlan,
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
  { insurerEmail, name }: StoredPlan,
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
