import type { ImportDetail } from '@saakh/contracts/back-office/imports/calls';
import {
  FILE_STATUSES,
  type FileStatus,
  IMPORT_FIELDS,
  type ImportField,
} from '@saakh/contracts/back-office/imports/columns';
import { COLUMN_WORDS, FILE_STATUS_WORDS } from '@saakh/contracts/back-office/imports/words';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '../../platform/i18n/use-bilingual';
import { SmallSelect } from '../../ui/staff/small-fields';
import styles from './imports.module.css';

export type Columns = ImportDetail['columns'];

/** One choice for each thing that a file of the kind may hold. */
export function ColumnChoices({
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

export type Words = Readonly<Record<string, FileStatus>>;

/**
 * Words of the status column: those that nobody has explained yet, and those that were explained for an earlier file, which may have been
 * another lender's.
 */
export function WordChoices({
  detail,
  words,
  onChange,
}: {
  detail: ImportDetail;
  words: Words;
  onChange: (next: Words) => void;
}) {
  const { t } = useTranslation('back-office/operations/imports');
  const local = useBilingual();
  const known = FILE_STATUSES.map((value) => ({ value, label: local(FILE_STATUS_WORDS[value]) }));
  const options = [{ value: '', label: t('mapping.unexplained') }, ...known];
  const before = Object.entries(detail.words);
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
        {before.map(([word, status], at) => (
          <SmallSelect
            key={word}
            id={`word-before-${at}`}
            label={word}
            hint={t('mapping.wordsBefore')}
            value={words[word] ?? status}
            options={known}
            onValue={(value) => choose(word, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
