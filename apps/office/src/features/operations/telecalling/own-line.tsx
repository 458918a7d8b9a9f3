import { typedMobile } from '@saakh/contracts/typed/clean-entry';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { SmallText } from '#office/ui/small-fields';
import { StaffSection } from '#office/ui/staff-page';
import { lineQuery, useSetLine } from './queries';
import styles from './telecalling.module.css';

/** The agent's own number, where a telephony service rings it; nothing where numbers are dialled by hand. */
export function OwnLine() {
  const { t } = useTranslation('operations.telecalling.office');
  const { data } = useQuery(lineQuery());
  const [line, setLine] = useState('');
  const { mutate, isPending, error } = useSetLine();
  if (!data?.service) return null;
  const problem =
    isApiError(error) && error.fields.line ? errorTextAt(error, 'line') : error ? errorText(error) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ line: typedMobile(line) }, { onSuccess: () => setLine('') });
  };
  return (
    <StaffSection title={t('line.title')} text={t('line.text')}>
      <form className="stack-12 narrow" onSubmit={submit} noValidate>
        <p>{data.line ? t('line.now', { line: data.line }) : t('line.none')}</p>
        <SmallText
          id="own-line"
          label={t('line.label')}
          inputMode="numeric"
          maxLength={20}
          problem={problem}
          value={line}
          onValue={setLine}
        />
        <SmallButton type="submit" className={styles.send} loading={isPending}>
          {t('line.save')}
        </SmallButton>
      </form>
    </StaffSection>
  );
}
