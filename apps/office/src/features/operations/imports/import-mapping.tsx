import type { ImportDetail } from '@saakh/contracts/operations/imports/calls';
import { type ImportField, LENDER_KINDS } from '@saakh/contracts/operations/imports/columns';
import { columnTakenTwice, lenderOf } from '@saakh/rules/operations/imports/file-columns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { CheckBox, TextField } from '#office/ui/inputs/fields';
import { SmallSelect } from '#office/ui/small-fields';
import { StaffSection } from '#office/ui/staff-page';
import styles from './imports.module.css';
import {
  ColumnChoices,
  type Columns,
  MeaningChoices,
  type Meanings,
  NO_MEANINGS,
  WordChoices,
  type Words,
} from './mapping-choices';
import { OverrideRisks } from './mark-notes';
import { importLendersQuery, type Settings, useCancel, useCheck } from './queries';

const hasSome = (said: object): boolean => Object.keys(said).length > 0;

const settingsOf = (
  detail: ImportDetail,
  {
    columns,
    words,
    override,
    meanings,
    cutOver,
  }: {
    columns: Columns;
    words: Words;
    override: boolean;
    meanings: Meanings;
    cutOver: string | null;
  },
): Settings => ({
  columns,
  ...(hasSome(words) ? { words } : {}),
  ...(hasSome(meanings.dateOrders) ? { dateOrders: meanings.dateOrders } : {}),
  ...(hasSome(meanings.numbers) ? { numbers: meanings.numbers } : {}),
  ...(hasSome(meanings.lenderNames) ? { lenderNames: meanings.lenderNames } : {}),
  ...(override === detail.override ? {} : { override }),
  ...(cutOver === null || cutOver === '' ? {} : { cutOver }),
});

/** What keeps a file from being checked, once for the whole file: a column that is missing, one for two things, no lender. */
function useProblem(detail: ImportDetail) {
  const { t } = useTranslation('operations.imports.office');
  const words = useTranslation('operations.import-words.office');
  const nameOf = (field: ImportField) => words.t(`column.${field}`);
  return (columns: Columns, lenderId: number | null): string | undefined => {
    const missing = detail.missing.filter((group) => group.every((field) => columns[field] === undefined));
    if (missing.length > 0) {
      const fields = missing.map((group) => group.map(nameOf).join(t('mapping.or'))).join(', ');
      return t('mapping.missing', { fields });
    }
    const names = detail.headers.map((name, at) => name || t('mapping.column', { number: at + 1 }));
    const twice = columnTakenTwice(columns, names);
    if (twice !== undefined) return localText(twice);
    return lenderOf(detail.kind, columns, lenderId) === 'none' ? words.t('import.lenderNowhere') : undefined;
  };
}

interface SourceProps {
  detail: ImportDetail;
  lender: string;
  onLender: (value: string) => void;
  onSheet: (sheet: string) => void;
}

/** Which sheet is read, and whose file it is. */
function Source({ detail, lender, onLender, onSheet }: SourceProps) {
  const { t } = useTranslation('operations.imports.office');
  const lenders = useQuery(importLendersQuery());
  return (
    <div className={`top grid ${styles.grid}`}>
      {detail.sheets.length > 1 ? (
        <SmallSelect
          id="import-sheet"
          label={t('mapping.sheet')}
          value={detail.sheet ?? ''}
          options={detail.sheets.map((name) => ({ value: name, label: name }))}
          onValue={onSheet}
        />
      ) : null}
      {LENDER_KINDS.includes(detail.kind) ? (
        <SmallSelect
          id="import-lender"
          label={t('mapping.lender')}
          value={lender}
          options={[
            { value: '', label: t('mapping.lenderInFile') },
            ...(lenders.data?.data ?? []).map((one) => ({ value: String(one.lenderId), label: one.name })),
          ]}
          onValue={onLender}
        />
      ) : null}
    </div>
  );
}

/**
 * Which column is what, whose file it is, and what its words mean; then the file is checked. Of our own template the columns
 * are known, and stand behind a button.
 */
export function ImportMapping({ detail, mayOverride }: { detail: ImportDetail; mayOverride: boolean }) {
  const { t } = useTranslation('operations.imports.office');
  const [isOpen, setIsOpen] = useState(!detail.ownTemplate);
  const [columns, setColumns] = useState<Columns>(detail.columns);
  const [words, setWords] = useState<Words>({});
  const [meanings, setMeanings] = useState(NO_MEANINGS);
  const lenders = useQuery(importLendersQuery());
  const [lender, setLender] = useState(detail.lender ? String(detail.lender.lenderId) : '');
  const [override, setOverride] = useState(detail.override);
  const [cutOver, setCutOver] = useState(detail.cutOver);
  const check = useCheck(detail.importId);
  const cancel = useCancel(detail.importId);
  const lenderId = lender === '' ? null : Number(lender);
  const problem = useProblem(detail)(columns, lenderId);
  const text = detail.ownTemplate ? 'mapping.ownTemplate' : detail.remembered ? 'mapping.remembered' : 'mapping.text';
  const change = isOpen ? undefined : <SmallButton onClick={() => setIsOpen(true)}>{t('mapping.change')}</SmallButton>;
  return (
    <StaffSection title={t('mapping.title')} text={t(text)} actions={change}>
      {detail.otherSheets.length > 0 ? (
        <p role="note" className={`pad-8-12 text-note paper ${styles.warning}`}>
          {t('mapping.otherSheets', { sheets: detail.otherSheets.join(', ') })}
        </p>
      ) : null}
      {isOpen ? (
        <>
          <Source detail={detail} lender={lender} onLender={setLender} onSheet={(sheet) => check.mutate({ sheet })} />
          {lenderOf(detail.kind, columns, lenderId) === 'some' ? (
            <p className="soft text-small">{t('mapping.lenderOfSome')}</p>
          ) : null}
          <ColumnChoices detail={detail} columns={columns} onChange={setColumns} />
        </>
      ) : null}
      {detail.unknownWords.length > 0 || Object.keys(detail.words).length > 0 ? (
        <WordChoices detail={detail} words={words} onChange={setWords} />
      ) : null}
      <MeaningChoices detail={detail} meanings={meanings} onChange={setMeanings} lenders={lenders.data?.data ?? []} />
      {cutOver === null ? null : (
        <TextField
          label={t('mapping.cutOver')}
          description={t('mapping.cutOverHint')}
          type="date"
          value={cutOver}
          onValue={setCutOver}
        />
      )}
      {mayOverride && LENDER_KINDS.includes(detail.kind) ? (
        <CheckBox
          label={t('mapping.override')}
          hint={t(detail.kind === 'commission' ? 'mapping.overrideHintCommission' : 'mapping.overrideHint')}
          checked={override}
          onChange={setOverride}
        />
      ) : null}
      {override ? <OverrideRisks detail={detail} /> : null}
      <p role="alert" className="danger text-note">
        {problem ??
          (check.error ? errorTextAt(check.error, 'sheet', 'override', 'columns', 'lenderId', 'cutOver') : null)}
      </p>
      <div className="cluster-8 middle">
        <SmallButton
          main
          loading={check.isPending}
          disabled={problem !== undefined || cutOver === ''}
          onClick={() =>
            check.mutate({ ...settingsOf(detail, { columns, words, override, meanings, cutOver }), lenderId })
          }
        >
          {t(detail.state === 'checked' ? 'mapping.again' : 'mapping.check')}
        </SmallButton>
        <SmallButton loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('findings.giveUp')}
        </SmallButton>
      </div>
    </StaffSection>
  );
}
