import { codesIn } from '@saakh/i18n/codes';
import { useId, useState } from 'react';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { column, DataTable } from '#office/ui/data-table';
import { useSaveDeskFile, useSendDeskFile } from './queries';

type Sent = NonNullable<ReturnType<typeof useSendDeskFile>['data']>;
const FAULTS = codesIn('operations.import-words.office', 'rowFault');

/** What came of a file: how many lines were applied, and what is wrong with the others. */
function Outcome({ sent: { applied, unchanged, errors } }: { sent: Sent }) {
  const { t } = useTranslation(['lending.desk.portal', 'operations.import-words.office']);
  return (
    <div className="stack-8">
      <p role="status" className="strong">
        {[t('file.done'), t('file.applied', { count: applied }), t('file.unchanged', { count: unchanged })].join(' · ')}
      </p>
      {errors.length > 0 ? (
        <DataTable<Sent['errors'][number]>
          caption={t('file.fault')}
          rows={errors}
          rowKey={({ line }) => line}
          columns={[
            column('line', t('file.line'), ({ line }) => line),
            column('column', t('file.column'), ({ column: name }) => name ?? '–'),
            column('fault', t('file.fault'), ({ fault }) => localText(FAULTS[fault])),
          ]}
        />
      ) : null}
    </div>
  );
}

/** The open cases as a file, and the same file back with what became of them. */
export function DeskFile() {
  const { t } = useTranslation('lending.desk.portal');
  const id = useId();
  const saving = useSaveDeskFile();
  const sending = useSendDeskFile();
  const [file, setFile] = useState<File>();
  const problem = sending.error ? errorTextAt(sending.error, 'file') : undefined;
  return (
    <section className="stack-16 box pad-16" aria-label={t('file.title')}>
      <div>
        <SmallButton loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('file.save')}
        </SmallButton>
      </div>
      <div className="stack-4">
        <label htmlFor={id}>{t('file.choose')}</label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className="full tall-44"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => {
            sending.reset();
            setFile(currentTarget.files?.[0]);
          }}
        />
        <p id={`${id}-problem`} role="alert" className="danger strong if-any">
          {problem}
        </p>
      </div>
      <div>
        <SmallButton main disabled={!file} loading={sending.isPending} onClick={() => file && sending.mutate(file)}>
          {t('file.upload')}
        </SmallButton>
      </div>
      {sending.data ? <Outcome sent={sending.data} /> : null}
    </section>
  );
}
