import type { ImportDetail } from '@saakh/contracts/back-office/imports/calls';
import {
  FILE_STATUSES,
  type FileStatus,
  IMPORT_FIELDS,
  type ImportField,
} from '@saakh/contracts/back-office/imports/columns';
import { COLUMN_WORDS } from '@saakh/contracts/back-office/imports/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorTextAt } from '../../platform/error-text';
import { useBilingual } from '../../platform/i18n/use-bilingual';
import { CheckBox } from '../../ui/inputs/check-box';
import { SmallButton } from '../../ui/staff/small-button';
import { SmallSelect } from '../../ui/staff/small-fields';
import { StaffSection } from '../../ui/staff/staff-page';
import styles from './imports.module.css';
import { importLendersQuery, type Settings, useCancel, useCheck } from './queries';

type Columns = ImportDetail['columns'];

/** One choice for each thing that a file of the kind may hold. */
function ColumnChoices({
  detail,
  columns,
  onChange,
}: {
  detail: ImportDetail;
  columns: Columns;
  onChange: (next: Columns) => void;
}) {
  const { t } = useTranslation('back-office/operations/imports');
  const local = useBilingual();
  const options = [
    { value: '', label: t('mapping.none') },
    ...detail.headers.map((name, at) => ({
      value: String(at),
      label: name || t('mapping.column', { number: at + 1 }),
    })),
  ];
  const samplesOf = (field: ImportField) => {
    const found = (detail.samples[columns[field] ?? -1] ?? []).filter(Boolean).join(', ');
    return found ? t('mapping.sample', { values: found }) : undefined;
  };
  const choose = (field: ImportField, value: string) => {
    const { [field]: _before, ...others } = columns;
    onChange(value === '' ? others : { ...others, [field]: Number(value) });
  };
  return (
    <div className={styles.grid}>
      {IMPORT_FIELDS[detail.kind].map((field) => (
        <SmallSelect
          key={field}
          id={`column-${field}`}
          label={local(COLUMN_WORDS[field])}
          hint={samplesOf(field)}
          value={columns[field] === undefined ? '' : String(columns[field])}
          options={options}
          onValue={(value) => choose(field, value)}
        />
      ))}
    </div>
  );
}

type Words = Readonly<Record<string, FileStatus>>;

/** Words of the status column that nobody has explained yet. */
function WordChoices({
  detail,
  words,
  onChange,
}: {
  detail: ImportDetail;
  words: Words;
  onChange: (next: Words) => void;
}) {
  const { t } = useTranslation('back-office/operations/imports');
  const options = [
    { value: '', label: t('mapping.unexplained') },
    ...FILE_STATUSES.map((value) => ({ value, label: t(`words.${value}`) })),
  ];
  const choose = (word: string, value: string) => {
    const { [word]: _before, ...others } = words;
    onChange(value === '' ? others : { ...others, [word]: value as FileStatus });
  };
  return (
    <fieldset className={styles.words}>
      <legend>{t('mapping.words')}</legend>
      <div className={styles.grid}>
        {detail.unknownWords.map(({ word, rows }, at) => (
          <SmallSelect
            key={word}
            id={`word-${at}`}
            label={word}
            hint={t('mapping.wordRows', { count: rows })}
            value={words[word] ?? ''}
            options={options}
            onValue={(value) => choose(word, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const settingsOf = (detail: ImportDetail, columns: Columns, words: Words, override: boolean): Settings => ({
  columns,
  ...(Object.keys(words).length > 0 ? { words } : {}),
  ...(override === detail.override ? {} : { override }),
});

/** Which column is what, whose file it is, and what its words mean; then the file is checked. */
export function ImportMapping({ detail, mayOverride }: { detail: ImportDetail; mayOverride: boolean }) {
  const { t } = useTranslation('back-office/operations/imports');
  const local = useBilingual();
  const [columns, setColumns] = useState<Columns>(detail.columns);
  const [words, setWords] = useState<Words>({});
  const [lender, setLender] = useState(detail.lender ? String(detail.lender.lenderId) : '');
  const [override, setOverride] = useState(detail.override);
  const lenders = useQuery(importLendersQuery());
  const check = useCheck(detail.importId);
  const cancel = useCancel(detail.importId);
  const lenderId = lender === '' ? null : Number(lender);
  const missing = detail.missing.filter((group) => group.every((field) => columns[field] === undefined));
  const nameOf = (group: readonly ImportField[]) =>
    group.map((field) => local(COLUMN_WORDS[field])).join(t('mapping.or'));
  return (
    <StaffSection title={t('mapping.title')} text={detail.remembered ? t('mapping.remembered') : t('mapping.text')}>
      <div className={styles.grid}>
        {detail.sheets.length > 1 ? (
          <SmallSelect
            id="import-sheet"
            label={t('mapping.sheet')}
            value={detail.sheet ?? ''}
            options={detail.sheets.map((name) => ({ value: name, label: name }))}
            onValue={(sheet) => check.mutate({ sheet })}
          />
        ) : null}
        <SmallSelect
          id="import-lender"
          label={t('mapping.lender')}
          value={lender}
          options={[
            { value: '', label: t('mapping.lenderInFile') },
            ...(lenders.data?.data ?? []).map((one) => ({ value: String(one.lenderId), label: one.name })),
          ]}
          onValue={setLender}
        />
      </div>
      <ColumnChoices detail={detail} columns={columns} onChange={setColumns} />
      {detail.unknownWords.length > 0 ? <WordChoices detail={detail} words={words} onChange={setWords} /> : null}
      {mayOverride && detail.kind !== 'commission' ? (
        <CheckBox
          label={t('mapping.override')}
          hint={t('mapping.overrideHint')}
          checked={override}
          onChange={setOverride}
        />
      ) : null}
      {override ? <p className={styles.note}>{t('mapping.overrideHint')}</p> : null}
      <p role="alert" className={styles.problem}>
        {missing.length > 0 ? t('mapping.missing', { fields: missing.map(nameOf).join(', ') }) : null}
        {check.error ? errorTextAt(check.error, 'sheet', 'override') : null}
      </p>
      <div className={styles.actions}>
        <SmallButton
          main
          loading={check.isPending}
          disabled={missing.length > 0}
          onClick={() => check.mutate({ ...settingsOf(detail, columns, words, override), lenderId })}
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
