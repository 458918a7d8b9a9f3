import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Checkbox, Switch as SwitchBox } from '@mantine/core';
import type { SwitchRow } from '@saakh/contracts/catalogue/staff/eligibility';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { localText } from '#browser/platform/error-text';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { type Column, DataTable } from '#office/ui/data-table';
import { allOn, type Chosen, isChosen, type Switch, type SwitchOf, wouldBeOn } from './chosen-switches';
import styles from './eligibility.module.css';
import { LenderMark } from './lender-mark';

const ROWS_AT_ONCE = 50;

interface Props {
  /** All of the filter; they are shown some at a time. */
  rows: readonly SwitchRow[];
  productTypes: readonly string[];
  chosen: Chosen;
  onChoose: (switches: readonly Switch[], on: boolean) => void;
}

interface ManyProps {
  label: string;
  switches: readonly Switch[];
  chosen: Chosen;
  onChoose: Props['onChoose'];
}

/** One box for many switches: all on, all off, or some. */
function Many({ label, switches, chosen, onChoose }: ManyProps) {
  const state = allOn(chosen, switches);
  return (
    <Checkbox
      size="xs"
      aria-label={label}
      title={label}
      disabled={state === undefined}
      checked={state === true}
      indeterminate={state === null}
      onChange={() => onChoose(switches, state !== true)}
    />
  );
}

/** A lender, the way to its page, and in words what keeps it or its products from customers. */
function NamedWithMissing({ row, productName }: { row: SwitchRow; productName: (product: string) => string }) {
  const lacks = [
    ...row.missing.map((what) => localText(what)),
    ...row.products.flatMap(({ product_type, missing }) =>
      missing.length > 0 ? [`${productName(product_type)}: ${missing.map((what) => localText(what)).join(', ')}`] : [],
    ),
  ];
  return (
    <>
      <Link to={`/admin/lenders/${row.lender_id}`}>
        <LenderMark lender={row} />
      </Link>
      {lacks.length > 0 ? <span className={`warning text-fine block ${styles.lacks}`}>{lacks.join('. ')}</span> : null}
    </>
  );
}

/**
 * Lenders by products; a switch that is moved is only chosen until all chosen ones are made. The head of a column switches
 * all lenders of the filter, the first box of a row all its products, and Shift all from the switch that was moved last.
 */
export function SwitchMatrix({ rows, productTypes, chosen, onChoose }: Props) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const productName = useProductName();
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const last = useRef<Switch>(undefined);
  const shown = rows.slice(0, limit);
  const nameOf = (product: SwitchOf) => (product === null ? t('onOff.whole') : productName(product));
  const upTo = (one: Switch): readonly Switch[] => {
    const from = shown.findIndex(({ lender_id }) => lender_id === last.current?.row.lender_id);
    const to = shown.indexOf(one.row);
    if (from < 0 || last.current?.product !== one.product) return [one];
    return shown.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => ({ row, product: one.product }));
  };
  const cell = (one: Switch) => {
    const isOn = wouldBeOn(chosen, one);
    if (isOn === undefined) return <span title={t('onOff.noProduct')}>–</span>;
    const isMoved = isChosen(chosen, one);
    return (
      <SwitchBox
        color="var(--success)"
        className={isMoved ? styles.changed : undefined}
        aria-label={t('onOff.named', { lender: one.row.name, what: nameOf(one.product) })}
        aria-description={isMoved ? t('onOff.changed') : undefined}
        aria-checked={isOn}
        checked={isOn}
        onChange={({ nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          onChoose(isRange ? upTo(one) : [one], !isOn);
          last.current = one;
        }}
      />
    );
  };
  const column = (product: SwitchOf): Column<SwitchRow> => ({
    key: product ?? 'whole',
    title: nameOf(product),
    align: 'center',
    head: (
      <Many
        label={t('onOff.column', { what: nameOf(product), count: rows.length })}
        switches={rows.map((row) => ({ row, product }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    ),
    cell: (row) => cell({ row, product }),
  });
  const types = productTypes as readonly SwitchOf[];
  const columns: Column<SwitchRow>[] = [
    {
      key: 'name',
      title: t('onOff.lender'),
      cell: (row) => <NamedWithMissing row={row} productName={productName} />,
    },
    column(null),
    {
      key: 'all',
      title: t('onOff.allProducts'),
      align: 'center',
      cell: (row) => (
        <Many
          label={t('onOff.named', { lender: row.name, what: t('onOff.allProducts') })}
          switches={types.map((product) => ({ row, product }))}
          chosen={chosen}
          onChoose={onChoose}
        />
      ),
    },
    ...types.map(column),
  ];
  return (
    <>
      <p className="soft text-small">{t('onOff.shown', { shown: shown.length, count: rows.length })}</p>
      <DataTable caption={t('onOff.title')} rows={shown} rowKey={({ lender_id }) => lender_id} columns={columns} />
      {shown.length < rows.length ? (
        <div>
          <SmallButton onClick={() => setLimit(limit + ROWS_AT_ONCE)}>{t('onOff.more')}</SmallButton>
        </div>
      ) : null}
    </>
  );
}
