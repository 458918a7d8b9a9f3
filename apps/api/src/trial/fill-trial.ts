import { PRODUCT_TYPES } from '@saakh/contracts/catalogue/product-types';
import { istDateOf } from '@saakh/rules/dates';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { publishRuleset } from '#domains/catalogue/lenders';
import { lenderProducts, lenders } from '#domains/catalogue/lenders/lenders.table';
import { revenueSlabs, revenueTypes } from '#domains/catalogue/revenue-slabs/revenue-slabs.table';
import { hashPassword } from '#domains/identity/sign-in';
import { sealedEmail } from '#domains/identity/sign-in/account-emails.repository';
import { partnerUsers, staffUsers } from '#domains/identity/sign-in/identity.table';
import { partnerPaymentDetails } from '#domains/money/statements/statements.table';
import { joinStandIn } from '#domains/operations/trial';
import { brands, partners } from '#platform/brands/brands.table';
import { fillDltIds } from '../demo/fill/fill-dlt-ids';
import { fillGoldRates } from '../demo/fill/fill-gold-rates';
import { lenderRow, productRow } from '../demo/fill/fill-lenders';
import { demoLenders } from '../demo/lenders/lenders';
import { type Context, inTransaction, type TxContext } from '../platform/context';
import { newId } from '../platform/ids';
import { fillDefaultBrand, once } from '../reference/fill';
import { TRIAL_LENDER, TRIAL_PARTNER, TRIAL_STAFF } from './people';
import { keepPassword, makePassword } from './trial-config';

/** So many partners of the operator's get somebody who signs in for them. */
const MOST_OWNERS = 20;
const WHAT_IT_PAYS_PERCENT = '2';

/** Lends on every product, everywhere, by the terms of the demo's lenders. */
async function addLender(ctx: TxContext): Promise<void> {
  const [model] = demoLenders;
  if (!model) throw new Error('There is no lender to take terms from');
  const all = demoLenders.flatMap(({ terms }) => terms);
  const terms = PRODUCT_TYPES.flatMap(({ name }) => all.find(({ productType }) => productType === name) ?? []);
  const lender = { ...model, code: TRIAL_LENDER.slug, name: TRIAL_LENDER.name, legalName: 'Trial Lender (invented)' };
  const { slug, name, nameHi } = TRIAL_LENDER;
  const row = {
    ...lenderRow(lender, ctx.clock.now()),
    slug,
    name,
    nameHi,
    logo: '',
    registrationNumber: 'TRIAL',
    api: 0,
  };
  const [made] = await ctx.tx
    .insert(lenders)
    .values({ ...row, minIncomePaise: 0, maxIncomePaise: null, ticketClass: [1, 2, 3, 4], creditScoreClass: 'D' })
    .returning({ lenderId: lenders.lenderId });
  if (!made) throw new Error('The trial lender was not made');
  await ctx.tx
    .insert(lenderProducts)
    .values(terms.map((one) => ({ ...productRow(made.lenderId, lender, one), serviceArea: [], documents: ['pan'] })));
  const [type] = await ctx.tx.select({ id: revenueTypes.id }).from(revenueTypes).orderBy(asc(revenueTypes.id)).limit(1);
  if (!type) throw new Error('There is no kind of revenue');
  await ctx.tx.insert(revenueSlabs).values({
    ...{
      lenderId: made.lenderId,
      position: 0,
      revenueTypeId: type.id,
      revenuePercent: WHAT_IT_PAYS_PERCENT,
      status: 1,
    },
  });
}

/** With a site that looks as the operator's. */
async function addPartner({ tx, clock }: TxContext): Promise<void> {
  const { partnerId, key, name, sharePercent } = TRIAL_PARTNER;
  await tx.insert(partners).values({
    ...{ partnerId, name: name.en, utmId: key, revenuePercent: sharePercent, agentListed: false },
    sinceOn: istDateOf(clock.now()),
  });
  const [own] = await tx.select().from(brands).where(eq(brands.key, 'cl'));
  if (!own) throw new Error('There is no brand of the operator');
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from brands)`;
  await tx.insert(brands).values({ ...own, key, partnerId, name, hosts: [], ownOfficer: false, position });
}

/** An account that no bank has: a file with it pays nobody. */
function accountOf({ platform }: TxContext, partner: { partnerId: string; name: string }, at: number, now: Date) {
  const { partnerId, name } = partner;
  const number = `9999000000${String(at).padStart(4, '0')}`;
  const seal = (column: string, value: string) =>
    platform.cipher.seal(value, { table: 'partner_payment_details', id: partnerId, column });
  return {
    ...{ partnerId, holder: `TRIAL ${name}`.slice(0, 100), ifsc: 'ZZZZ0TRIAL0' },
    ...{ accountSealed: seal('account_sealed', number), accountMasked: `**********${number.slice(-4)}` },
    ...{ panSealed: seal('pan_sealed', 'ZZZCZ9999Z'), panMasked: '******999Z' },
    ...{ updatedAt: now, updatedBy: 'trial', accountChangedAt: now, accountChangedBy: 'trial' },
    // Compared already, so that the first file need not wait three days for it.
    ...{ accountOutcome: 'right' as const, comparedAt: now, comparedBy: 'system:trial' },
  };
}

async function addPeople(ctx: TxContext, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await ctx.tx.insert(staffUsers).values(
    TRIAL_STAFF.map((person) => {
      const staffId = newId('stf');
      return { ...person, staffId, ...sealedEmail(ctx, { staffId }, person.email), passwordHash };
    }),
  );
  const all = await ctx.tx
    .select({ partnerId: partners.partnerId, name: partners.name })
    .from(partners)
    .where(isNull(partners.deletedAt))
    .orderBy(asc(partners.name), asc(partners.partnerId));
  await ctx.tx
    .insert(partnerPaymentDetails)
    .values(all.map((partner, at) => accountOf(ctx, partner, at, ctx.clock.now())));
  const isOurs = ({ partnerId }: { partnerId: string }) => partnerId === TRIAL_PARTNER.partnerId;
  const owned = [...all.filter(isOurs), ...all.filter((one) => !isOurs(one)).slice(0, MOST_OWNERS)];
  await ctx.tx.insert(partnerUsers).values(
    owned.map(({ partnerId, name }, at) => {
      const partnerUserId = newId('pus');
      const email = at === 0 ? TRIAL_PARTNER.email : `owner${at}@trial.test`;
      return {
        ...{
          partnerUserId,
          partnerId,
          merchantId: null,
          kind: 'owner' as const,
          name: `Owner of ${name}`.slice(0, 80),
        },
        ...{ ...sealedEmail(ctx, { partnerUserId }, email), passwordHash },
      };
    }),
  );
}

/**
 * A trial on top of the rules that were copied into it: a lender, a partner and people of its own, and the stand-in for lenders
 * where it listens today. Its password is kept when all is there.
 */
export async function fillTrial(ctx: Context): Promise<void> {
  await once(ctx, 'brands', fillDefaultBrand);
  const password = makePassword();
  let isNew = false;
  await once(ctx, 'staff_users', async (tx) => {
    isNew = true;
    await addLender(tx);
    await addPartner(tx);
    await addPeople(tx, password);
    await publishRuleset(tx, { author: 'system:trial', reason: 'The lender of the trial' });
  });
  await inTransaction(ctx, fillDltIds);
  await inTransaction(ctx, fillGoldRates);
  await joinStandIn(ctx);
  if (isNew) keepPassword(ctx.platform.config.DATA_DIR, password);
}
