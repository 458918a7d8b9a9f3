import type { ImportDetail } from '@saakh/contracts/operations/imports/calls';
import {
  FILE_STATUSES,
  type FileStatus,
  IMPORT_FIELDS,
  type ImportField,
} from '@saakh/contracts/operations/imports/columns';
import { COLUMN_WORDS, FILE_STATUS_WORDS } from '@saakh/contracts/operations/imports/words';
import { type DayOrder, readDay, turned } from '@saakh/rules/operations/imports/days';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallSelect } from '#office/ui/small-fields';
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
  const { t } = useTranslation('operations.imports.office');
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
    <div className={`top grid ${styles.grid}`}>
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
  const { t } = useTranslation('operations.imports.office');
  const local = useBilingual();
  const known = FILE_STATUSES.map((value) => ({ value, label: local(FILE_STATUS_WORDS[value]) }));
  const options = [{ value: '', label: t('mapping.unexplained') }, ...known];
  const before = Object.entries(detail.words);
  const choose = (word: string, value: string) => {
    const { [word]: _before, ...others } = words;
    onChange(value === '' ? others : { ...others, [word]: value as FileStatus });
  };
  return (
    <fieldset className="pad-0 flush no-border">
      <legend className="below-8 strong">{t('mapping.words')}</legend>
      <div className={`top grid ${styles.grid}`}>
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

/** How days and numbers of a file are read, and which lenders its names mean, as far as chosen here. */
export interface Meanings {
  readonly dateOrders: Readonly<Partial<Record<ImportField, DayOrder | 'kept'>>>;
  readonly numbers: Readonly<Partial<Record<ImportField, 'held' | 'shown'>>>;
  readonly lenderNames: Readonly<Record<string, number>>;
}
export const NO_MEANINGS: Meanings = { dateOrders: {}, numbers: {}, lenderNames: {} };

interface MeaningProps {
  detail: ImportDetail;
  meanings: Meanings;
  onChange: (next: Meanings) => void;
}

type Found = ImportDetail['dates'][number];

/** One order of day and month for each column of days, as it was found, to be turned round where it is wrong. */
function DateChoices({ detail, meanings, onChange }: MeaningProps) {
  const { t } = useTranslation('operations.imports.office');
  const local = useBilingual();
  const labelOf = (order: DayOrder, sample: string | null): string => {
    const written = sample ?? (order === 'dmy' ? '31/12/2026' : '12/31/2026');
    const reading = readDay(written, order);
    const day = reading.valid ? formatDate(reading.value, currentLanguage()) : '–';
    return t(order === 'dmy' ? 'mapping.dayFirst' : 'mapping.monthFirst', { sample: written, day });
  };
  const dayOf = (written: string | null): string => {
    const reading = readDay(written);
    return reading.valid ? formatDate(reading.value, currentLanguage()) : '–';
  };
  /** Of a column whose own dates may be swapped: what is asked is not its order, but what became of those. One with both orders is asked about. */
  const optionsOf = ({ by, order, sample, ownDates }: Found) => {
    const open = by === 'both' || ownDates === null ? [{ value: '', label: t('mapping.ownOpen') }] : [];
    return ownDates === undefined
      ? [...open, ...(['dmy', 'mdy'] as const).map((value) => ({ value, label: labelOf(value, sample) }))]
      : [
          ...open,
          { value: order, label: t('mapping.ownTurned', { day: dayOf(String(turned(sample))) }) },
          { value: 'kept', label: t('mapping.ownKept', { day: dayOf(sample) }) },
        ];
  };
  const chosenOf = ({ by, field, order, ownDates }: Found): string => {
    const found = by === 'both' || ownDates === null ? '' : ownDates === 'kept' ? 'kept' : order;
    return meanings.dateOrders[field] ?? found;
  };
  return (
    <fieldset className="pad-0 flush no-border">
      <legend className="below-8 strong">{t('mapping.dates')}</legend>
      <div className={`top grid ${styles.grid}`}>
        {detail.dates.map((found) => (
          <SmallSelect
            key={found.field}
            id={`dates-${found.field}`}
            label={local(COLUMN_WORDS[found.field])}
            hint={t(`mapping.datesBy.${found.by}`)}
            value={chosenOf(found)}
            options={optionsOf(found)}
            onValue={(value) =>
              value !== '' &&
              onChange({
                ...meanings,
                dateOrders: { ...meanings.dateOrders, [found.field]: value as DayOrder | 'kept' },
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function NumberChoices({ detail, meanings, onChange }: MeaningProps) {
  const { t } = useTranslation('operations.imports.office');
  const local = useBilingual();
  const options = [
    { value: '', label: t('mapping.numberOpen') },
    { value: 'held', label: t('mapping.numberHeld') },
    { value: 'shown', label: t('mapping.numberShown') },
  ];
  const choose = (field: ImportField, value: string) => {
    const { [field]: _before, ...others } = meanings.numbers;
    onChange({ ...meanings, numbers: value === '' ? others : { ...others, [field]: value as 'held' | 'shown' } });
  };
  return (
    <fieldset className="pad-0 flush no-border">
      <legend className="below-8 strong">{t('mapping.numbers')}</legend>
      <div className={`top grid ${styles.grid}`}>
        {detail.unclearNumbers.map(({ field, shown, meaning }) => (
          <SmallSelect
            key={field}
            id={`number-${field}`}
            label={local(COLUMN_WORDS[field])}
            hint={shown === '' ? undefined : t('mapping.numberHint', { shown })}
            value={meanings.numbers[field] ?? meaning ?? ''}
            options={options}
            onValue={(value) => choose(field, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface LenderProps extends MeaningProps {
  lenders: readonly { readonly lenderId: number; readonly name: string }[];
}

function LenderChoices({ detail, meanings, onChange, lenders }: LenderProps) {
  const { t } = useTranslation('operations.imports.office');
  const known = lenders.map(({ lenderId, name }) => ({ value: String(lenderId), label: name }));
  const choose = (name: string, value: string) => {
    const { [name]: _before, ...others } = meanings.lenderNames;
    onChange({ ...meanings, lenderNames: value === '' ? others : { ...others, [name]: Number(value) } });
  };
  return (
    <fieldset className="pad-0 flush no-border">
      <legend className="below-8 strong">{t('mapping.lenderNames')}</legend>
      <p className="soft text-small">{t('mapping.lenderNamesHint')}</p>
      <div className={`top grid ${styles.grid}`}>
        {detail.unknownLenders.map(({ name, rows }, at) => (
          <SmallSelect
            key={name}
            id={`lender-name-${at}`}
            label={name}
            hint={t('mapping.wordRows', { count: rows })}
            value={String(meanings.lenderNames[name] ?? '')}
            options={[{ value: '', label: t('mapping.unexplained') }, ...known]}
            onValue={(value) => choose(name, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What of a file has to be looked at or said before it counts. */
export function MeaningChoices(props: LenderProps) {
  const { detail } = props;
  return (
    <>
      {detail.dates.length > 0 ? <DateChoices {...props} /> : null}
      {detail.unclearNumbers.length > 0 ? <NumberChoices {...props} /> : null}
      {detail.unknownLenders.length > 0 ? <LenderChoices {...props} /> : null}
    </>
  );
}
