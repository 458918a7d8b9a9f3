import type { LenderDetail } from '@saakh/contracts/catalogue/staff/lenders';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { localText } from '#browser/platform/error-text';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useAwaitingOf } from '#office/ui/saving/awaiting';

/** Which field fills in what is missing, and its label. */
const FACTS: Readonly<Record<string, readonly [field: string, label: string]>> = {
  [STAFF_MESSAGES.missingName]: ['name', 'fields.name'],
  [STAFF_MESSAGES.missingLegalName]: ['legal_name', 'fields.legal_name'],
  [STAFF_MESSAGES.missingLicence]: ['kind', 'fields.kind'],
  [STAFF_MESSAGES.missingRegistration]: ['registration_number', 'fields.registration_number'],
  [STAFF_MESSAGES.missingPrivacyUrl]: ['privacy_url', 'fields.privacy_url'],
  [STAFF_MESSAGES.missingGrievanceName]: ['grievance_name', 'fields.grievance_name'],
  [STAFF_MESSAGES.missingGrievancePhone]: ['grievance_phone', 'fields.grievance_phone'],
  [STAFF_MESSAGES.missingGrievanceEmail]: ['grievance_email', 'fields.grievance_email'],
};
const TERMS: typeof FACTS = {
  [STAFF_MESSAGES.missingPenalEnglish]: ['penal_charges.en', 'terms.penal_charges.en'],
  [STAFF_MESSAGES.missingPenalHindi]: ['penal_charges.hi', 'terms.penal_charges.hi'],
  [STAFF_MESSAGES.missingForeclosureEnglish]: ['foreclosure_charges.en', 'terms.foreclosure_charges.en'],
  [STAFF_MESSAGES.missingForeclosureHindi]: ['foreclosure_charges.hi', 'terms.foreclosure_charges.hi'],
  [STAFF_MESSAGES.missingCoolingOff]: ['cooling_off_days', 'terms.cooling_off_days'],
  [STAFF_MESSAGES.floatingNotStated]: ['rate_type', 'terms.rate_type'],
};

const isFilled = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== '');

/** The same lines; what is entered and waits for a second person is not missing, it says so. */
function useWords({ lenderId, productType }: { lenderId: number; productType: string | undefined }) {
  const { t } = useTranslation('catalogue.lenders.office');
  const find = useAwaitingOf();
  const lender = { type: 'lender', id: String(lenderId) };
  const product = { type: 'lender-product', id: `${lenderId}~${productType}` };
  const isWaiting = (record: typeof lender, place: string) => {
    const [field = '', language] = place.split('.');
    const waiting = find(record, field);
    const value = language === undefined ? waiting?.after : (waiting?.after as Record<string, unknown>)?.[language];
    return waiting !== undefined && isFilled(value);
  };
  const labelOf = (what: string): string | undefined => {
    if (what === STAFF_MESSAGES.missingRoute) {
      return find({ type: 'lender-connection', id: String(lenderId) }, '') && t('fields.connection');
    }
    const [fact, term] = [FACTS[what], TERMS[what]];
    if (fact && isWaiting(lender, fact[0])) return t(fact[1] as 'fields.name');
    return term && isWaiting(product, term[0]) ? t(term[1] as 'terms.active') : undefined;
  };
  return (what: string): string => {
    const label = labelOf(what);
    return label === undefined ? localText(what) : t('awaitingApproval', { what: label });
  };
}

interface ListProps {
  title: string;
  missing: readonly string[];
  lenderId: number;
  productType?: string;
}

/** What keeps something from customers, a line for each. */
export function MissingList({ title, missing, lenderId, productType }: ListProps) {
  const wordsOf = useWords({ lenderId, productType });
  if (missing.length === 0) return null;
  return (
    <div className="pad-12-16 warning rounded on-warning">
      <p>{title}</p>
      <ul className="indent-20 flush above-4">
        {missing.map((what) => (
          <li key={what}>{wordsOf(what)}</li>
        ))}
      </ul>
    </div>
  );
}

/** What keeps a lender or any of its products from customers. */
export function MissingFacts({ lender }: { lender: LenderDetail }) {
  const { t } = useTranslation('catalogue.lenders.office');
  const nameOf = useProductName();
  return (
    <>
      <MissingList title={t('missing')} missing={lender.missing} lenderId={lender.lender_id} />
      {lender.products.map(({ product_type, missing }) => (
        <MissingList
          key={product_type}
          title={t('productMissing', { product: nameOf(product_type) })}
          missing={missing}
          lenderId={lender.lender_id}
          productType={product_type}
        />
      ))}
    </>
  );
}
