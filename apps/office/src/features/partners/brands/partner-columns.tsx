import type { PartnerRow } from '@saakh/contracts/partners/staff/brands';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { Column } from '#office/ui/data-table';
import { column } from '#office/ui/data-table';
import { asSent, asTyped, cleanTyped, INPUT_MODES } from '#office/ui/editable';
import { InlineText } from '#office/ui/inline-text';
import styles from './brands.module.css';
import { checkPartner, PARTNER_KINDS } from './partner-fields';
import type { PartnerChange } from './queries';

type Save = (row: PartnerRow, change: PartnerChange) => Promise<unknown>;
type Editable = PartnerChange['property'];

/** The columns of the list of partners: UTM id and share are edited where they stand, the site opens in a new tab. */
export function usePartnerColumns(save: Save): readonly Column<PartnerRow>[] {
  const { t } = useTranslation('partners.brands.office');
  const typed = (property: Editable): Column<PartnerRow> => {
    const kind = PARTNER_KINDS[property];
    const align = kind === 'text' ? 'start' : 'end';
    return {
      key: property,
      title: t(`fields.${property}`),
      align,
      cell: (row) => (
        <InlineText
          label={`${row.name}, ${t(`fields.${property}`)}`}
          value={asTyped(row[property])}
          shown={kind === 'rupees' && row[property] !== null ? formatWhole(Number(row[property])) : undefined}
          align={align}
          inputMode={INPUT_MODES[kind]}
          clean={(text) => cleanTyped(kind, text)}
          check={(text) => checkPartner(property, text)}
          onSave={(text) => save(row, { property, value: asSent(kind, text), seen: row[property] } as PartnerChange)}
        />
      ),
    };
  };
  return [
    column('name', t('name'), ({ id, name }) => (
      <Link className="inline ink strong tall-32" to={`/admin/partners/${id}`}>
        {name}
      </Link>
    )),
    typed('utm_id'),
    typed('revenue_percent'),
    typed('revenue_flat_fee'),
    column('site', t('site'), ({ brands }) => (
      <span className={styles.sites}>
        {brands.map((key) => (
          <SiteLink key={key} brandKey={key} label={t('openSite', { name: key })}>
            /{key}
          </SiteLink>
        ))}
      </span>
    )),
  ];
}

/** Opens a brand's site in a new tab. */
export function SiteLink({
  brandKey,
  label,
  children,
}: {
  brandKey: string;
  label: string;
  children: React.ReactNode;
}) {
  return (
    <a className="inline-4 ink tall-32" href={`/${brandKey}`} target="_blank" rel="noreferrer" aria-label={label}>
      {children}
      <IconExternalLink size={16} stroke={1.5} aria-hidden />
    </a>
  );
}
