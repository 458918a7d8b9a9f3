import { PROFILE_FIELDS } from '@saakh/contracts/customers/profile-form';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { useEditProfile } from '../../use-edit-profile';

/** What a lender asks for and the profile does not say, and the way to say it. */
export function FieldsAsked({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('lending.key-facts');
  const local = useBilingual();
  const edit = useEditProfile();
  return (
    <div className="stack-8">
      <ul className="flush indent-20">
        {PROFILE_FIELDS.filter(({ key }) => keys.includes(key)).map(({ key, label }) => (
          <li key={key}>{local(label)}</li>
        ))}
      </ul>
      <QuietButton onClick={() => edit()}>{t('completeProfile')}</QuietButton>
    </div>
  );
}
