import {
  CATEGORIES,
  CHANNELS,
  type StaffTemplate,
  TEMPLATE_BODY_MAX,
  type TemplateVariable,
} from '@saakh/contracts/operations/messaging/templates';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { LongTextField, SelectField, TextField } from '#office/ui/inputs/fields';
import { FormDialog } from '#office/ui/saving/form-dialog';
import { FilledIn } from './filled-in';
import { forChannel } from './marks';
import { useSaveText } from './queries';

const EMPTY = { subject: null, body: '', registration: null };
const NEW = {
  key: 'cmp-',
  label: '',
  channel: 'sms' as StaffTemplate['channel'],
  category: 'promotional' as StaffTemplate['category'],
  variables: [] as TemplateVariable[],
  pe_id: null as string | null,
  header: null as string | null,
  texts: { en: EMPTY as Written, hi: EMPTY as Written },
};
type Written = StaffTemplate['texts']['en'];
type Draft = typeof NEW;

const draftOf = ({ problems: _problems, in_use: _inUse, ...text }: StaffTemplate): Draft => text;
const orNull = (typed: string): string | null => typed.trim() || null;

interface LanguageProps {
  language: 'en' | 'hi';
  channel: Draft['channel'];
  written: Written;
  problemAt: (field: string) => string | null;
  onChange: (patch: Partial<Written>) => void;
}

function LanguageFields({ language, channel, written, problemAt, onChange }: LanguageProps) {
  const { t } = useTranslation('operations.messaging.office');
  const named = { language: t(`create.languages.${language}`) };
  return (
    <>
      {channel === 'email' ? (
        <TextField
          label={t('templates.subject', named)}
          lang={language}
          maxLength={150}
          value={written.subject ?? ''}
          error={problemAt(`texts.${language}.subject`)}
          onValue={(subject) => onChange({ subject: subject || null })}
        />
      ) : (
        <TextField
          label={t(`templates.registration.${channel}`, named)}
          maxLength={60}
          value={written.registration ?? ''}
          error={problemAt(`texts.${language}.registration`)}
          onValue={(registration) => onChange({ registration: orNull(registration) })}
        />
      )}
      <LongTextField
        label={t('templates.body', named)}
        description={t(`templates.bodyHint.${channel}`, { example: '{{name}}', interpolation: { escapeValue: false } })}
        lang={language}
        rows={5}
        maxLength={TEMPLATE_BODY_MAX}
        value={written.body}
        error={problemAt(`texts.${language}.body`)}
        onValue={(body) => onChange({ body })}
      />
    </>
  );
}

interface Props {
  /** Undefined: a new one. */
  text: StaffTemplate | undefined;
  onClose: () => void;
}

/** Writes a text in both languages, with what it is registered by. */
export function TextDialog({ text, onClose }: Props) {
  const { t } = useTranslation('operations.messaging.office');
  const [first] = useState<Draft>(() => (text ? draftOf(text) : NEW));
  const [draft, setDraft] = useState(first);
  const { mutate, isPending, error } = useSaveText();
  const set = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }));
  const problemAt = (field: string) => (isApiError(error) && error.fields[field] ? errorTextAt(error, field) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ ...draft, label: draft.label.trim() }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={text ? t('templates.edit', { label: text.label }) : t('templates.add')}
      isTyped={!isPending && JSON.stringify(draft) !== JSON.stringify(first)}
      onClose={onClose}
    >
      <form className="stack-16 narrow" onSubmit={submit} noValidate>
        <TextField
          label={t('templates.label')}
          maxLength={80}
          value={draft.label}
          error={problemAt('label')}
          onValue={(label) => set({ label })}
        />
        <TextField
          label={t('templates.key')}
          description={t('templates.keyHint')}
          maxLength={44}
          readOnly={text !== undefined}
          value={draft.key}
          error={problemAt('key')}
          onValue={(key) => set({ key: key.trim() })}
        />
        <div className="grid-16 top fields">
          <SelectField
            label={t('templates.channel')}
            options={CHANNELS.map((channel) => ({ value: channel, label: t(`channels.${channel}`) }))}
            value={draft.channel}
            onValue={(value) => {
              const channel = CHANNELS.find((one) => one === value) ?? 'sms';
              set({ channel, variables: forChannel(draft.variables, draft.channel, channel) });
            }}
          />
          <SelectField
            label={t('templates.category')}
            options={CATEGORIES.map((category) => ({ value: category, label: t(`categories.${category}`) }))}
            value={draft.category}
            onValue={(category) => set({ category: CATEGORIES.find((one) => one === category) ?? 'promotional' })}
          />
        </div>
        <FilledIn
          channel={draft.channel}
          chosen={draft.variables}
          problem={problemAt('variables')}
          onChange={(variables) => set({ variables })}
        />
        {draft.channel === 'sms' ? (
          <div className="grid-16 top fields">
            <TextField
              label={t('templates.peId')}
              inputMode="numeric"
              maxLength={19}
              value={draft.pe_id ?? ''}
              error={problemAt('pe_id')}
              onValue={(id) => set({ pe_id: orNull(id) })}
            />
            <TextField
              label={t('templates.header')}
              description={t('templates.headerHint')}
              maxLength={8}
              value={draft.header ?? ''}
              error={problemAt('header')}
              onValue={(header) => set({ header: orNull(header) })}
            />
          </div>
        ) : null}
        <div className="grid-16 top fields">
          {(['en', 'hi'] as const).map((language) => (
            <div key={language} className="stack-16 narrow">
              <LanguageFields
                language={language}
                channel={draft.channel}
                written={draft.texts[language]}
                problemAt={problemAt}
                onChange={(patch) =>
                  setDraft((before) => ({
                    ...before,
                    texts: { ...before.texts, [language]: { ...before.texts[language], ...patch } },
                  }))
                }
              />
            </div>
          ))}
        </div>
        <p role="alert" className="problem">
          {error && !(isApiError(error) && Object.keys(error.fields).length > 0) ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t('templates.save')}
        </MainButton>
      </form>
    </FormDialog>
  );
}
