import type { ApplicationRow } from '@saakh/contracts/partners/staff/merchant-applications';
import { type FormEvent, useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { SmallText } from '#office/ui/small-fields';
import styles from './merchants.module.css';
import { useFindApplications } from './queries';

const LEAST = 4;

interface Props {
  /** What was found; undefined once another number is typed. */
  onFound: (rows: readonly ApplicationRow[] | undefined) => void;
}

/** Finds by a whole reference or a number of the owner, which is sent, and never stands in an address. */
export function FindApplication({ onFound }: Props) {
  const { t } = useTranslation('partners.merchants.office');
  const [typed, setTyped] = useState('');
  const [isShort, setShort] = useState(false);
  const { mutate, isPending, error, reset } = useFindApplications();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setShort(text.length < LEAST);
    if (text.length >= LEAST) mutate(text, { onSuccess: ({ data }) => onFound(data) });
  };
  const change = (text: string) => {
    setTyped(text);
    setShort(false);
    reset();
  };
  const problem = isShort ? t('applications.findShort') : error ? errorTextAt(error, 'text') : undefined;
  return (
    <search>
      <form className={`cluster-8 at-bottom ${styles.find}`} onSubmit={submit} noValidate>
        <SmallText
          id="find-application"
          label={t('applications.find')}
          hint={t('applications.findHint')}
          maxLength={120}
          value={typed}
          onValue={change}
          problem={problem}
        />
        <SmallButton type="submit" loading={isPending}>
          {t('applications.findAction')}
        </SmallButton>
      </form>
    </search>
  );
}
