import type { Breach } from '@saakh/contracts/operations/breaches';
import { BREACH_DATA, BREACH_DATA_KINDS } from '@saakh/contracts/operations/messaging/breach-notices';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { CheckBox } from '#office/ui/inputs/fields';
import { SmallText } from '#office/ui/small-fields';
import styles from './breaches.module.css';
import { fromField, IndiaTime, toField } from './india-time';
import type { Written } from './queries';

const EMPTY = { en: '', hi: '' };
const NEW: Written = {
  ...{
    name: '',
    nature: EMPTY,
    consequences: EMPTY,
    mitigation: EMPTY,
    safetySteps: EMPTY,
    boardFacts: '',
    othersAffected: '',
  },
  ...{ beganAt: '', endedAt: null, awareAt: '', dataKinds: [], contact: null },
};
const NOBODY = { name: '', phone: '', email: '' };
const TEXTS = ['nature', 'consequences', 'mitigation', 'safetySteps'] as const;
const TIMES = ['beganAt', 'endedAt', 'awareAt'] as const;
const LANGUAGES = ['en', 'hi'] as const;

interface Props {
  /** What stands so far; without it a new one. */
  breach?: Breach;
  saving: { isPending: boolean; error: Error | null };
  onSave: (written: Written) => void;
}

/** What happened, in both languages, with its times of India; once customers were told, what they read stays. */
export function BreachForm({ breach, saving: { isPending, error }, onSave }: Props) {
  const { t } = useTranslation('operations.breaches.office');
  const local = useBilingual();
  const [written, setWritten] = useState<Written>(() => (breach ? { ...NEW, ...writtenOf(breach) } : NEW));
  const set = (patch: Partial<Written>) => setWritten((before) => ({ ...before, ...patch }));
  const problemAt = (field: string) =>
    isApiError(error) && error.fields[field] ? errorTextAt(error, field) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name = '', phone = '', email = '' } = written.contact ?? {};
    onSave({ ...written, contact: `${name}${phone}${email}`.trim() === '' ? null : { name, phone, email } });
  };
  const isTold = breach !== undefined && breach.noticesAt !== null;
  return (
    <form className="stack-16 narrow" onSubmit={submit} noValidate>
      {isTold ? <p>{t('form.told')}</p> : null}
      <SmallText
        id="breach-name"
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={120}
        problem={problemAt('name')}
        value={written.name}
        onValue={(name) => set({ name })}
      />
      <div className="grid-16 top fields">
        {TIMES.map((field) => (
          <IndiaTime
            key={field}
            id={`breach-${field}`}
            label={t(`form.${field}`)}
            problem={problemAt(field)}
            value={written[field] === '' ? '' : toField(written[field])}
            onValue={(typed) => set({ [field]: fromField(typed) ?? (field === 'endedAt' ? null : '') })}
          />
        ))}
      </div>
      <fieldset className="pad-0 flush fields no-border grid" style={{ gap: '8px 16px' }}>
        <legend className="below-8 strong text-small">{t('form.dataKinds')}</legend>
        {BREACH_DATA_KINDS.map((kind) => (
          <CheckBox
            key={kind}
            label={local(BREACH_DATA[kind])}
            checked={written.dataKinds.includes(kind)}
            onChange={(checked) =>
              set({
                dataKinds: BREACH_DATA_KINDS.filter((one) =>
                  one === kind ? checked : written.dataKinds.includes(one),
                ),
              })
            }
          />
        ))}
        <p role="alert" className="danger if-any">
          {problemAt('dataKinds')}
        </p>
      </fieldset>
      {TEXTS.map((field) => (
        <div key={field} className="grid-16 top fields">
          {LANGUAGES.map((language) => (
            <SmallText
              key={language}
              id={`breach-${field}-${language}`}
              label={t(`form.${field}`, { language: t(`form.languages.${language}`) })}
              lang={language}
              maxLength={1000}
              rows={4}
              problem={problemAt(`${field}.${language}`)}
              value={written[field][language]}
              onValue={(text) => set({ [field]: { ...written[field], [language]: text } })}
            />
          ))}
        </div>
      ))}
      <div className="grid-16 top fields">
        {(['name', 'phone', 'email'] as const).map((part) => (
          <SmallText
            key={part}
            id={`breach-contact-${part}`}
            label={t(`form.contact.${part}`)}
            hint={part === 'name' ? t('form.contactHint') : undefined}
            maxLength={part === 'phone' ? 30 : 80}
            problem={problemAt(`contact.${part}`)}
            value={written.contact?.[part] ?? ''}
            onValue={(text) => set({ contact: { ...(written.contact ?? NOBODY), [part]: text } })}
          />
        ))}
      </div>
      <SmallText
        id="breach-boardFacts"
        label={t('form.boardFacts')}
        hint={t('form.boardFactsHint')}
        maxLength={4000}
        rows={6}
        problem={problemAt('boardFacts')}
        value={written.boardFacts}
        onValue={(boardFacts) => set({ boardFacts })}
      />
      <SmallText
        id="breach-othersAffected"
        label={t('form.othersAffected')}
        hint={t('form.othersAffectedHint')}
        maxLength={4000}
        rows={4}
        problem={problemAt('othersAffected')}
        value={written.othersAffected ?? ''}
        onValue={(othersAffected) => set({ othersAffected })}
      />
      <p role="alert" className="danger if-any">
        {error ? errorText(error) : null}
      </p>
      <SmallButton type="submit" main className={styles.start} loading={isPending}>
        {t(breach ? 'form.save' : 'form.enter')}
      </SmallButton>
    </form>
  );
}

function writtenOf({ name, nature, beganAt, endedAt, awareAt, dataKinds, ...rest }: Breach): Written {
  const { consequences, mitigation, safetySteps, contact, boardFacts, othersAffected } = rest;
  const texts = { name, nature, consequences, mitigation, safetySteps, boardFacts, othersAffected };
  return { ...texts, beganAt, endedAt, awareAt, dataKinds, contact };
}
