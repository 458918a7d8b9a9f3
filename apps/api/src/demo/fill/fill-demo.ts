import { addDays, istDateOf } from '@saakh/rules/dates';
import { creditCards } from '#domains/catalogue/credit-cards/credit-cards.table';
import { insurancePlans } from '#domains/catalogue/insurance/insurance.table';
import { listings } from '#domains/catalogue/listings/listings.table';
import { type Context, inTransaction, type TxContext } from '../../platform/context';
import { messageTemplates } from '../../platform/outbox/templates.table';
import { insertMissing, once } from '../../reference/fill';
import { demoCreditCards } from '../lenders/credit-cards';
import { INSURERS_IN_HINDI } from '../market/hindi-names';
import { demoInsurancePlans } from '../market/insurance-plans';
import { demoListings } from '../market/listings';
import { fillRedirectTargets } from '../redirect-targets';
import { fillBrands } from './fill-brands';
import { fillDltIds } from './fill-dlt-ids';
import { fillGoldRates } from './fill-gold-rates';
import { fillJourneys } from './fill-journeys';
import { fillLenders, fillSlabs, pointLendersAtSandbox } from './fill-lenders';
import { fillPeople } from './people/fill-people';

type Row = typeof messageTemplates.$inferInsert;

/** One text of staff, in both languages. */
const both = (
  common: Omit<Row, 'language' | 'body'>,
  own: Record<'en' | 'hi', Pick<Row, 'body'> & Partial<Row>>,
): Row[] => (['en', 'hi'] as const).map((language) => ({ ...common, ...own[language], language }));

const textsSignedBy = (signature: string): readonly Row[] => [
  ...both(
    {
      key: 'cmp-offers-wait',
      label: 'Offers wait',
      channel: 'sms',
      category: 'service',
      peId: '1101000000000000011',
      header: 'SAAKHD-S',
      variables: ['name', 'brand', 'link', 'link', 'link'],
    },
    {
      en: {
        body: `Hello {#var#}, the application that you began with {#var#} is not finished. Go on at {#var#}{#var#}{#var#} - ${signature}`,
        dltTemplateId: '1107000000000000201',
      },
      hi: {
        body: `नमस्ते {#var#}, {#var#} में आपका शुरू किया हुआ आवेदन अधूरा है। यहाँ से आगे बढ़ें: {#var#}{#var#}{#var#} - ${signature}`,
        dltTemplateId: '1107000000000000202',
      },
    },
  ),
  ...both(
    {
      key: 'cmp-gold-news',
      label: 'Gold loans',
      channel: 'email',
      category: 'promotional',
      variables: ['name', 'brand', 'link', 'stopLink'],
    },
    {
      en: {
        subject: 'Gold loans at {{brand}}',
        body: 'Hello {{name}},\n\nyou can now compare gold loans of several lenders at {{brand}}: {{link}}\n\nNo more such mails: {{stopLink}}',
      },
      hi: {
        subject: '{{brand}} पर गोल्ड लोन',
        body: 'नमस्ते {{name}},\n\nअब आप {{brand}} पर कई लेंडरों के गोल्ड लोन की तुलना कर सकते हैं: {{link}}\n\nऐसे ईमेल बंद करें: {{stopLink}}',
      },
    },
  ),
];

/** Two texts to send, so that the page of messages can be tried. */
function fillStaffTexts(ctx: TxContext): Promise<void> {
  return insertMissing(ctx, messageTemplates, textsSignedBy(ctx.platform.config.SMS_SIGNATURE));
}

async function fillListings({ tx, clock }: TxContext): Promise<void> {
  const today = istDateOf(clock.now());
  await tx.insert(listings).values(
    demoListings.map(({ code, voucherCode, validForDays, ...listing }, at) => ({
      ...listing,
      image: `/assets/listings/${code}.svg`,
      code: voucherCode,
      validUntil: validForDays === null ? null : addDays(today, validForDays),
      sortOrder: (at + 1) * 10,
      status: 1 as const,
    })),
  );
}

async function fillInsurance({ tx }: TxContext): Promise<void> {
  await tx.insert(insurancePlans).values(
    demoInsurancePlans.map(({ insurerCode, ages: [minAge, maxAge], bullets, covers, ...plan }) => ({
      ...plan,
      insurerHi: INSURERS_IN_HINDI[insurerCode] ?? null,
      insurerEmail: `requests@${insurerCode}.example`,
      logo: `/assets/insurers/${insurerCode}.svg`,
      bullets: [...bullets],
      brochureUrl: `https://${insurerCode}.example/${plan.name.en.toLowerCase().replace(/[^a-z]+/g, '-')}.pdf`,
      covers: covers === null ? null : [...covers],
      minAge,
      maxAge,
      status: 1 as const,
    })),
  );
}

const percent = (value: number): string => String(Math.round(value * 100) / 100);

/** What a card costs when it is not paid in time, per month and per year (REG-KFS-8). */
const interestWords = (monthlyPercent: number) => ({
  en: `${percent(monthlyPercent)}% a month (${percent(monthlyPercent * 12)}% a year) on what is not paid in time`,
  hi: `समय पर न चुकाई रकम पर महीने का ${percent(monthlyPercent)}% (साल का ${percent(monthlyPercent * 12)}%)`,
});

async function fillCards({ tx }: TxContext): Promise<void> {
  await tx.insert(creditCards).values(
    demoCreditCards.map(({ code: _code, asks, monthlyInterestPercent, marketingBullets, ...card }) => ({
      ...card,
      ...asks,
      marketingBullets: [...marketingBullets],
      interest: interestWords(monthlyInterestPercent),
    })),
  );
}

/** An invented market on top of the reference data: brands with their partners, lenders, cards, listings, insurance plans, registrations of messages. */
export async function fillMarket(ctx: Context): Promise<void> {
  await once(ctx, 'brands', fillBrands);
  await once(ctx, 'lenders', fillLenders);
  await once(ctx, 'revenue_slabs', fillSlabs);
  await once(ctx, 'credit_cards', fillCards);
  await once(ctx, 'listings', fillListings);
  await once(ctx, 'insurance_plans', fillInsurance);
  await inTransaction(ctx, fillGoldRates);
  await inTransaction(ctx, fillDltIds);
  await inTransaction(ctx, fillRedirectTargets);
}

/** The demo: the market, its lenders' own questions, its invented people with three months of applications, and the sandbox where it listens today. */
export async function fillDemo(ctx: Context): Promise<void> {
  await fillMarket(ctx);
  await once(ctx, 'lender_journeys', fillJourneys);
  await once(ctx, 'staff_users', fillPeople);
  await inTransaction(ctx, fillStaffTexts);
  await inTransaction(ctx, pointLendersAtSandbox);
}
