import { PICTURE_MAX_BYTES } from '@saakh/contracts/catalogue/staff/credit-cards';
import { LENDER_JOURNEYS, type LenderDetail, type LenderProperty } from '@saakh/contracts/catalogue/staff/lenders';
import { istDateOf } from '@saakh/rules/dates';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { asSent } from '#office/ui/editable';
import { SavedDate, SavedSelect, SavedSwitch, SavedText } from '#office/ui/saved-fields';
import { AwaitingNote } from '#office/ui/saving/awaiting';
import { SavedPicture } from '#office/ui/saving/saved-picture';
import { StaffSection } from '#office/ui/staff-page';
import { checkLender, LENDER_KINDS, type TypedLenderProperty } from './lender-fields';
import styles from './lender-sections.module.css';
import { useUploadLogo } from './queries';
import { useMonthlyRateHint } from './rate-hints';
import { TicketClasses } from './ticket-classes';

type Save = (property: LenderProperty, value: unknown) => Promise<unknown>;
interface Props {
  lender: LenderDetail;
  /** Saves one field; rejects with what is to be read at the field. */
  onSave: Save;
}

const PREFIXES: Partial<Record<LenderProperty, string>> = {
  min_income: '₹',
  max_income: '₹',
  loan_amount_upto: '₹',
  revenue_flat_fee: '₹',
};
const SUFFIXES: Partial<Record<LenderProperty, string>> = { apr_min: '%', apr_max: '%', revenue_percent: '%' };
const CREDIT_CLASSES = ['A', 'B', 'C', 'D', 'E'] as const;

type Hint = string | ((typed: string) => string);
function Typed({ lender, property, onSave, hint }: Props & { property: TypedLenderProperty; hint?: Hint }) {
  const { t } = useTranslation('catalogue.lenders.office');
  const kind = LENDER_KINDS[property];
  return (
    <SavedText
      label={t(`fields.${property}`)}
      field={property}
      value={lender[property]}
      kind={kind}
      hint={hint}
      prefix={PREFIXES[property] ?? ''}
      suffix={SUFFIXES[property] ?? ''}
      check={(typed) => checkLender(property, typed)}
      onSave={(typed) => onSave(property, asSent(kind, typed))}
    />
  );
}
type Flag =
  | 'lender_status'
  | 'salaried'
  | 'self_employed'
  | 'business'
  | 'so_status'
  | 'api'
  | 'autosubmission'
  | 'asked_regardless';
function Switch({ lender, property, onSave, hint }: Props & { property: Flag; hint?: string }) {
  const { t } = useTranslation('catalogue.lenders.office');
  return (
    <SavedSwitch
      label={t(`fields.${property}`)}
      field={property}
      checked={lender[property] === 1}
      hint={hint}
      onSave={(on) => onSave(property, on ? 1 : 0)}
    />
  );
}

/** Whether the lender is on, its place in lists, and whether applications go to it by themselves (ADMIN-LEDIT-01, -02, AUTOSUB-01). */
export function StandingSection(props: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  return (
    <StaffSection title={t('sections.standing')}>
      <div className={styles.grid}>
        <Switch {...props} property="lender_status" />
        <Typed {...props} property="priority" hint={t('hints.priority')} />
        <Switch {...props} property="api" hint={t('hints.api')} />
        {props.lender.api === 1 ? (
          <>
            <Switch {...props} property="autosubmission" hint={t('hints.autosubmission')} />
            <Switch {...props} property="asked_regardless" hint={t('hints.askedRegardless')} />
          </>
        ) : null}
      </div>
    </StaffSection>
  );
}

/** Eligibility rules of the lender, read by matching (ADMIN-LEDIT-03). */
export function FilterSection(props: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  const { lender, onSave } = props;
  return (
    <StaffSection title={t('sections.filters')} text={t('hints.filters')}>
      <div className={styles.grid}>
        <Typed {...props} property="min_income" />
        <Typed {...props} property="max_income" hint={t('hints.open')} />
        <Typed {...props} property="min_age" />
        <Typed {...props} property="max_age" />
        <SavedSelect
          label={t('fields.credit_score_class')}
          field="credit_score_class"
          value={lender.credit_score_class}
          options={CREDIT_CLASSES.map((value) => ({ value, label: t(`creditClasses.${value}`) }))}
          onSave={(value) => onSave('credit_score_class', value)}
        />
        <div className="stack-4 soft strong text-small">
          <span>{t('fields.ticket_class')}</span>
          <TicketClasses
            label={t('fields.ticket_class')}
            value={lender.ticket_class}
            onSave={(value) => onSave('ticket_class', value)}
          />
          <AwaitingNote field="ticket_class" />
        </div>
        <Switch {...props} property="salaried" />
        <Switch {...props} property="self_employed" />
        <Switch {...props} property="business" />
      </div>
    </StaffSection>
  );
}

