import { LENDER_PROPERTIES, type LenderDetail, type LenderProperty } from '@saakh/contracts/catalogue/staff/lenders';
import type { Bilingual } from '@saakh/contracts/fields';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { problemOf } from '#office/ui/problem-of';
import { SavedSwitch } from '#office/ui/saved-fields';
import { SmallText } from '#office/ui/small-fields';
import { StaffSection } from '#office/ui/staff-page';
import { useSaving } from '#office/ui/use-saving';
import styles from './lender-sections.module.css';

interface Props {
  lender: LenderDetail;
  /** Saves one field; rejects with what is to be read at the field. */
  onSave: (property: LenderProperty, value: unknown) => Promise<unknown>;
}

const LANGUAGES = ['en', 'hi'] as const;
const ALONE = { en: '', hi: '' };
const wholeOf = ({ en, hi }: Bilingual): Bilingual | null =>
  en.trim() === '' && hi.trim() === '' ? null : { en: en.trim(), hi: hi.trim() };

/** Both languages are saved together: half an arrangement would be key facts that one of two readers can't read. */
function CoLending({ lender: { co_lending }, onSave }: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  const [draft, setDraft] = useState<Bilingual>();
  const [problem, setProblem] = useState<string>();
  const { saving, save, refused, forgetRefusal } = useSaving(async (value: Bilingual | null) => {
    await onSave('co_lending', value);
    setDraft(undefined);
  });
  const written = draft ?? co_lending ?? ALONE;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = wholeOf(written);
    const found = problemOf(LENDER_PROPERTIES.co_lending, value);
    setProblem(found);
    if (found === undefined) void save(value);
  };
  const type = (language: 'en' | 'hi', text: string) => {
    setProblem(undefined);
    forgetRefusal();
    setDraft({ ...written, [language]: text });
  };
  return (
    <form onSubmit={submit} noValidate className={`${styles.grid} ${styles.wide}`}>
      {LANGUAGES.map((language) => (
        <SmallText
          key={language}
          id={`co-lending-${language}`}
          label={t(`coLending.${language}`)}
          hint={t('hints.coLending')}
          lang={language}
          maxLength={300}
          rows={3}
          problem={written[language].trim() === '' ? problem : undefined}
          value={written[language]}
          onValue={(text) => type(language, text)}
        />
      ))}
      {refused ? (
        <p role="alert" className={`danger text-small ${styles.wide}`}>
          {refused}
        </p>
      ) : null}
      <div className={`cluster-8 ${styles.wide}`}>
        <SmallButton type="submit" disabled={draft === undefined} loading={saving === 'saving'}>
          {t('coLending.save')}
        </SmallButton>
      </div>
    </form>
  );
}

/** What its key facts say in part 2 of recovery agents, of passing the loan on and of co-lending (REG-KFS-5). */
export function KeyFactsSection(props: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  const { lender, onSave } = props;
  return (
    <StaffSection title={t('sections.keyFacts')} text={t('hints.keyFacts')}>
      <div className={styles.grid}>
        {(['engages_recovery_agents', 'may_be_transferred'] as const).map((property) => (
          <SavedSwitch
            key={property}
            label={t(`fields.${property}`)}
            field={property}
            checked={lender[property] === 1}
            onSave={(on) => onSave(property, on ? 1 : 0)}
          />
        ))}
        <CoLending {...props} />
      </div>
    </StaffSection>
  );
}
