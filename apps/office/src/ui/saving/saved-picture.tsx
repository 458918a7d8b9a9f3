import { useRef, useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { AwaitingNote } from './awaiting';
import styles from './saved-picture.module.css';

interface Props {
  label: string;
  /** The property that it saves. */
  field?: string;
  hint: string;
  value: string | null;
  maxBytes: number;
  /** Keeps the file and answers its address. */
  onUpload: (file: File) => Promise<{ file: string }>;
  /** Saves the address of a picture; null takes it away. Rejects with what is to be read at the field. */
  onSave: (address: string | null) => Promise<unknown>;
  /** It can be left without one. */
  removable?: boolean;
}

/** A labelled picture: chosen, uploaded and saved in one go. */
export function SavedPicture({ label, field, hint, value, maxBytes, onUpload, onSave, removable = false }: Props) {
  const { t } = useTranslation('common.office');
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const save = async (address: string | null) => {
    try {
      await onSave(address);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : undefined);
    }
  };
  const choose = async (file: File | undefined) => {
    setRefused(undefined);
    if (!file) return;
    if (file.size > maxBytes) return setRefused(t('picture.tooLarge'));
    setSending(true);
    try {
      const kept = await onUpload(file);
      await save(kept.file);
    } catch (error) {
      setRefused(errorTextAt(error, 'file', 'image_name', 'path'));
    }
    setSending(false);
  };
  return (
    <div className="stack-4 text-small narrow">
      <span className="soft strong">{label}</span>
      {value ? <img className={styles.picture} src={value} alt={label} /> : <span>{t('picture.none')}</span>}
      <div className="cluster-8">
        <input
          ref={input}
          type="file"
          className={styles.file}
          tabIndex={-1}
          aria-label={label}
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <SmallButton
          aria-label={`${t('picture.upload')}: ${label}`}
          loading={isSending}
          onClick={() => input.current?.click()}
        >
          {isSending ? t('picture.uploading') : t('picture.upload')}
        </SmallButton>
        {removable && value ? (
          <SmallButton aria-label={`${t('picture.remove')}: ${label}`} onClick={() => void save(null)}>
            {t('picture.remove')}
          </SmallButton>
        ) : null}
      </div>
      <p className="flush soft">{hint}</p>
      <AwaitingNote field={field} />
      <p role="alert" className="flush danger">
        {refused}
      </p>
    </div>
  );
}
