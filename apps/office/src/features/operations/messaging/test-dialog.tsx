import type { StaffTemplate } from '@saakh/contracts/operations/messaging/templates';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { useTestText } from './queries';

/** Sends a text with sample values to somebody of the own team. */
export function TestDialog({ text, onClose }: { text: StaffTemplate; onClose: () => void }) {
  const { t } = useTranslation('operations.messaging.office');
  const language: string = useLanguage();
  const testing = useTestText();
  const type = text.channel === 'email' ? 'email' : 'tel';
  const languages = optionsFor(['en', 'hi'], (one) => t(`create.languages.${one}`));
  return (
    <DialogForm
      plain
      title={t('templates.testOf', { label: text.label })}
      onClose={onClose}
      action={t('templates.send')}
      sending={testing}
      known={{ to: '', language }}
      fields={() => [
        textField('to', t('templates.to'), { type, help: t('templates.toHint'), maxLength: 254, mayBeEmpty: true }),
        choiceField('language', t('templates.toLanguage'), languages),
      ]}
      below={<p>{t('templates.testLinks')}</p>}
      onSubmit={(answers) =>
        testing.mutate(
          { key: text.key, language: answers.language === 'hi' ? 'hi' : 'en', to: answers.to },
          { onSuccess: onClose },
        )
      }
    />
  );
}
