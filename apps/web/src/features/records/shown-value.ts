import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatPaise, formatWhole } from '../../platform/format';
import { currentLanguage } from '../../platform/i18n/i18n';

type Kind = 'catalogue' | 'switch' | 'rupees' | 'percent' | 'count' | 'word' | 'role';
const named = (kind: Kind, properties: string) => properties.split(' ').map((property) => [property, kind] as const);
/** How a field's value reads; a name means the same on every record. What is not named is text. */
const KINDS = new Map<string, Kind>([
  ...named(
    'switch',
    'salaried self_employed business own_salaried own_self_employed own_business lender_status so_status',
  ),
  ...named('switch', 'api autosubmission active figures_checked secured status terms_apply'),
  ...named('switch', 'engages_recovery_agents may_be_transferred'),
  ...named('rupees', 'min_income max_income own_min_income own_max_income loan_amount_upto min_amount max_amount'),
  ...named('rupees', 'fee_flat fee_min fee_max third_party_charges annual_fee_amount revenue_flat_fee revenue_flat'),
  ...named('rupees', 'slab_disbursed_min slab_disbursed_max ats_min ats_max'),
  ...named('rupees', 'cover premium_from'),
  ...named('percent', 'revenue_percent apr_min apr_max rate_min rate_max fee_percent gst_percent'),
  ...named('count', 'slab_number_min slab_number_max'),
  ...named('word', 'rate_type fee_kind kind'),
  ...named('role', 'roleId'),
  ...named('catalogue', 'catalogue_status'),
]);
const WORDS = ['fixed', 'floating', 'percent', 'flat', 'bank', 'nbfc'] as const;
const LISTED = 8;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function shownText(text: string): string {
  if (DAY.test(text)) return formatDate(text, currentLanguage());
  return INSTANT.test(text) ? formatDateTime(text, currentLanguage()) : text;
}

function shownObject(value: object): string {
  if ('en' in value && 'hi' in value) return String(value[currentLanguage()]);
  if ('name' in value && Object.keys(value).length === 1) return String(value.name);
  // How a lender is reached: one without a system of its own has only an address, and that secrets are there says nothing.
  if ('adapter' in value && 'base_url' in value && value.adapter === 'lead') return String(value.base_url);
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('has_'))
    .map(([name, one]) => `${name.replaceAll('_', ' ')}: ${shownPlain(one)}`)
    .join(' · ');
}

function shownPlain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) {
    const first = value.slice(0, LISTED).map(shownPlain).join(', ');
    return value.length > LISTED ? `${first} … (${formatWhole(value.length)})` : first || '–';
  }
  return typeof value === 'object' ? shownObject(value) : shownText(String(value));
}

/** A changed value in a line, as its field is read elsewhere: on or off, amounts in rupees, percent, days; nothing as a dash. */
export function useShownValue() {
  const { t } = useTranslation('back-office/records');
  const { t: shell } = useTranslation('back-office/shell');
  return (property: string, value: unknown): string => {
    const kind = KINDS.get(property);
    if (typeof value === 'boolean' || (kind === 'switch' && (value === 0 || value === 1))) {
      return t(value ? 'value.on' : 'value.off');
    }
    if (kind === 'word') {
      const word = WORDS.find((one) => one === value);
      return word ? t(`value.${word}`) : shownPlain(value);
    }
    if (typeof value !== 'number') return shownPlain(value);
    if (kind === 'rupees') return formatPaise(Math.round(value * 100));
    if (kind === 'percent') return `${value}%`;
    if (kind === 'catalogue' && (value === 0 || value === 1 || value === 2 || value === 4))
      return t(`catalogue.${value}`);
    if (kind === 'count') return formatWhole(value);
    if (kind === 'role' && (value === 1 || value === 2 || value === 3)) return shell(`roles.role${value}`);
    return shownPlain(value);
  };
}
