import type { LenderSwitch, SwitchRow } from '@saakh/contracts/back-office/eligibility';
import { useTranslation } from 'react-i18next';
import { useProductName } from '../../platform/i18n/use-product-name';
import { type Column, DataTable } from '../../ui/staff/data-table';
import styles from './eligibility.module.css';

type ProductType = LenderSwitch['product_type'];

interface Props {
  rows: readonly SwitchRow[];
  productTypes: readonly string[];
  pending: readonly LenderSwitch[];
  onToggle: (change: LenderSwitch) => void;
}

const isOf = (row: SwitchRow, product: string | null) => (change: LenderSwitch) =>
  change.lender_id === row.lender_id && change.product_type === product;

/** Undefined where the lender has no such product. */
const activeOf = (row: SwitchRow, product: string | null): boolean | undefined => {
  if (product === null) return row.lender_status === 1;
  const found = row.products.find(({ product_type }) => product_type === product);
  return found && found.active === 1;
};

/** Lenders by products; a switch that is moved is only chosen until all chosen ones are made. */
export function SwitchMatrix({ rows, productTypes, pending, onToggle }: Props) {
  const { t } = useTranslation('back-office/eligibility');
  const productName = useProductName();
  const cell = (row: SwitchRow, product: string | null) => {
    const stands = activeOf(row, product);
    if (stands === undefined) return <span title={t('onOff.noProduct')}>–</span>;
    const chosen = pending.find(isOf(row, product));
    const what = product === null ? t('onOff.whole') : productName(product);
    const isOn = chosen ? chosen.active === 1 : stands;
    return (
      <input
        type="checkbox"
        role="switch"
        className={`${styles.switch} ${chosen ? styles.changed : ''}`}
        aria-label={t('onOff.named', { lender: row.name, what })}
        aria-description={chosen ? t('onOff.changed') : undefined}
        aria-checked={isOn}
        checked={isOn}
        onChange={() =>
          onToggle({ lender_id: row.lender_id, product_type: product as ProductType, active: isOn ? 0 : 1 })
        }
      />
    );
  };
  const column = (key: string, title: string, product: string | null): Column<SwitchRow> => ({
    key,
    title,
    align: 'center',
    cell: (row) => cell(row, product),
  });
  return (
    <DataTable
      caption={t('onOff.title')}
      rows={rows}
      rowKey={({ lender_id }) => lender_id}
      columns={[
        {
          key: 'name',
          title: t('onOff.lender'),
          cell: ({ name, missing }) => (
            <>
              {name}
              {missing.length > 0 ? (
                <span className={styles.note} title={missing.join('. ')}>
                  {' '}
                  · {t('onOff.incomplete')}
                </span>
              ) : null}
            </>
          ),
        },
        column('whole', t('onOff.whole'), null),
        ...productTypes.map((product) => column(product, productName(product), product)),
      ]}
    />
  );
}
