import { profileFieldsOf } from '@saakh/contracts/customers/profile-form';
import { FormFields } from '#browser/forms/form-fields';
import { type ShownField, useShownFields } from '#browser/forms/shown-field';
import { useForm } from '#browser/forms/use-form';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import styles from './step.module.css';

interface Props {
  id: string;
  /** Masked, to be recognised and not to be read. */
  hints: { pan: string | null; birth_date: string | null } | undefined;
  error: unknown;
  /** What it is asked for. */
  why: string;
  onSubmit: (identity: { birth_date: string; pan: string }) => void;
}

/** What the server says of the tries that are left. */
const triesLeft = (error: unknown): number | undefined =>
  isApiError(error, 'IDENTITY_MISMATCH') ? error.triesLeft : undefined;
/** No try is left, and help is the way on. */
export function isUsedUp(error: unknown): boolean {
  return isApiError(error, 'TOO_MANY_REQUESTS') || triesLeft(error) === 0;
}

/** Who to call or write to once no try is left. */
export function WelcomeBackWays({ restsUntil }: { restsUntil?: string | undefined }) {
  const { t } = useTranslation('customers.profile');
  const { brand } = usePage();
  return (
    <p className={`stack-0 box ${styles.ways}`} role="alert">
      {restsUntil ? <span>{t('welcome.helpFrom', { at: formatDateTime(restsUntil, currentLanguage()) })}</span> : null}
      <a href={`tel:${brand.supportPhone.replace(/[^\d+]/g, '')}`}>
        {t('welcome.call', { phone: brand.supportPhone })}
      </a>
      <a href={`mailto:${brand.supportEmail}`}>{t('welcome.write', { email: brand.supportEmail })}</a>
    </p>
  );
}

/** Date of birth and PAN, typed again beside masked hints (UROUTE-05, UROUTE-06). */
export function WelcomeBackForm({ id, hints, error, why, onSubmit }: Props) {
  const { t } = useTranslation('customers.profile');
  const { pan, birth_date: day } = hints ?? {};
  const asked = useShownFields(profileFieldsOf('personal')).flatMap((field): ShownField[] => {
    if (field.key === 'birth_date') return [{ ...field, help: day ? t('welcome.dateHint', { mask: day }) : undefined }];
    if (field.key !== 'tin') return [];
    return [{ ...field, key: 'pan', help: pan ? t('welcome.panHint', { mask: pan }) : undefined }];
  });
  const form = useForm({ fields: asked, error });
  const left = triesLeft(error);
  const submit = () => {
    const { birth_date = '', pan = '' } = form.answers();
    onSubmit({ birth_date, pan });
  };
  return (
    <FormFields
      id={id}
      form={form}
      // A refusal at a field that is not here (consent, amount, a step of the profile) is said above the form.
      problem={left === undefined ? form.problem && errorText(error) : t('welcome.triesLeft', { count: left })}
      onSubmit={submit}
    >
      <p className="faint text-small">{why}</p>
    </FormFields>
  );
}
