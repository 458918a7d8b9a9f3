import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { BrandProperty, StaffBrand } from '@saakh/contracts/partners/staff/brands';
import { BRAND_FONTS } from '@saakh/rules/brands/fonts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SavedSelect, SavedSwitch, SavedText } from '#office/ui/saved-fields';
import { StaffSection } from '#office/ui/staff-page';
import { BrandPreview } from './brand-preview';
import styles from './brands.module.css';
import { ContrastList } from './contrast-list';
import { SiteLink } from './partner-columns';
import { type BrandTextField, checkBrand, propertyOf, sentOf, typedOf } from './partner-fields';
import { PictureField } from './picture-field';

interface Props {
  brand: StaffBrand;
  /** Saves one field; rejects with what is to be read at the field. */
  onSave: (property: BrandProperty, value: unknown) => Promise<unknown>;
}
type Colour = 'primary_colour' | 'secondary_colour';
type Colours = Pick<StaffBrand, Colour>;

function Typed({ brand, onSave, field }: Props & { field: BrandTextField }) {
  const { t } = useTranslation('partners.brands.office');
  const hint =
    field === 'id_card_title_en' ? t('hints.id_card_title') : field === 'hosts' ? t('hints.hosts') : undefined;
  return (
    <SavedText
      label={t(`fields.${field}`)}
      field={propertyOf(field)}
      value={typedOf(brand, field)}
      hint={hint}
      check={(typed) => checkBrand(brand, field, typed)}
      onSave={(typed) => onSave(propertyOf(field), sentOf(brand, field, typed))}
    />
  );
}

/** A colour by its figures or from the browser's palette; what is picked is previewed at once and saved when the palette is left. */
function ColourField({
  brand,
  onSave,
  field,
  picked,
  onPick,
}: Props & { field: Colour; picked: string | undefined; onPick: (colour: string | undefined) => void }) {
  const { t } = useTranslation('partners.brands.office');
  const stored = brand[field].toLowerCase();
  const finish = async () => {
    if (picked === undefined) return;
    if (picked !== stored) await onSave(field, picked).catch(() => undefined);
    onPick(undefined);
  };
  return (
    <div className="grid-8 top" style={{ gridTemplateColumns: '1fr auto' }}>
      <Typed brand={brand} onSave={onSave} field={field} />
      <input
        type="color"
        className="square-44 above-24 rounded clickable no-fill lined"
        style={{ padding: 2 }}
        aria-label={t('pick', { label: t(`fields.${field}`) })}
        value={picked ?? stored}
        onChange={(event) => onPick(event.currentTarget.value)}
        onBlur={() => void finish()}
      />
    </div>
  );
}

/** Logo, font and colours of a brand beside what they make of its site. */
export function LookSection({ brand, onSave }: Props) {
  const { t } = useTranslation('partners.brands.office');
  const [picked, setPicked] = useState<Partial<Colours>>({});
  const shown = { ...brand, ...picked };
  const pick = (field: Colour) => (colour: string | undefined) =>
    setPicked(({ [field]: _before, ...other }) => (colour === undefined ? other : { ...other, [field]: colour }));
  const props = { brand, onSave };
  return (
    <>
      <StaffSection title={t('sections.look')}>
        <div className={`top grid ${styles.grid}`}>
          <PictureField
            label={t('fields.logo')}
            field="logo"
            hint={t('hints.logo')}
            value={brand.logo || null}
            onSave={(address) => onSave('logo', address)}
          />
          <PictureField
            label={t('fields.co_brand_logo')}
            field="co_brand_logo"
            hint={t('hints.logo')}
            value={brand.co_brand_logo}
            removable
            onSave={(address) => onSave('co_brand_logo', address)}
          />
          <SavedSelect
            label={t('fields.font_family')}
            field="font_family"
            value={brand.font_family}
            options={BRAND_FONTS.map(({ family }) => ({ value: family, label: family }))}
            onSave={(family) => onSave('font_family', family)}
          />
          <ColourField
            {...props}
            field="primary_colour"
            picked={picked.primary_colour}
            onPick={pick('primary_colour')}
          />
          <ColourField
            {...props}
            field="secondary_colour"
            picked={picked.secondary_colour}
            onPick={pick('secondary_colour')}
          />
          <SavedSwitch
            label={t('fields.terms_apply')}
            field="terms_apply"
            hint={t('hints.terms_apply')}
            checked={brand.terms_apply}
            onSave={(on) => onSave('terms_apply', on)}
          />
        </div>
      </StaffSection>
      <StaffSection title={t('sections.preview')} text={t('hints.preview')}>
        <BrandPreview brand={shown} />
      </StaffSection>
      <StaffSection title={t('sections.contrast')}>
        <ContrastList primary={shown.primary_colour} secondary={shown.secondary_colour} />
      </StaffSection>
    </>
  );
}

const FACTS: readonly BrandTextField[] = [
  'name_en',
  'name_hi',
  'legal_name',
  'id_card_title_en',
  'id_card_title_hi',
  'support_phone',
  'support_email',
];
const OFFICER = ['grievance_name', 'grievance_phone', 'grievance_email'] as const satisfies readonly BrandTextField[];

/** Name and contacts of a brand. */
export function FactsSection(props: Props) {
  const { t } = useTranslation('partners.brands.office');
  return (
    <StaffSection title={t('sections.facts')}>
      <div className={`top grid ${styles.grid}`}>
        {FACTS.map((field) => (
          <Typed key={field} {...props} field={field} />
        ))}
      </div>
    </StaffSection>
  );
}

/** A brand's own grievance officer, or the operator's as long as it names none. */
export function OfficerSection(props: Props) {
  const { t } = useTranslation('partners.brands.office');
  const { brand, onSave } = props;
  const isOperator = brand.key === DEFAULT_BRAND_KEY;
  const hasOperators = !isOperator && brand.own_officer === false;
  return (
    <StaffSection title={t('sections.officer')} text={isOperator ? t('officer.ofAll') : undefined}>
      {isOperator ? null : (
        <SavedSwitch
          label={t('fields.own_officer')}
          field="own_officer"
          hint={t('officer.inherits')}
          checked={!hasOperators}
          onSave={(on) => onSave('own_officer', on)}
        />
      )}
      {hasOperators ? (
        <p>
          {t('officer.operators', {
            name: brand.grievance_name,
            phone: brand.grievance_phone,
            email: brand.grievance_email,
          })}
        </p>
      ) : (
        <div className={`top grid ${styles.grid}`}>
          {OFFICER.map((field) => (
            <Typed key={field} {...props} field={field} />
          ))}
        </div>
      )}
    </StaffSection>
  );
}

/** Where a brand's site stands, with the way to it. */
export function SiteSection({ actions, ...props }: Props & { actions: ReactNode }) {
  const { t } = useTranslation('partners.brands.office');
  const { site_open: isOpen } = props.brand;
  return (
    <StaffSection
      title={`${t('sections.site')}: /${props.brand.key}`}
      text={t('hints.site')}
      actions={
        <>
          {isOpen ? (
            <SiteLink brandKey={props.brand.key} label={`${t('openSiteShort')}: ${props.brand.key}`}>
              {t('openSiteShort')}
            </SiteLink>
          ) : null}
          {actions}
        </>
      }
    >
      {props.brand.key === DEFAULT_BRAND_KEY ? null : (
        <SavedSwitch
          label={t('fields.site_open')}
          hint={t('hints.siteClosed')}
          checked={isOpen}
          onSave={(on) => props.onSave('site_open', on)}
        />
      )}
      {isOpen ? <Typed {...props} field="hosts" /> : null}
    </StaffSection>
  );
}
