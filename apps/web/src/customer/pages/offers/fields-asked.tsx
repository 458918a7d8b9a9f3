import { currentLanguage } from '#browser/platform/i18n/i18n';
import { findText } from '#browser/platform/i18n/texts-runtime';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { useEditProfile } from '../../use-edit-profile';

/** What a lender asks for and the profile does not say, and the way to say it. */
export function FieldsAsked({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('lending.key-facts');
  const edit = useEditProfile();
  return (
    <div className="stack-8">
      <ul className="flush indent-20 if-any">
        {keys.flatMap((key) => {
          // A whole step that is not complete has no words there.
          const label = findText(currentLanguage(), `customers.profile-form:fields.${key}.label`);
          return label === undefined ? [] : <li key={key}>{label}</li>;
        })}
      </ul>
      <QuietButton onClick={() => edit()}>{t('completeProfile')}</QuietButton>
    </div>
  );
}
