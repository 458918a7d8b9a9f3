import type { StaffTemplate } from '@saakh/contracts/operations/messaging/templates';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { SelectField, TextField } from '#office/ui/inputs/fields';
import { useTestText } from './queries';

/** Sends a text with sample values to somebody of the own team. */
export function TestDialog({ text, onClose }: { text: StaffTemplate; onClose: () => void }) {
  const { t } = useTranslation('operations.messaging.office');
  const [language, setLanguage] = useState<'en' | 'hi'>(useLanguage());
  const [to, setTo] = useState('');
  const { mutate, isPending, error } = useTestText();
  const atField = isApiError(error) && error.fields.to ? errorTextAt(error, 'to') : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ key: text.key, language, to: to.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('templates.testOf', { label: text.label })} onClose={onClose}>
      <form className="stack-16 narrow" onSubmit={submit} noValidate>
        <TextField
          label={t('templates.to')}
          description={t('templates.toHint')}
          type={text.channel === 'email' ? 'email' : 'tel'}
          autoComplete="off"
          maxLength={254}
          value={to}
          error={atField}
          onValue={setTo}
        />
        <SelectField
          label={t('templates.toLanguage')}
          options={(['en', 'hi'] as const).map((one) => ({ value: one, label: t(`create.languages.${one}`) }))}
          value={language}
          onValue={(one) => setLanguage(one === 'hi' ? 'hi' : 'en')}
        />
        <p>{t('templates.testLinks')}</p>
        <p role="alert" className="problem">
          {error && !atField ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t('templates.send')}
        </MainButton>
      </form>
    </Dialog>
  );
}
