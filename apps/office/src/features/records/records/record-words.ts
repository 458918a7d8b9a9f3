import { INSURANCE_CATEGORIES } from '@saakh/contracts/catalogue/staff/insurance';
import type { RecordType } from '@saakh/contracts/records/records';
import type { DictionaryName } from '@saakh/i18n/dictionaries';
import { coverChoices } from '@saakh/rules/customers/answers/insurance';
import { formatDate, formatDateTime, formatPaise, formatWhole } from '#browser/platform/format';
import { currentLanguage, translate } from '#browser/platform/i18n/i18n';
import { findText } from '#browser/platform/i18n/texts-runtime';
import { useTranslation } from '#browser/platform/i18n/use-translation';

/** Where the labels and words of records stand: those of their own pages. A page loads the dictionaries of the records it shows. */
export const RECORD_TEXTS: readonly DictionaryName[] = [
  'records.records.office',
  'catalogue.lenders.office',
  'catalogue.eligibility.office',
  'catalogue.revenue-slabs.office',
  'partners.brands.office',
  'catalogue.credit-cards.office',
  'catalogue.other-products.office',
  'identity.people.office',
  'operations.customer-service.office',
];

const fieldsOf = (dictionary: DictionaryName) => (property: string) => `${dictionary}:fields.${property}`;
/** Of an act about one thing of an account, as `marketing:con_1`, the act. */
const actOf = (property: string) => property.split(':')[0] ?? '';
const access = (property: string) => `records.records.office:access.${actOf(property)}`;

const IN_BOTH_LANGUAGES = ['penal_charges', 'foreclosure_charges'];
const CARD_DETAILS = [
  'issuer',
  'most_important_terms_url',
  'annual_fee_amount',
  'min_income',
  'min_age',
  'max_age',
  'credit_score_class',
];
const CONNECTION: Readonly<Record<string, string>> = {
  base_url: 'address',
  offers_quotes: 'offersQuotes',
  takes_withdrawals: 'takesWithdrawals',
};
const STAFF: Readonly<Record<string, string>> = { name: 'name', roleId: 'role', active: 'active' };

/** Where the label of a field stands, by the kind of record: the one that its own page shows. */
const LABELS: Readonly<Record<RecordType, (property: string) => string>> = {
  lender: fieldsOf('catalogue.lenders.office'),
  'lender-product': (property) => {
    if (property.startsWith('own_')) return `catalogue.eligibility.office:fields.${property.slice('own_'.length)}`;
    return `catalogue.lenders.office:terms.${property}${IN_BOTH_LANGUAGES.includes(property) ? '.en' : ''}`;
  },
  'lender-group': () => 'catalogue.lenders.office:groupName',
  'lender-revenue': fieldsOf('catalogue.revenue-slabs.office'),
  'credit-card': (property) => {
    if (property === 'interest') return 'catalogue.credit-cards.office:details.interest.en';
    return `catalogue.credit-cards.office:${CARD_DETAILS.includes(property) ? 'details' : 'columns'}.${property}`;
  },
  product: () => 'catalogue.other-products.office:products.status',
  listing: fieldsOf('catalogue.other-products.office'),
  'insurance-plan': fieldsOf('catalogue.other-products.office'),
  insurer: fieldsOf('catalogue.other-products.office'),
  partner: fieldsOf('partners.brands.office'),
  brand: fieldsOf('partners.brands.office'),
  staff: (property) => `identity.people.office:staff.${STAFF[property] ?? 'factor'}`,
  'customer-deletion': () => 'records.records.office:types.customer-deletion',
  'lender-connection': (property) => `catalogue.lenders.office:${CONNECTION[property] ?? property}`,
  referral: (property) => `partners.brands.office:referral.fields.${property.replace(/Paise$/, '')}`,
  dispute: (property) => `records.records.office:dispute.${property}`,
  'customer-access': access,
  'customer-consent': (property) => `operations.customer-service.office:purposes.${actOf(property)}`,
  'portal-access': access,
  'staff-access': access,
  'import-shares': () => 'records.records.office:approvals.shares',
};

