import type { PartnerDetail } from '@saakh/contracts/partners/staff/brands';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { asSent } from '#office/ui/editable';
import { SavedText } from '#office/ui/saved-fields';
import { StaffSection } from '#office/ui/staff-page';
import styles from './brands.module.css';
import { checkPartner, PARTNER_KINDS } from './partner-fields';
import type { PartnerChange } from './queries';

interface Props {
  partner: PartnerDetail;
  /** Saves one field; rejects with what is to be read at the field. */
  onSave: (change: PartnerChange) => Promise<unknown>;
}
const UNITS = { name: {}, utm_id: {}, revenue_percent: { suffix: '%' }, revenue_flat_fee: { prefix: '₹' } } as const;

/** The campaign id and the share of a partner (ROLE-23). */
export function ShareSection({ partner, onSave }: Props) {
  const { t } = useTranslation('partners.brands.office');
  // As a file of shares asks: what is less than one percent may be meant as a part of one.
  const askShare = (typed: string): string | undefined => {
    const share = Number(typed);
    return share > 0 && share < 1
      ? t('hints.maybeFraction', { share, percent: Math.round(share * 100_000) / 1000 })
      : undefined;
  };
  const field = (property: PartnerChange['property']) => (
    <SavedText
      label={t(`fields.${property}`)}
      field={property}
      value={partner[property]}
      kind={PARTNER_KINDS[property]}
      hint={property === 'revenue_percent' ? askShare : property === 'utm_id' ? t('hints.utm_id') : undefined}
      {...UNITS[property]}
      check={(typed) => checkPartner(property, typed)}
      onSave={(typed) =>
        onSave({ property, value: asSent(PARTNER_KINDS[property], typed), seen: partner[property] } as PartnerChange)
      }
    />
  );
  return (
    <StaffSection title={t('sections.revenue')} text={t('hints.revenue')}>
      <div className={`top grid ${styles.grid}`}>
        {field('name')}
        {field('utm_id')}
        {field('revenue_percent')}
        {field('revenue_flat_fee')}
      </div>
    </StaffSection>
  );
}
