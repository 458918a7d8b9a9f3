import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { useEditProfile } from '../../use-edit-profile';

/** What a lender asks for and the profile does not say, and the way to say it. */
export function FieldsAsked({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation(['lending.key-facts', 'customers.profile-form']);
  const edit = useEditProfile();
  return (
    <div className="stack-8">
      <ul className="flush indent-20">
        {keys.map((key) => (
          <li key={key}>{t(`customers.profile-form:fields.${key as 'email'}.label`)}</li>
        ))}
      </ul>
      <QuietButton onClick={() => edit()}>{t('completeProfile')}</QuietButton>
    </div>
  );
}
