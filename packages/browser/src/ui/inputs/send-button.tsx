import type { ComponentProps } from 'react';
import { usePersonCheck } from '#browser/platform/api/person-check';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, TextButton } from '../button';
import styles from '../button.module.css';

/** What stands in a button's place, and is said aloud, while a puzzle is solved before a code is sent or a password is tried. */
function useCheckWords(): string | null {
  const { t } = useTranslation('common.errors');
  return usePersonCheck() ? t('checkingPerson') : null;
}

/** The main action, where it has a code sent or signs in. */
export function SendButton(props: ComponentProps<typeof MainButton>) {
  const words = useCheckWords();
  return (
    <>
      <MainButton {...props} busyWords={words} />
      <p role="status" className={styles.aloud}>
        {words}
      </p>
    </>
  );
}

/** The action that has a code sent once more. */
export function SendAgainButton({ children, ...props }: ComponentProps<typeof TextButton>) {
  const words = useCheckWords();
  return (
    <>
      <TextButton {...props}>{words ?? children}</TextButton>
      <p role="status" className={styles.aloud}>
        {words}
      </p>
    </>
  );
}
