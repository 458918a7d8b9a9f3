import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import type { RowError } from '@saakh/contracts/operations/imports/calls';
import type { ImportKind } from '@saakh/contracts/operations/imports/columns';
import { withValues } from '@saakh/i18n/codes';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showErrorToast, showMessage } from '#browser/platform/toasts';
import { SmallButton } from '#browser/ui/small-button';
import { Dialog } from '#office/ui/frame/dialog';
import { ChooseFile } from '#office/ui/inputs/choose-file';
import { StaffSection } from '#office/ui/staff-page';
import { BadRowsDialog } from './bad-rows-dialog';
import { ACCEPTED, adviceOnFile, problemOfFile } from './file-kinds';
import styles from './imports.module.css';
import { saveTemplate, useStatusFile, useUpload } from './queries';

interface Props {
  loaded: { readonly importId: string; readonly errors: readonly RowError[]; readonly errorsFound: number };
  base: string;
  onClose: () => void;
}

/** The rows of a status file that were not applied (STATUSFILE-05). */
function ErrorsFoundDialog({ loaded, base, onClose }: Props) {
  const { t } = useTranslation('operations.imports.office');
  const { importId, errors, errorsFound } = loaded;
  const [isSaving, setSaving] = useState(false);
  if (isSaving) return <BadRowsDialog importId={importId} format="csv" onClose={() => setSaving(false)} />;
  return (
    <Dialog title={localText(withValues(OUTCOME_MESSAGES.errorsFound, errorsFound))} shape="wide" onClose={onClose}>
      <div className="stack-16">
        <ul className={`stack-4 plain-list scrolls ${styles.list}`}>
          {errors.map(({ row, column, message, value }) => (
            <li key={row}>
              <span className={`strong figures ${styles.rowNumber}`}>{t('errorsDialog.row', { row })}</span>
              <span>{message}</span>
              {column ? <span className="soft text-small">{value ? `${column}: ${value}` : column}</span> : null}
            </li>
          ))}
        </ul>
        {errorsFound > errors.length ? <p>{t('errorsDialog.more', { count: errors.length })}</p> : null}
        <div className="cluster-8 middle">
          <SmallButton main onClick={() => setSaving(true)}>
            {t('errorsDialog.download')}
          </SmallButton>
          <Link to={`${base}/${importId}`}>{t('errorsDialog.page')}</Link>
        </div>
      </div>
    </Dialog>
  );
}

type Loaded = Awaited<ReturnType<ReturnType<typeof useStatusFile>['mutateAsync']>>;

/** How much of the file has gone, and then that it is read. */
function Sending({ share }: { share: number }) {
  const { t } = useTranslation('operations.imports.office');
  const isSent = share >= 1;
  return (
    <div className={`row-12 middle ${styles.sending}`} role="status">
      <progress max={1} value={isSent ? undefined : share} aria-label={t('upload.label')} />
      <span>{isSent ? t('upload.working') : t('upload.sending', { percent: Math.round(share * 100) })}</span>
    </div>
  );
}

/** What is told of a file that changed nothing again, or that goes on by itself. */
function LoadedNote({ loaded, base }: { loaded: Loaded; base: string }) {
  const { t } = useTranslation('operations.imports.office');
  if (loaded.sameAs) {
    return (
      <p role="status">
        {t('upload.same')} <Link to={`${base}/${loaded.sameAs}`}>{t('upload.sameLink')}</Link>
      </p>
    );
  }
  return loaded.state === 'applying' ? (
    <p role="status">
      {t('upload.goesOn')} <Link to={`${base}/${loaded.importId}`}>{t('errorsDialog.page')}</Link>
    </p>
  ) : null;
}

/**
 * The upload form of a kind of file. A status file can be applied at once (API-33): the toast says how many rows were loaded,
 * the dialog which were not, or both. Every kind can be checked before.
 */
export function UploadSection({ kind, base }: { kind: ImportKind; base: string }) {
  const { t } = useTranslation('operations.imports.office');
  const navigate = useNavigate();
  const hintId = useId();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState<number>();
  const [loaded, setLoaded] = useState<Loaded>();
  const statusFile = useStatusFile();
  const upload = useUpload(kind);
  const isBusy = share !== undefined;
  const advice = problem === undefined ? undefined : adviceOnFile(file, currentLanguage());

  const send = async (run: (chosen: File) => Promise<void>) => {
    const wrong = problemOfFile(file, currentLanguage());
    setProblem(wrong);
    setLoaded(undefined);
    if (wrong || !file) return;
    setShare(0);
    try {
      await run(file);
    } catch (cause) {
      setProblem(errorTextAt(cause, 'image_name', 'file'));
    } finally {
      setShare(undefined);
    }
  };
  const load = () =>
    send(async (chosen) => {
      const answer = await statusFile.mutateAsync({ file: chosen, onProgress: setShare });
      setFile(undefined);
      setLoaded(answer);
      const { rowsUpdated } = answer;
      if (rowsUpdated > 0) showMessage({ message: withValues(OUTCOME_MESSAGES.rowsLoaded, rowsUpdated) });
    });
  const check = () =>
    send(async (chosen) => {
      const { importId } = await upload.mutateAsync({ file: chosen, onProgress: setShare });
      void navigate(`${base}/${importId}`);
    });

  return (
    <StaffSection title={t('upload.title')}>
      <ChooseFile
        label={t('upload.label')}
        hint={t('upload.hint')}
        accept={ACCEPTED}
        file={file}
        problem={problem}
        disabled={isBusy}
        onFile={(chosen) => {
          setFile(chosen);
          setProblem(problemOfFile(chosen, currentLanguage()));
        }}
      />
      {advice ? <p className="soft text-small">{advice}</p> : null}
      {isBusy ? <Sending share={share} /> : null}
      {loaded ? <LoadedNote loaded={loaded} base={base} /> : null}
      {kind === 'status' ? (
        <p id={hintId} className="soft text-small">
          {t('upload.choice')}
        </p>
      ) : null}
      <div className="cluster-8 middle">
        <SmallButton
          main
          disabled={isBusy}
          aria-describedby={kind === 'status' ? hintId : undefined}
          onClick={() => void check()}
        >
          {t(kind === 'status' ? 'upload.check' : 'upload.checkOnly')}
        </SmallButton>
        {kind === 'status' ? (
          <SmallButton disabled={isBusy} aria-describedby={hintId} onClick={() => void load()}>
            {t('upload.apply')}
          </SmallButton>
        ) : null}
        {(['csv', 'xlsx'] as const).map((format) => (
          <SmallButton key={format} onClick={() => void saveTemplate(kind, format).catch(showErrorToast)}>
            {t(format === 'csv' ? 'upload.template' : 'upload.templateXlsx')}
          </SmallButton>
        ))}
      </div>
      {loaded && loaded.errorsFound > 0 ? (
        <ErrorsFoundDialog loaded={loaded} base={base} onClose={() => setLoaded({ ...loaded, errorsFound: 0 })} />
      ) : null}
    </StaffSection>
  );
}
