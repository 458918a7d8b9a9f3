import { type DragEvent, useId, useState } from 'react';
import { formatBytes } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './choose-file.module.css';

interface Props {
  label: string;
  hint?: string;
  /** Endings and types, as the field takes them. */
  accept: string;
  file: File | undefined;
  problem: string | undefined;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** A file chosen with the browser's own dialog or dropped; nothing is sent by it. */
export function ChooseFile({ label, hint, accept, file, problem, disabled = false, onFile }: Props) {
  const { t } = useTranslation('common.office');
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onFile(dropped);
  };
  return (
    <div className="stack-4">
      <label htmlFor={id} className="strong text-note">
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the field inside is the keyboard's */}
      <div
        className={`cluster-8-16 middle paper pad-24-16 ${styles.drop}`}
        data-over={isOver || undefined}
        data-error={Boolean(problem) || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          className="said"
          accept={accept}
          disabled={disabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // The same file may be chosen again after it was mended.
            currentTarget.value = '';
            if (chosen) onFile(chosen);
          }}
        />
        <label htmlFor={id} className="inline strong rounded clickable edge tall-44 pad-0-16" aria-hidden>
          {t('file.choose')}
        </label>
        {file ? (
          <span className="strong wraps">
            {file.name} · {formatBytes(file.size)}
          </span>
        ) : (
          <span className="soft text-small">{t('file.drop')}</span>
        )}
        <span id={`${id}-hint`} className="soft text-small if-any">
          {hint}
        </span>
      </div>
      <p id={`${id}-problem`} role="alert" className="danger text-note if-any">
        {problem}
      </p>
    </div>
  );
}
