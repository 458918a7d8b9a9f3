import { useId, useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { ACCEPTED_ATTACHMENTS, type Attachment, fileProblem, MOST_ATTACHMENTS } from '#browser/platform/files';
import { formatBytes } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { shrinkPhoto } from '#browser/platform/shrink-photo';
import { TextButton } from '../button';
import { Field, fieldAria } from '../inputs/field';
import styles from './attachments.module.css';

interface Props {
  files: readonly Attachment[];
  onFiles: (files: readonly Attachment[]) => void;
  onSending: (isSending: boolean) => void;
  send: (file: File, onProgress: (share: number) => void) => Promise<Attachment>;
  /** What was said of the files when the words were sent. */
  error?: string | undefined;
}

/** Up to three files that go with what is being written: each is sent as soon as it is chosen, and can be taken back. */
export function AttachmentsField({ files, onFiles, onSending, send, error }: Props) {
  const { t } = useTranslation('common.files');
  const id = useId();
  const [share, setShare] = useState<number>();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string>();
  const busy = share !== undefined;
  const isFull = files.length >= MOST_ATTACHMENTS;
  const add = async (chosen: File) => {
    setName(chosen.name);
    setFailure(undefined);
    setShare(0);
    onSending(true);
    try {
      const ready = await shrinkPhoto(chosen);
      const problem = fileProblem(ready);
      if (problem === undefined) onFiles([...files, await send(ready, setShare)]);
      else setFailure(problem);
    } catch (cause) {
      setFailure(errorTextAt(cause, 'file'));
    } finally {
      setShare(undefined);
      onSending(false);
    }
  };
  const said = failure ?? error;
  return (
    <Field id={id} label={t('attach')} optional description={t('attachRules')} error={said}>
      {files.length > 0 ? (
        <ul className={`stack-0 plain-list ${styles.list}`} aria-label={t('attached')}>
          {files.map(({ fileId, fileName, bytes }) => (
            <li className="cluster-0-16 middle text-note wraps tall-44" key={fileId}>
              <span>{t('kept', { name: fileName, size: formatBytes(bytes) })}</span>
              <TextButton
                aria-label={t('of', { action: t('remove'), what: fileName })}
                onClick={() => onFiles(files.filter((one) => one.fileId !== fileId))}
              >
                {t('remove')}
              </TextButton>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <input
          id={id}
          type="file"
          className="said"
          accept={ACCEPTED_ATTACHMENTS}
          disabled={busy || isFull}
          {...fieldAria(id, { description: t('attachRules'), error: said })}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file may be chosen again after it was refused.
            currentTarget.value = '';
            if (file) void add(file);
          }}
        />
        {/* The label of the field names it; this one is its button to the eye and the thumb. */}
        {isFull ? null : (
          <label
            htmlFor={id}
            className="edged inline strong clickable tall-44 pad-4-16 choose-file"
            aria-hidden
            data-busy={busy || undefined}
          >
            {t(files.length === 0 ? 'choose' : 'another')}
          </label>
        )}
      </div>
      {busy ? (
        <div className="stack-4 above-8 text-small wraps upload" role="status">
          <progress max={1} value={share} aria-label={name} />
          <span>{t('sending', { name, percent: Math.round(share * 100) })}</span>
        </div>
      ) : null}
    </Field>
  );
}
