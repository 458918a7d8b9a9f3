import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../small-button';
import styles from './copy-button.module.css';

interface Props {
  text: string;
  label: string;
  /** What it says once the text is copied. */
  done: string;
  main?: boolean;
  /** What it copies, for who can't see beside what it stands. */
  what?: string;
}

/** Copies a text and says so. Where the browser refuses, that is said, and the text stands there, selected, to copy by hand. */
export function CopyButton({ text, label, done, main = false, what }: Props) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
      setRefused(undefined);
    } catch (failure) {
      console.error('copying failed', failure);
      setRefused(text);
    }
  };
  return (
    <>
      <SmallButton main={main} onClick={() => void copy()}>
        {copied === text ? done : label}
        {what ? <span className="said"> {what}</span> : null}
      </SmallButton>
      {refused === text ? (
        <span className={styles.refused}>
          <span role="alert">{t('copyRefused')}</span>
          <textarea
            readOnly
            rows={3}
            aria-label={label}
            value={text}
            className={styles.text}
            ref={(field) => {
              field?.focus();
              field?.select();
            }}
          />
        </span>
      ) : null}
    </>
  );
}