/** The yearly rates that offers are computed with, beside the words that say them. */
function useRatesOf({ products }: Pick<LenderDetail, 'products'>): string | undefined {
  const { t } = useTranslation('catalogue.lenders.office');
  if (products.length === 0) return undefined;
  const from = Math.min(...products.map(({ rate_min }) => rate_min));
  const to = Math.max(...products.map(({ rate_max }) => rate_max));
  return t('hints.productRates', { from, to });
}

/** What the lender says of its loans, in words and as the monthly rate (ADMIN-LEDIT-04, ENT-LENDERDET-04). */
export function LoanSection(props: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  const rates = useRatesOf(props.lender);
  const rateHint = useMonthlyRateHint();
  return (
    <StaffSection title={t('sections.loan')} text={t('hints.loan')}>
      <div className={styles.grid}>
        <Typed {...props} property="loan_amount_upto" />
        <Typed {...props} property="tenure" />
        <Typed {...props} property="apr_min" hint={rateHint} />
        <Typed {...props} property="apr_max" hint={rateHint} />
        <Typed {...props} property="interest_rate" hint={rates} />
        <Typed {...props} property="processing_fees" />
      </div>
    </StaffSection>
  );
}

/** It is on, and yet no customer is shown it: why. */
function HiddenOffer({ lender: { so_status, so_text, so_date_end } }: Pick<Props, 'lender'>) {
  const { t } = useTranslation('catalogue.lenders.office');
  const missing = [so_text ? [] : [t('fields.so_text')], so_date_end ? [] : [t('fields.so_date_end')]].flat();
  const isOver = so_date_end !== null && so_date_end < istDateOf(new Date());
  if (so_status !== 1 || (missing.length === 0 && !isOver)) return null;
  return (
    <p role="status" className="warning text-small flush above-4">
      {missing.length > 0 ? t('offerHidden', { what: missing.join(', ') }) : t('offerOver')}
    </p>
  );
}

/** A special offer switches itself off after its last day (ADMIN-LEDIT-05). */
export function SpecialOfferSection(props: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  const { lender, onSave } = props;
  return (
    <StaffSection title={t('sections.specialOffer')} text={t('hints.specialOffer')}>
      <div className={styles.grid}>
        <div>
          <Switch {...props} property="so_status" />
          <HiddenOffer lender={lender} />
        </div>
        <Typed {...props} property="so_text" />
        <Typed {...props} property="so_text_hi" />
        <SavedDate
          label={t('fields.so_date_start')}
          field="so_date_start"
          value={lender.so_date_start}
          onSave={(day) => onSave('so_date_start', day || null)}
        />
        <SavedDate
          label={t('fields.so_date_end')}
          field="so_date_end"
          value={lender.so_date_end}
          onSave={(day) => onSave('so_date_end', day || null)}
        />
      </div>
    </StaffSection>
  );
}

/** What the lender pays where no slab holds (ENT-LENDERDET-06). */
export function RevenueSection(props: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  return (
    <StaffSection title={t('sections.revenue')} text={t('hints.revenue')}>
      <div className={styles.grid}>
        <Typed {...props} property="revenue_percent" />
        <Typed {...props} property="revenue_flat_fee" />
      </div>
    </StaffSection>
  );
}

/** What the law wants customers to be told before they are sent anywhere (REG-DL-2). */
export function LegalSection(props: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  const { lender, onSave } = props;
  const upload = useUploadLogo();
  const journeys: readonly string[] = LENDER_JOURNEYS;
  return (
    <StaffSection title={t('sections.legal')} text={t('hints.legal')}>
      <div className={styles.grid}>
        <Typed {...props} property="name" />
        <Typed {...props} property="name_hi" />
        <Typed {...props} property="legal_name" />
        <SavedSelect
          label={t('fields.kind')}
          field="kind"
          value={lender.kind ?? ''}
          options={[
            ...(lender.kind === null ? [{ value: '', label: t('kinds.none') }] : []),
            { value: 'bank', label: t('kinds.bank') },
            { value: 'nbfc', label: t('kinds.nbfc') },
          ]}
          onSave={(value) => onSave('kind', value)}
        />
        <Typed {...props} property="registration_number" />
        <SavedSelect
          label={t('fields.lender_journey')}
          field="lender_journey"
          value={lender.lender_journey}
          options={[...new Set([...journeys, lender.lender_journey])].map((value) => ({
            value,
            label: t(`journeys.${value as 'Web'}`, { defaultValue: value }),
          }))}
          onSave={(value) => onSave('lender_journey', value)}
        />
        <SavedPicture
          label={t('fields.logo')}
          field="logo"
          hint={t('hints.logo')}
          value={lender.logo}
          maxBytes={PICTURE_MAX_BYTES}
          onUpload={upload.mutateAsync}
          onSave={(address) => onSave('logo', address)}
        />
        <Typed {...props} property="site_url" />
        <Typed {...props} property="privacy_url" />
        <Typed {...props} property="grievance_name" />
        <Typed {...props} property="grievance_phone" />
        <Typed {...props} property="grievance_email" />
      </div>
    </StaffSection>
  );
}
