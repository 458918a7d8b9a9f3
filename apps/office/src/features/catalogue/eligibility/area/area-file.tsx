import type { AreaList } from '@saakh/contracts/catalogue/staff/eligibility';
import { PINCODE_FAULTS } from '@saakh/rules/catalogue/eligibility/pincode-list';
import { useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ChooseFile } from '#office/ui/inputs/choose-file';
import { SelectField } from '#office/ui/inputs/fields';
import styles from '../eligibility.module.css';
import { type AreaFile, useReadArea } from '../queries';

/** A text of one column is a list, too. */
const asTable = (file: File): File =>
  /\.txt$/i.test(file.name) ? new File([file], file.name.replace(/\.txt$/i, '.csv')) : file;

const ACCEPTED = '.csv,.xlsx,.xls,.txt,.tsv';

/** What was read of a list, with the rows that gave no pincode. */
function Found({ list }: { list: AreaList }) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const counted = (key: 'left' | 'twice' | 'bad', count: number) =>
    count === 0 ? null : <p>{t(`area.${key}`, { count, shown: formatWhole(count) })}</p>;
  return (
    <div role="status">
      <p>
        {t('area.read', { shown: formatWhole(list.pincodes.length), column: list.column || '–' })}
        {list.service ? ` ${t('area.readBy', { column: list.service })}` : null}
      </p>
      {counted('left', list.left)}
      {counted('twice', list.twice)}
      {counted('bad', list.bad)}
      {list.badRows.length === 0 ? null : (
        <ul className={`flush scrolls indent-20 ${styles.badRows}`}>
          {list.badRows.map(({ row, value, why }) => (
            <li key={`${row}-${value}`}>
              {t('area.badRow', {
                row,
                value,
                why: t(`area.faults.${PINCODE_FAULTS.find((one) => one === why) ?? 'not-six'}`),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * A lender's list is read by the server; what it may mean is asked, and what was found goes to the form. A file without pincodes
 * changes nothing there: an empty list would mean all of India.
 */
export function AreaFileField({ onRead }: { onRead: (pincodes: readonly string[]) => void }) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const { mutate, data, variables, error, isPending } = useReadArea();
  const read = (wanted: AreaFile) =>
    mutate(wanted, { onSuccess: ({ data }) => (data.pincodes.length === 0 ? undefined : onRead(data.pincodes)) });
  const [file, setFile] = useState<File>();
  const question = data?.data.question;
  const options = (question?.choices ?? []).map((choice) => ({ value: choice, label: choice }));
  return (
    <>
      <ChooseFile
        label={t('area.file')}
        accept={ACCEPTED}
        file={file}
        problem={error ? errorTextAt(error, 'file') : undefined}
        disabled={isPending}
        onFile={(chosen) => {
          setFile(chosen);
          read({ file: asTable(chosen), query: {} });
        }}
      />
      {isPending ? <p role="status">{t('area.reading')}</p> : null}
      {question && variables ? (
        <SelectField
          label={t(`area.asks.${question.which}`)}
          value=""
          options={question.which === 'service' ? [...options, { value: ' ', label: t('area.noService') }] : options}
          onValue={(value) => read({ ...variables, query: { ...variables.query, [question.which]: value.trim() } })}
        />
      ) : null}
      {data && !question ? <Found list={data.data} /> : null}
    </>
  );
}
