import { type Brand, DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { Bilingual } from '@saakh/contracts/fields';
import type { AgentProperty, BrandProperty } from '@saakh/contracts/partners/staff/brands';
import en from '@saakh/i18n/en/identity.told.server.json';
import hi from '@saakh/i18n/hi/identity.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { mailCompanyChange } from '#domains/identity/sign-in';
import type { EditableRecord } from '#domains/records/records';
import { listBrands } from '#platform/brands';
import type { TxContext } from '#platform/context';
import { brandRecord } from './brand-record';
import { type PartnerRecord, partnerRecord } from './partner-record';
import { selectPartnerIdOf } from './partners.repository';

const words = pairs(en, hi);

type PartnerProperty = 'name' | 'utm_id' | 'revenue_percent' | 'revenue_flat_fee' | AgentProperty;

const LISTED: Bilingual = words.listed;

const PARTNER_WORDS: Readonly<Record<PartnerProperty, Bilingual>> = {
  ...words.partner,
  agent_type: LISTED,
  address: LISTED,
  since_on: LISTED,
  agent_listed: LISTED,
};

/** The landing page and the contacts of customers. Changes of a site's looks are visible there and send no mail. */
const BRAND_WORDS: Readonly<Partial<Record<BrandProperty, Bilingual>>> = words.brand;

function shown(value: unknown, language: 'en' | 'hi'): string {
  if (typeof value === 'boolean') return words[value ? 'yes' : 'no'][language];
  if (typeof value === 'object' && value !== null && language in value) return String((value as Bilingual)[language]);
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? '–' : text;
}

/** What was changed, from what to what. */
function inWords(what: Bilingual, before: unknown, after: unknown): Bilingual {
  return {
    en: `${what.en}: ${shown(before, 'en')} → ${shown(after, 'en')}`,
    hi: `${what.hi}: ${shown(before, 'hi')} → ${shown(after, 'hi')}`,
  };
}

type Words = Readonly<Partial<Record<string, Bilingual>>>;
const wordsOf = (words: Words, property: string) => (Object.hasOwn(words, property) ? words[property] : undefined);

const BACK: Bilingual = words.back;
const IN_BIN: Bilingual = words.inBin;

/** A partner whose owners are told by mail what staff change, also by a second person’s approval, a revert or the bin. */
export const toldPartnerRecord: PartnerRecord = {
  ...partnerRecord,
  async write(ctx, id, written) {
    await partnerRecord.write(ctx, id, written);
    const { property, value, present } = written;
    const words = wordsOf(PARTNER_WORDS, property);
    if (!words) return;
    const page = property.startsWith('revenue') ? 'reports' : 'settings';
    await mailCompanyChange(ctx, { partnerId: id, what: inWords(words, present.values[property], value), page });
  },
  async restore(ctx, id, asked) {
    const name = await partnerRecord.restore(ctx, id, asked);
    await mailCompanyChange(ctx, { partnerId: id, what: BACK, page: 'dashboard' });
    return name;
  },
  tellInBin: (ctx: TxContext, id: string) => mailCompanyChange(ctx, { partnerId: id, what: IN_BIN, page: 'dashboard' }),
};

/** What a site may have of the operator, by the property that changes it. */
const ofOperator = ({ legalName, supportPhone, supportEmail, grievanceOfficer: { name, phone, email } }: Brand) => ({
  ...{ legal_name: legalName, support_phone: supportPhone, support_email: supportEmail },
  ...{ grievance_name: name, grievance_phone: phone, grievance_email: email },
});
type OfOperator = ReturnType<typeof ofOperator>;

/** Makes a change of the operator's own brand, and tells the owners of each site that has the changed fact of the operator. */
async function tellSitesThatFollow(
  ctx: TxContext,
  { property, words }: { readonly property: string; readonly words: Bilingual | undefined },
  change: () => Promise<void>,
): Promise<void> {
  const facts = async () =>
    (await listBrands(ctx)).flatMap(({ brand, partnerId }) =>
      partnerId === null || brand.partnerKey === DEFAULT_BRAND_KEY
        ? []
        : [{ key: brand.partnerKey, partnerId, value: ofOperator(brand)[property as keyof OfOperator] }],
    );
  const before = new Map((await facts()).map(({ key, value }) => [key, value]));
  await change();
  if (!words) return;
  for (const { key, partnerId, value } of await facts()) {
    if (value === before.get(key)) continue;
    await mailCompanyChange(ctx, { partnerId, what: inWords(words, before.get(key), value), page: 'settings' });
  }
}

/** A brand whose partner’s owners are told of a new landing page and new contacts. */
export const toldBrandRecord: EditableRecord = {
  ...brandRecord,
  async write(ctx, id, written) {
    const { property, value, present } = written;
    const words = wordsOf(BRAND_WORDS, property);
    const change = () => brandRecord.write(ctx, id, written);
    await (id === DEFAULT_BRAND_KEY ? tellSitesThatFollow(ctx, { property, words }, change) : change());
    const partnerId = words && (await selectPartnerIdOf(ctx, id));
    if (!words || !partnerId) return;
    await mailCompanyChange(ctx, {
      partnerId,
      what: inWords(words, present.values[property], value),
      page: 'settings',
    });
  },
};
