import { InputBase, NativeSelect } from '@mantine/core';
import { type ClipboardEvent, useRef, useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import type { Path } from '#office/forms/change-at';
import styles from './connection.module.css';
import { useTyped } from './controls/input-frame';
import { scalarFrom } from './controls/scalars';
import { idOf, recordAt, useEditor } from './editor-context';
import type { Field } from './field-definitions';
import { Mover } from './fold';
import { useNames } from './names';
import { cellsOf, choiceIn, useBothLanguages } from './pasted';
import { Row, RowHead } from './rows';

/**
 * The names: first those that were there, by the alphabet, because a saved record keeps no order; then the others as they are
 * written, with those that are not yet names: empty ones, and ones that are there twice.
 */
function useOrder(record: Readonly<Record<string, unknown>>) {
  const [order, setOrder] = useState<readonly string[]>(() =>
    Object.keys(record).sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
  );
  const known = Object.keys(record);
  const all = [
    ...order.filter((name) => name === '' || Object.hasOwn(record, name)),
    ...known.filter((name) => !order.includes(name)),
  ];
  return [all, setOrder] as const;
}

interface NameProps {
  label: string;
  name: string;
  isTaken: (name: string) => boolean;
  onName: (name: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** The name of a row. One that is there already is told, and not overwritten while somebody types on. */
function NameInput({ label, name, isTaken, onName, onPaste }: NameProps) {
  const { t } = useTranslation('lending.connections.office');
  const [typed, write, leave] = useTyped(name);
  return (
    <InputBase
      size="sm"
      aria-label={label}
      error={isTaken(typed) ? t('nameTaken') : undefined}
      maxLength={80}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onBlur={leave}
      onPaste={(event) => {
        onPaste(event);
        if (event.defaultPrevented) leave();
      }}
      onChange={({ currentTarget: { value } }) => {
        write(value);
        if (!isTaken(value)) onName(value);
      }}
    />
  );
}

/** A table by names, as two columns or more: of codes and of a lender's states. Cells of a spreadsheet can be pasted. */
export function Pairs({ field, path }: { field: Extract<Field, { kind: 'pairs' }>; path: Path }) {
  const { t } = useTranslation('lending.connections.office');
  const { document, set, remove, problems, codeLists } = useEditor();
  const { fieldName, problemText } = useNames();
  const record = recordAt(document, path);
  const [order, setOrder] = useOrder(record);
  const last = useRef<HTMLOListElement>(null);
  const name = fieldName(field);
  const first = t(`fields.${field.key}`);
  const own = problems.find(({ at }) => at === path.join('.'));
  const [column] = field.columns;
  useBothLanguages(field);
  // Reasons are only read, and so is a table that has nothing but what we read.
  const sentLists = codeLists.flatMap(({ of, codes }) => (of === 'reasonCode' ? [] : [{ of, codes }]));
  const isOnlyRead = order.length === 0 && Object.keys(recordAt(document, [...path.slice(0, -1), 'read'])).length > 0;
  const canFill = field.key === 'ourCode' && sentLists.length > 0 && !isOnlyRead;
  const write = (names: readonly string[], values: Readonly<Record<string, unknown>>) => {
    setOrder(names);
    set(path, Object.fromEntries(names.filter((one) => one !== '').map((one) => [one, values[one] ?? field.begin])));
  };
  const rename = (at: number, to: string) => {
    const from = order[at] ?? '';
    const { [from]: value = field.begin, ...others } = record;
    write(
      order.map((one, place) => (place === at ? to : one)),
      { ...others, ...(to === '' ? {} : { [to]: value }) },
    );
  };
  const pastedValue = (key: string, cell: string): unknown => {
    if (column?.at === '') return column.kind === 'scalar' ? scalarFrom(cell) : cell;
    const before = record[key] ?? field.begin;
    // What is not recognised has no value, so that it is among what is to be mended.
    return column?.kind === 'choice' && cell !== ''
      ? { ...Object(before), [column.at]: choiceIn(cell, column) }
      : before;
  };
  const paste = (event: ClipboardEvent, at: number) => {
    const cells = cellsOf(event.clipboardData.getData('text'));
    if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    const pasted = Object.fromEntries(cells.map(([key = '', value = '']) => [key, pastedValue(key, value)]));
    const others = order.filter((one, place) => place !== at && !Object.hasOwn(pasted, one));
    write([...others, ...Object.keys(pasted)].slice(0, field.most), { ...record, ...pasted });
  };
  return (
    <section className={`stack-8 narrow ${styles.table}`} id={idOf(path)} tabIndex={-1} aria-label={name}>
      <h4 className="text-note">{name}</h4>
      {field.hint ? <p className="soft text-small">{t(`hints.${field.hint}`)}</p> : null}
      {own ? <p className="danger text-fine">{problemText(own)}</p> : null}
      {order.length > 0 ? <RowHead columns={field.columns} first={first} /> : null}
      <ol className="stack-0 plain-list if-any" ref={last}>
        {order.map((key, at) => {
          const row = key || t('rowOf', { name, place: at + 1 });
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place while its name is written
              key={at}
              columns={key === '' ? [] : field.columns}
              more={key === '' ? [] : (field.more ?? [])}
              path={[...path, key]}
              name={row}
              part={Object(record[key])}
              first={{
                title: first,
                cell: (
                  <NameInput
                    label={`${first}, ${t('rowOf', { name, place: at + 1 })}`}
                    name={key}
                    isTaken={(to) => to !== key && to !== '' && order.includes(to)}
                    onName={(to) => rename(at, to)}
                    onPaste={(event) => paste(event, at)}
                  />
                ),
              }}
              buttons={
                <Mover
                  name={row}
                  at={at}
                  count={order.length}
                  onRemove={() => {
                    const left = order.filter((_, place) => place !== at);
                    const { [key]: _gone, ...others } = record;
                    setOrder(left);
                    if (key !== '') remove(row, path, others);
                  }}
                />
              }
            />
          );
        })}
      </ol>
      <div className="cluster-8 middle">
        <SmallButton
          disabled={order.length >= field.most || order.includes('')}
          aria-label={t('addTo', { name })}
          onClick={() => {
            setOrder([...order, '']);
            requestAnimationFrame(() => last.current?.lastElementChild?.querySelector('input')?.focus());
          }}
        >
          {t('addRow')}
        </SmallButton>
        {canFill ? (
          <NativeSelect
            size="sm"
            aria-label={t('fillCodesIn', { name })}
            value=""
            data={[
              { value: '', label: t('fillCodes') },
              ...sentLists.map(({ of }) => ({ value: of, label: t(`facts.${of}`) })),
            ]}
            onChange={({ currentTarget }) => {
              const codes = sentLists.find(({ of }) => of === currentTarget.value)?.codes ?? [];
              write([...new Set([...order, ...codes])].slice(0, field.most), record);
            }}
          />
        ) : null}
      </div>
    </section>
  );
}
