import { PICTURE_MAX_BYTES } from '@saakh/contracts/back-office/credit-cards';
import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorTextAt, localText } from '../../platform/error-text';
import { SmallButton } from '../../ui/staff/small-button';
import styles from './partners.module.css';
import { useUploadBrandPicture } from './queries';

interface Props {
  label: string;
  hint: string;
  value: string | null;
  /** Saves the address of a picture; null takes it away. Rejects with what is to be read at the field. */
  onSave: (address: string | null) => Promise<unknown>;
  /** The brand can be without it. */
  removable?: boolean;
}

/** A picture of a brand: chosen, uploaded and saved in one go. */
export function PictureField({ label, hint, value, onSave, removable = false }: Props) {
  const { t } = useTranslation('back-office/partners');
  const send = useUploadBrandPicture();
  const input = useRef<HTMLInputElement>(null);
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
    if (file.size > PICTURE_MAX_BYTES) return setRefused(localText(STAFF_MESSAGES.imageTooLarge));
    try {
      const kept = await send.mutateAsync(file);
      await save(kept.file);
    } catch (error) {
      setRefused(errorTextAt(error, 'file', 'image_name', 'path'));
    }
  };
  return (
    <div className={styles.labelled}>
      <span className={styles.label}>{label}</span>
      {value ? <img className={styles.picture} src={value} alt={label} /> : <span>{t('noPicture')}</span>}
      <div className={styles.buttons}>
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
          aria-label={`${t('upload')}: ${label}`}
          loading={send.isPending}
          onClick={() => input.current?.click()}
        >
          {send.isPending ? t('uploading') : t('upload')}
        </SmallButton>
        {removable && value ? (
          <SmallButton aria-label={`${t('remove')}: ${label}`} onClick={() => void save(null)}>
            {t('remove')}
          </SmallButton>
        ) : null}
      </div>
      <p className={styles.hint}>{hint}</p>
      <p role="alert" className={styles.problem}>
        {refused}
      </p>
    </div>
  );
}
