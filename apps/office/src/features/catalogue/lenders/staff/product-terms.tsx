import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import {
  LENDER_PRODUCT_PROPERTIES,
  type LenderProduct,
  type LenderProductProperty,
} from '@saakh/contracts/catalogue/staff/lender-products';
import type { LenderDetail } from '@saakh/contracts/catalogue/staff/lenders';
import { type ReactNode, useState } from 'react';
import { readAtField } from '#browser/platform/error-text';
import { formatBps, formatPaise } from '#browser/platform/format';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Disclosure } from '#browser/ui/disclosure';
import { SmallButton } from '#browser/ui/small-button';
import { asSent, type FieldKind } from '#office/ui/editable';
import { problemOf } from '#office/ui/problem-of';
import { SavedSelect, SavedSwitch, SavedText } from '#office/ui/saved-fields';
import { FieldsOf } from '#office/ui/saving/awaiting';
import { StaffSection } from '#office/ui/staff-page';
import { FilterSelect } from '#office/ui/toolbar';
import styles from './lender-sections.module.css';
import { MissingList } from './missing-facts';
import { ProductDocuments } from './product-documents';
import { useAddLenderProduct, useUpdateLenderProduct } from './queries';
import { useYearlyRateHint } from './rate-hints';

const FIGURES = [
  ['min_amount', 'rupees', '₹'],
  ['max_amount', 'rupees', '₹'],
  ['min_tenure_months', 'whole', ''],
  ['max_tenure_months', 'whole', ''],
  ['rate_min', 'decimal', '%'],
  ['rate_max', 'decimal', '%'],
  ['fee_percent', 'decimal', '%'],
  ['fee_flat', 'rupees', '₹'],
  ['fee_min', 'rupees', '₹'],
  ['fee_max', 'rupees', '₹'],
  ['gst_percent', 'decimal', '%'],
  ['third_party_charges', 'rupees', '₹'],
  ['cooling_off_days', 'whole', ''],
  ['decision_hours', 'whole', ''],
  ['loan_to_value_percent', 'decimal', '%'],
  ['max_vehicle_age_years', 'whole', ''],
] as const satisfies readonly (readonly [LenderProductProperty, FieldKind, string])[];
/** Asked only where a loan is secured or pays for one thing, of a vehicle, or of a student. */
const ONLY_FOR: Partial<Readonly<Record<string, readonly string[]>>> = {
  loan_to_value_percent: ['Gold Loans', 'Affordable Housing Loan', 'Student Loans', '2-wheeler', 'Car'],
  max_vehicle_age_years: ['2-wheeler', 'Car'],
  takes_co_applicants: ['Student Loans'],
};
const PERCENT_ONLY: readonly string[] = ['fee_percent', 'fee_min', 'fee_max'];

const check = (property: LenderProductProperty, value: unknown): string | undefined =>
  problemOf(LENDER_PRODUCT_PROPERTIES[property], value);
const listOf = (typed: string) => typed.split(/[\s,]+/).filter(Boolean);

interface TermsProps {
  lender: LenderDetail;
  product: LenderProduct;
}