type Kind = 'switch' | 'rupees' | 'paise' | 'percent' | 'count';
const named = (kind: Kind, properties: string) => properties.split(' ').map((property) => [property, kind] as const);
/** How a field's value reads; a name means the same on every record. What is not named is text. */
const KINDS = new Map<string, Kind>([
  ...named(
    'switch',
    'salaried self_employed business own_salaried own_self_employed own_business lender_status so_status',
  ),
  ...named('switch', 'api autosubmission active figures_checked secured status terms_apply asked_regardless'),
  ...named('switch', 'engages_recovery_agents may_be_transferred takes_co_applicants'),
  ...named('rupees', 'min_income max_income own_min_income own_max_income loan_amount_upto min_amount max_amount'),
  ...named('rupees', 'fee_flat fee_min fee_max third_party_charges annual_fee_amount revenue_flat_fee revenue_flat'),
  ...named('rupees', 'slab_disbursed_min slab_disbursed_max ats_min ats_max'),
  ...named('rupees', 'cover premium_from'),
  ...named('paise', 'mostPerCasePaise mostPerMonthPaise'),
  ...named('percent', 'revenue_percent apr_min apr_max rate_min rate_max fee_percent gst_percent percent'),
  ...named('percent', 'loan_to_value_percent'),
  ...named('count', 'slab_number_min slab_number_max'),
]);
/** Where the words of a choice stand, by the field; the choice itself follows. */
const CHOICES: Readonly<Record<string, string>> = {
  rate_type: 'catalogue.lenders.office:rateTypes.',
  fee_kind: 'catalogue.lenders.office:feeKinds.',
  kind: 'catalogue.lenders.office:kinds.',
  credit_score_class: 'catalogue.lenders.office:creditClasses.',
  own_credit_score_class: 'catalogue.lenders.office:creditClasses.',
  ticket_class: 'catalogue.lenders.office:ticketClasses.',
  own_ticket_class: 'catalogue.lenders.office:ticketClasses.',
  lender_journey: 'catalogue.lenders.office:journeys.',
  adapter: 'catalogue.lenders.office:adapters.',
  dialect: 'catalogue.lenders.office:dialects.',
  environment: 'catalogue.lenders.office:environments.',
  revenue_type_id: 'catalogue.revenue-slabs.office:types.',
  agent_type: 'partners.brands.office:agentTypes.',
  catalogue_status: 'records.records.office:catalogue.',
  roleId: 'common.office:roles.role',
  decision: 'records.records.office:dispute.decisions.',
  state: 'records.records.office:dispute.decisions.',
};
const COVERS = new Map(
  INSURANCE_CATEGORIES.flatMap((category) => coverChoices(category)).map(({ code, label }) => [code, label]),
);

const LISTED = 8;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Names of what a value holds by id. */
export type Names = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;
const isNothing = (value: unknown) => value === null || value === undefined || value === '';
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isBilingual = (value: unknown): value is { en: string; hi: string } =>
  isObject(value) && 'en' in value && 'hi' in value;

const text = (key: string): string => translate(key as 'close');
/** A dictionary that a page forgot to load shows the field's own name; a test goes over all fields. */
const wordAt = (key: string): string | undefined =>
  findText(currentLanguage(), key) !== undefined ? text(key) : undefined;

export function labelOf(type: RecordType, property: string): string {
  return wordAt(LABELS[type](property)) ?? property.replaceAll('_', ' ');
}

function shownText(value: string): string {
  if (DAY.test(value)) return formatDate(value, currentLanguage());
  return INSTANT.test(value) ? formatDateTime(value, currentLanguage()) : value;
}

function shownFigure(kind: Kind | undefined, value: number): string {
  if (kind === 'rupees') return formatPaise(Math.round(value * 100));
  if (kind === 'paise') return formatPaise(value);
  if (kind === 'percent') return `${value}%`;
  return kind === 'count' ? formatWhole(value) : String(value);
}

