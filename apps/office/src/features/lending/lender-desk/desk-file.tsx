import { codesIn } from '@saakh/i18n/codes';
import { useState } from 'react';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { column, DataTable } from '#office/ui/data-table';
import { ChooseFile } from '#office/ui/inputs/choose-file';
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
      <ChooseFile
        label={t('file.choose')}
        accept=".csv,text/csv"
        file={file}
        problem={problem}
        disabled={sending.isPending}
        onFile={(chosen) => {
          sending.reset();
          setFile(chosen);
        }}
      />
      <div>
        <SmallButton main disabled={!file} loading={sending.isPending} onClick={() => file && sending.mutate(file)}>
          {t('file.upload')}
        </SmallButton>
      </div>
      {sending.data ? <Outcome sent={sending.data} /> : null}
    </section>
  );
}