/** The terms of one product that APR, instalment and key facts are computed from; each saved by itself. */
function Terms({ lender, product }: TermsProps) {
  const { t } = useTranslation('catalogue.lenders.office');
  const update = useUpdateLenderProduct();
  const save = (property: LenderProductProperty, value: unknown) =>
    readAtField(
      update.mutateAsync({
        lender_id: lender.lender_id,
        product_type: product.product_type,
        property,
        value,
        seen: product[property],
      }),
      'value',
    );
  const isShown = (property: string) =>
    (ONLY_FOR[property]?.includes(product.product_type) ?? true) &&
    (product.fee_kind === 'percent' ? property !== 'fee_flat' : !PERCENT_ONLY.includes(property));
  const words = (property: 'penal_charges' | 'foreclosure_charges', language: 'en' | 'hi') => (
    <SavedText
      label={t(`terms.${property}.${language}`)}
      field={property}
      value={product[property][language]}
      maxLength={300}
      rows={3}
      check={(typed) => check(property, { ...product[property], [language]: typed })}
      onSave={(typed) => save(property, { ...product[property], [language]: typed })}
    />
  );
  const rateHint = useYearlyRateHint();
  const isOn = product.active === 1;
  const isHidden = product.missing.length > 0 || lender.missing.length > 0;
  return (
    <>
      <MissingList
        title={t('missingHere')}
        missing={[...lender.missing, ...product.missing]}
        lenderId={lender.lender_id}
        productType={product.product_type}
      />
      <p className="soft text-small">
        {product.example
          ? t('example', {
              amount: formatPaise(product.example.amountPaise),
              months: product.example.months,
              emi: formatPaise(product.example.emiPaise),
              fee: formatPaise(product.example.feePaise),
              apr: formatBps(product.example.aprMaxBps),
            })
          : t('noExample')}
      </p>
      <div className={styles.grid}>
        <SavedSwitch
          label={t('terms.active')}
          field="active"
          checked={isOn}
          hint={t(isOn ? (isHidden ? 'hints.hidden' : 'hints.active') : 'hints.inactive')}
          onSave={(on) => save('active', on ? 1 : 0)}
        />
        <SavedSelect
          label={t('terms.rate_type')}
          field="rate_type"
          value={product.rate_type}
          options={(['fixed', 'floating'] as const).map((value) => ({ value, label: t(`rateTypes.${value}`) }))}
          onSave={(value) => save('rate_type', value)}
        />
        <SavedSelect
          label={t('terms.fee_kind')}
          field="fee_kind"
          value={product.fee_kind}
          options={(['percent', 'flat'] as const).map((value) => ({ value, label: t(`feeKinds.${value}`) }))}
          onSave={(value) => save('fee_kind', value)}
        />
        {FIGURES.filter(([property]) => isShown(property)).map(([property, kind, sign]) => (
          <SavedText
            key={property}
            label={t(`terms.${property}`)}
            field={property}
            value={product[property]}
            kind={kind}
            prefix={sign === '₹' ? sign : ''}
            suffix={sign === '%' ? sign : ''}
            hint={property === 'rate_min' || property === 'rate_max' ? rateHint : undefined}
            check={(typed) => check(property, asSent(kind, typed))}
            onSave={(typed) => save(property, asSent(kind, typed))}
          />
        ))}
        {isShown('takes_co_applicants') ? (
          <SavedSwitch
            label={t('terms.takes_co_applicants')}
            field="takes_co_applicants"
            checked={product.takes_co_applicants === 1}
            onSave={(on) => save('takes_co_applicants', on ? 1 : 0)}
          />
        ) : null}
        {product.figures_checked === 1 ? null : (
          <SavedSwitch
            label={t('terms.figures_checked')}
            field="figures_checked"
            checked={false}
            hint={t('hints.figuresChecked')}
            onSave={(on) => save('figures_checked', on ? 1 : 0)}
          />
        )}
        {words('penal_charges', 'en')}
        {words('penal_charges', 'hi')}
        {words('foreclosure_charges', 'en')}
        {words('foreclosure_charges', 'hi')}
        <ProductDocuments product={product} onSave={(documents) => save('documents', documents)} />
        <div className={styles.wide}>
          <SavedText
            label={t('terms.service_area')}
            field="service_area"
            hint={t('hints.serviceArea')}
            rows={2}
            value={product.service_area.join(', ')}
            check={(typed) => check('service_area', listOf(typed))}
            onSave={(typed) => save('service_area', listOf(typed))}
          />
        </div>
      </div>
    </>
  );
}

interface ProductsProps {
  lender: LenderDetail;
  /** The way to a product's history, which the page brings. */
  historyOf: (product: LenderProduct) => ReactNode;
}

/** What a lender offers, by product; a product that it lacks is added switched off. */
export function ProductsSection({ lender, historyOf }: ProductsProps) {
  const { t } = useTranslation('catalogue.lenders.office');
  const add = useAddLenderProduct();
  const [chosen, setChosen] = useState('');
  const offered = lender.products.map(({ product_type }) => product_type);
  const others = LOAN_PRODUCT_TYPE_NAMES.filter((name) => !offered.includes(name));
  const nameOf = useProductName();
  return (
    <StaffSection
      title={t('sections.products')}
      text={t('hints.products')}
      actions={
        others.length > 0 ? (
          <>
            <FilterSelect
              label={t('addProduct')}
              all={t('addProduct')}
              value={chosen}
              options={others.map((value) => ({ value, label: nameOf(value) }))}
              onChange={setChosen}
            />
            <SmallButton
              disabled={chosen === ''}
              loading={add.isPending}
              onClick={() =>
                add.mutate({ lender_id: lender.lender_id, product_type: chosen }, { onSuccess: () => setChosen('') })
              }
            >
              {t('add')}
            </SmallButton>
          </>
        ) : null
      }
    >
      {lender.products.length === 0 ? <p>{t('noProducts')}</p> : null}
      {lender.products.map((product) => (
        <Disclosure
          key={product.product_type}
          summary={[
            nameOf(product.product_type),
            t(product.active === 1 ? 'on' : 'off'),
            ...(product.missing.length > 0 ? [t('incomplete')] : []),
          ].join(' · ')}
        >
          {historyOf(product)}
          <FieldsOf type="lender-product" id={`${lender.lender_id}~${product.product_type}`}>
            <Terms lender={lender} product={product} />
          </FieldsOf>
        </Disclosure>
      ))}
    </StaffSection>
  );
}
