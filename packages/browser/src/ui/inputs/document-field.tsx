import { useId, useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { ACCEPTED_FILES, fileProblem, mayHelpAgain } from '#browser/platform/files';
import { formatBytes } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { shrinkPhoto } from '#browser/platform/shrink-photo';
import { TextButton } from '../button';
import { Field, fieldAria } from './field';

interface Props {
  label: string;
  optional?: boolean;
  /** What is kept already. */
  known?: { readonly fileName: string; readonly bytes: number } | undefined;
  /** What was wrong besides the sending itself, such as that it is missing. */
  error?: string | undefined;
  send: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
  remove?: (() => Promise<unknown>) | undefined;
}

/** One paper to be given: chosen, sent with its progress, replaced, removed; a sending that failed can be repeated. */
export function DocumentField({ label, optional, known, error, send, remove }: Props) {
  const { t } = useTranslation('common.files');
  const id = useId();
  const [share, setShare] = useState<number>();
  const [chosen, setChosen] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const [canRetry, setCanRetry] = useState(false);
  const busy = share !== undefined;

  const run = async (work: () => Promise<unknown>, again: boolean) => {
    setFailure(undefined);
    setCanRetry(false);
    try {
      await work();
    } catch (cause) {
      setFailure(errorTextAt(cause, 'file'));
      setCanRetry(again && mayHelpAgain(cause));
    } finally {
      setShare(undefined);
    }
  };
  const start = async (file: File) => {
    setChosen(file);
    setFailure(undefined);
    setShare(0);
    const ready = await shrinkPhoto(file);
    const problem = fileProblem(ready);
    if (problem === undefined) return run(() => send(ready, setShare), true);
    setShare(undefined);
    setCanRetry(false);
    setFailure(problem);
  };
  const said = failure ?? (busy || known ? undefined : error);
  const named = (action: string) => t('of', { action, what: label });
  return (
    <Field id={id} label={label} optional={optional ?? false} description={t('rules')} error={said}>
      <div className="cluster-8-16 middle">
        <input
          id={id}
          type="file"
          className="said"
          accept={ACCEPTED_FILES}
          disabled={busy}
          {...fieldAria(id, { description: t('rules'), error: said })}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file may be chosen again after it was refused.
            currentTarget.value = '';
            if (file) void start(file);
          }}
        />
        {/* The label of the field names it; this one is its button to the eye and the thumb. */}
        <label
          htmlFor={id}
          className="edged inline strong clickable tall-44 pad-4-16 choose-file"
          aria-hidden
          data-busy={busy || undefined}
        >
          {t(known ? 'replace' : 'choose')}
        </label>
        {known && !busy ? (
          <span className="soft wraps narrow">
            {t('kept', { name: known.fileName, size: formatBytes(known.bytes) })}
          </span>
        ) : null}
        {canRetry && chosen ? (
          <TextButton aria-label={named(t('retry'))} onClick={() => void start(chosen)}>
            {t('retry')}
          </TextButton>
        ) : null}
        {known && remove && !busy ? (
          <TextButton aria-label={named(t('remove'))} onClick={() => void run(remove, false)}>
            {t('remove')}
          </TextButton>
        ) : null}
      </div>
      {busy ? (
        <div className="stack-4 above-8 text-small wraps upload" role="status">
          <progress max={1} value={share} aria-label={label} />
          <span>{t('sending', { name: chosen?.name ?? '', percent: Math.round(share * 100) })}</span>
        </div>
      ) : null}
    </Field>
  );
}
