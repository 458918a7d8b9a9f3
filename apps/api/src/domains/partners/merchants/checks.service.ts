import type { MerchantCheckView } from '@saakh/contracts/partners/staff/merchant-applications';
import { merchantChecks } from '@saakh/rules/partners/merchants/merchant-checks';
import { findPartnerUserByEmail } from '#domains/identity/sign-in';
import { type FindBank, findSameMarks, type MarkKind, marksOf, type SentForm } from '#domains/partners/merchant-forms';
import type { TxContext } from '#platform/context';
import { isContactOfCustomer, selectMerchantsOfForms } from './applications.repository';

const MOST_TWINS = 50;
const SAME = {
  pan: 'same-pan',
  account: 'same-account',
  gstin: 'same-gstin',
  mobile: 'same-mobile',
  email: 'same-email',
} as const;
type Twin = MerchantCheckView['twins'][number];

/** Who else has a number of the form, by its kind: applications that were sent, merchants, and accounts of portals. */
async function findTwins(ctx: TxContext, form: SentForm): Promise<Map<MarkKind, Twin[]>> {
  const marks = marksOf(ctx, form.answers);
  const same = await findSameMarks(ctx, form.formId, marks, MOST_TWINS);
  const merchants = await selectMerchantsOfForms(
    ctx,
    same.map(({ formId }) => formId),
  );
  const twins = new Map<MarkKind, Twin[]>(marks.map(({ kind }) => [kind, []]));
  for (const { kind, formId, reference } of same) {
    const merchant = merchants.get(formId);
    const twin: Twin = merchant
      ? { kind: 'merchant', id: merchant.merchantId, name: merchant.name }
      : { kind: 'application', id: formId, name: reference ?? formId };
    twins.get(kind)?.push(twin);
  }
  return twins;
}

/** A form's own account is no twin once it is taken on. */
async function findAccount(ctx: TxContext, { state, answers }: SentForm): Promise<Twin | undefined> {
  if (state === 'approved') return undefined;
  const account = await findPartnerUserByEmail(ctx, (answers.owner_email ?? '').toLowerCase());
  return account && { kind: 'account', id: account.partnerUserId, name: account.email };
}

/**
 * What speaks for and against an application: its answers against one another and the list of branches, and who else has the
 * same numbers, found by their keyed hashes. An address that opens a portal already fails, because it can't open a second one.
 */
export async function checkForm(ctx: TxContext, form: SentForm, findBank: FindBank): Promise<MerchantCheckView[]> {
  const { answers } = form;
  const own = merchantChecks(answers, await findBank(answers.ifsc ?? '')).map((check) => ({ ...check, twins: [] }));
  const account = await findAccount(ctx, form);
  const same = [...(await findTwins(ctx, form))].map(([kind, found]): MerchantCheckView => {
    const twins = kind === 'email' && account ? [...found, account] : found;
    const level = twins.length === 0 ? 'passed' : twins.includes(account as Twin) ? 'fail' : 'warn';
    return { key: SAME[kind], level, found: null, twins };
  });
  const { cipher } = ctx.platform;
  const isCustomer = await isContactOfCustomer(
    ctx,
    cipher.index('phone', answers.owner_mobile ?? ''),
    cipher.index('email', answers.owner_email ?? ''),
  );
  const told: MerchantCheckView[] = isCustomer ? [{ key: 'customer', level: 'told', found: null, twins: [] }] : [];
  return [...own, ...same, ...told];
}
