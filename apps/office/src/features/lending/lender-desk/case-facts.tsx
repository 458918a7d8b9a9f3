import type { CallReply } from '@saakh/contracts/call';
import type { SearchOption } from '@saakh/contracts/catalogue/search-lists';
import type { getDeskCase, SharedPart } from '@saakh/contracts/lending/desk';
import { errorText } from '#browser/platform/error-text';
import { formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { SmallButton } from '#browser/ui/small-button';
import { StaffSection } from '#office/ui/staff-page';
import { useOpenPan } from './queries';

export type ShownCase = CallReply<typeof getDeskCase>['data'];

const NAMED = [
  'fullName',
  'firstName',
  'lastName',
  'bornOn',
  'mobile',
  'email',
  'pincode',
  'employment',
  'monthlyIncome',
  'coApplicantName',
  'coApplicantRelation',
  'coApplicantBornOn',
  'coApplicantMobile',
  'coApplicantEmployment',
  'coApplicantIncome',
  'creditClass',
  'gender',
  'address',
  'residence',
  'employer',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'education',
  'monthlyRent',
  'officePincode',
  'salaryMode',
  'businessKind',
  'businessTurnover',
  'businessYears',
  'existingEmi',
  'purpose',
  'product',
  'amount',
  'tenureMonths',
] as const;
type Named = (typeof NAMED)[number];
const isNamed = (name: string): name is Named => (NAMED as readonly string[]).includes(name);

/** Codes that have words here; what customers typed stays as it is. */
const CODED = ['employment', 'coApplicantEmployment', 'gender'];
const CODES = ['salaried', 'self-employed', 'business', 'none', 'male', 'female', 'other'] as const;

/** Option lists that have the words of their codes. */
const LISTS: Readonly<Record<string, string>> = {
  residence: 'residency',
  purpose: 'loanPurpose',
  education: 'education',
  salaryMode: 'salaryMode',
  businessKind: 'businessRegistrationType',
  businessTurnover: 'businessTurnover',
  businessYears: 'businessYears',
};
type Lists = Readonly<Record<string, readonly SearchOption[]>>;

const MONEY = /(?:amount|Income|Rent|Emi)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function shown({ name, value }: SharedPart['fields'][number]): string {
  if (typeof value === 'number') return MONEY.test(name) ? formatPaise(value * 100) : String(value);
  return DAY.test(value) ? formatDate(value, currentLanguage()) : value;
}

/** What a question of a product or of the lender is called, where it has no word here: the name that its answer has. */
const plain = (name: string): string => name.replaceAll(/[_-]/g, ' ');

/** The PAN with most of it hidden; each showing is counted. */
function Pan({ id, masked }: { id: string; masked: string }) {
  const { t } = useTranslation('lending.desk.portal');
  const opening = useOpenPan(id);
  const { data, error, isPending, mutate } = opening;
  return (
    <div className="cluster-8 middle">
      <span className="figures">{data?.pan ?? masked}</span>
      {data ? null : (
        <SmallButton loading={isPending} aria-describedby="pan-counted" onClick={() => mutate()}>
          {t('case.showPan')}
        </SmallButton>
      )}
      <span id="pan-counted" className="soft text-small">
        {error ? errorText(error) : t('case.panCounted')}
      </span>
    </div>
  );
}

/** What the customer agreed to share with the lender, part by part. */
export function CaseFacts({ one, lists }: { one: ShownCase; lists: Lists }) {
  const { t } = useTranslation('lending.desk.portal');
  const local = useBilingual();
  const { shared, maskedPan, consent, lenderApplicationId, lenderReference } = one;
  const label = (name: string) => (isNamed(name) ? t(`fields.${name}`) : plain(name));
  const value = (field: SharedPart['fields'][number]) => {
    if (field.name === 'product') return local(one.product);
    const code = CODED.includes(field.name) ? CODES.find((each) => each === field.value) : undefined;
    if (code) return t(`values.${code}`);
    const option = lists[LISTS[field.name] ?? '']?.find((each) => each.code === field.value);
    return option ? local({ en: option.label, hi: option.labelHi }) : shown(field);
  };
  return (
    <StaffSection title={t('case.shared')} text={t('case.consent', { on: formatDate(consent.at, currentLanguage()) })}>
      {shared.map(({ title, fields }) => (
        <div key={title.en} className="stack-4">
          {/* The name of a single field says as much, and the titles are written to the customer. */}
          {fields.length > 1 ? <h3 className="text-note strong">{local(title)}</h3> : null}
          <Facts items={fields.map((field) => ({ name: label(field.name), value: value(field) }))} />
        </div>
      ))}
      {maskedPan ? (
        <Facts items={[{ name: t('case.pan'), value: <Pan id={lenderApplicationId} masked={maskedPan} /> }]} />
      ) : null}
      <Facts items={[{ name: t('case.yourReference'), value: lenderReference ?? t('case.unchanged') }]} />
    </StaffSection>
  );
}