function shownObject(value: Fields): string {
  if (isBilingual(value)) return String(value[currentLanguage()]);
  if ('name' in value && Object.keys(value).length === 1) return String(value.name);
  return Object.entries(value)
    .filter(([property, one]) => !property.startsWith('has_') && !isNothing(one))
    .map(([property, one]) => shownValue(property, one))
    .join(' · ');
}

/** A value in a line, as its field is read elsewhere: on or off, rupees, percent, days, words of a choice, names; nothing as a dash. */
export function shownValue(property: string, value: unknown, names: Names = {}): string {
  if (isNothing(value)) return '–';
  if (Array.isArray(value)) {
    const first = value.slice(0, LISTED).map((one) => shownValue(property, one, names));
    return value.length > LISTED ? `${first.join(', ')} … (${formatWhole(value.length)})` : first.join(', ') || '–';
  }
  const kind = KINDS.get(property);
  if (typeof value === 'boolean' || (kind === 'switch' && (value === 0 || value === 1))) {
    return text(`records.records.office:value.${value ? 'on' : 'off'}`);
  }
  const choice = CHOICES[property];
  const word = choice === undefined ? undefined : wordAt(`${choice}${String(value)}`);
  if (word !== undefined) return word;
  const cover = property === 'covers' ? COVERS.get(String(value)) : undefined;
  if (cover) return cover[currentLanguage()];
  const name = names[String(value)];
  if (name !== undefined) return name;
  if (typeof value === 'number') return shownFigure(kind, value);
  return isObject(value) ? shownObject(value) : shownText(String(value));
}

export interface Line {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}
interface Waiting {
  readonly recordType: RecordType;
  readonly property: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly names?: Names;
}

/** What becomes of a record as a whole: it is made, deleted, brought back or changed in several fields. */
export function wholeOf({ before, after }: Pick<Waiting, 'before' | 'after'>) {
  if (after === null) return 'delete';
  if (before !== null) return 'change';
  return isObject(after) && Object.keys(after).join() === 'name' ? 'restore' : 'create';
}

const fieldsIn = (value: unknown): Fields => (isObject(value) ? value : {});
/** Says nothing of its own: that a secret is there, and the format of what goes by mail. */
const isSilent = (property: string, whole: Fields): boolean =>
  property.startsWith('has_') || (property === 'dialect' && whole.adapter === 'lead');

/** A change as labelled lines: one for a field, one for each language of a text, one for each field of a whole record. */
export function linesOf({ recordType, property, before, after, names }: Waiting): Line[] {
  const line = (label: string, field: string, [was, is]: readonly [unknown, unknown]): Line => ({
    ...{ label, before: shownValue(field, was, names), after: shownValue(field, is, names) },
  });
  const [was, is] = [fieldsIn(before), fieldsIn(after)];
  const differs = (field: string) => shownValue(field, was[field], names) !== shownValue(field, is[field], names);
  // Of the shares that a file brings, one line for each partner.
  if (recordType === 'import-shares') {
    const shareOf = ({ partner: _named, ...fields }: Fields) => shownValue('', fields);
    const previous = Array.isArray(before) ? before.map(fieldsIn) : [];
    return (Array.isArray(after) ? after.map(fieldsIn) : []).map((share, at) => ({
      ...{ label: String(share.partner), before: shareOf(previous[at] ?? {}) || '–', after: shareOf(share) },
    }));
  }
  if (property === '') {
    const whole = wholeOf({ before, after });
    if (whole === 'delete' || whole === 'restore') return [];
    return [...new Set([...Object.keys(is), ...Object.keys(was)])]
      .filter((field) => differs(field) && !isSilent(field, is))
      .map((field) => line(labelOf(recordType, field), field, [was[field], is[field]]));
  }
  const label = labelOf(recordType, property);
  if (!isBilingual(after)) return [line(label, property, [before, after])];
  return (['en', 'hi'] as const)
    .filter((language) => differs(language))
    .map((language) =>
      line(`${label}, ${text(`records.records.office:languages.${language}`)}`, language, [
        was[language],
        is[language],
      ]),
    );
}

/** The labels and values of records, in the shown language. */
export function useRecordWords() {
  useTranslation('records.records.office');
  return { labelOf, shownValue, linesOf };
}
