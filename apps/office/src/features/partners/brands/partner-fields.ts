import {
  type AgentProperty,
  BRAND_PROPERTIES,
  type BrandProperty,
  PARTNER_PROPERTIES,
  type PartnerProperty,
  type StaffBrand,
} from '@saakh/contracts/partners/staff/brands';
import { asSent, asTyped, type FieldKind } from '#office/ui/editable';
import { problemOf } from '#office/ui/problem-of';

/** What is typed of a partner's share; the public list of agents has fields of its own. */
type ShareProperty = Exclude<PartnerProperty, AgentProperty>;

export const PARTNER_KINDS = {
  name: 'text',
  utm_id: 'text',
  revenue_percent: 'decimal',
  revenue_flat_fee: 'rupees',
} as const satisfies Record<ShareProperty, FieldKind>;

/** Why what is typed is no value of a partner's field; undefined when it is one (VAL-CC-05). */
export function checkPartner(property: ShareProperty, typed: string): string | undefined {
  return problemOf(PARTNER_PROPERTIES[property], asSent(PARTNER_KINDS[property], typed));
}

/** The fields of a brand that are typed; a text in both languages is typed as two. */
export type BrandTextField =
  | Exclude<
      BrandProperty,
      'name' | 'id_card_title' | 'terms_apply' | 'site_open' | 'own_officer' | 'co_brand_logo' | 'logo' | 'font_family'
    >
  | 'name_en'
  | 'name_hi'
  | 'id_card_title_en'
  | 'id_card_title_hi';

const LANGUAGES = { name_en: 'en', name_hi: 'hi', id_card_title_en: 'en', id_card_title_hi: 'hi' } as const;
const isOfLanguage = (field: BrandTextField): field is keyof typeof LANGUAGES => field in LANGUAGES;

/** Which property of the brand a typed field belongs to. */
export function propertyOf(field: BrandTextField): BrandProperty {
  return isOfLanguage(field) ? (field.startsWith('name') ? 'name' : 'id_card_title') : field;
}

/** What stands in the field: hosts in one line, one language of two. */
export function typedOf(brand: StaffBrand, field: BrandTextField): string {
  if (field === 'hosts') return brand.hosts.join(', ');
  if (!isOfLanguage(field)) return asTyped(brand[field]);
  const both = field.startsWith('name') ? brand.name : brand.id_card_title;
  return both?.[LANGUAGES[field]] ?? '';
}

/** The whole value of the property, once the field holds what is typed. A title in one language stands in both until the other is typed. */
export function sentOf(brand: StaffBrand, field: BrandTextField, typed: string): unknown {
  const text = typed.trim();
  if (field === 'hosts') return text.split(/[\s,]+/).filter((host) => host !== '');
  if (!isOfLanguage(field)) return text;
  if (field.startsWith('name')) return { ...brand.name, [LANGUAGES[field]]: text };
  if (text === '') return null;
  return { en: text, hi: text, ...brand.id_card_title, [LANGUAGES[field]]: text };
}

/** Why what is typed is no value of the brand's field; undefined when it is one. */
export function checkBrand(brand: StaffBrand, field: BrandTextField, typed: string): string | undefined {
  return problemOf(BRAND_PROPERTIES[propertyOf(field)], sentOf(brand, field, typed));
}

/** A key that fits a name: small letters, digits and hyphens. */
export function suggestedKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
}
