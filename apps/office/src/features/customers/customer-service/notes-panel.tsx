import type { CustomerFile } from '@saakh/contracts/customers/customer-service';
import { type FormEvent, useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { LongTextField } from '#office/ui/inputs/fields';
import { StaffSection } from '#office/ui/staff-page';
import styles from './customer-service.module.css';
import { useAddNote } from './queries';

/** What staff wrote about the customer, newest first, and a field for the next note; none is ever changed. */
export function NotesPanel({ file }: { file: CustomerFile }) {
  const { t } = useTranslation('customers.service.office');
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useAddNote(file.card.userId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(text.trim(), { onSuccess: () => setText('') });
  };
  return (
    <StaffSection title={t('notes.title')} text={t('notes.text')}>
      <form onSubmit={submit} className={`stack-8 top ${styles.noteForm}`}>
        <LongTextField
          label={t('notes.new')}
          rows={2}
          maxLength={1000}
          value={text}
          onValue={setText}
          error={error ? errorText(error) : null}
        />
        <SmallButton type="submit" loading={isPending} disabled={text.trim().length < 2}>
          {t('notes.save')}
        </SmallButton>
      </form>
      <ul className={`plain-list ${styles.notes}`}>
        {file.notes.map((note) => (
          <li className="pad-8-0 line-above" key={note.noteId}>
            <p>{note.text}</p>
            <p className="soft regular text-small block">
              {note.by} · {formatDateTime(note.at, currentLanguage())}
            </p>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}
