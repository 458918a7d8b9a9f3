import { PAN_LENGTH } from '@saakh/contracts/bounds';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { PAN_INDIVIDUAL } from '@saakh/contracts/patterns';
import { useState } from 'react';
import { birthDateProblem, isoOfEntry } from '#browser/features/customers/profile/birth-date';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, localText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { CheckedForm } from '#browser/ui/inputs/checked-form';
import { DateField } from '#browser/ui/inputs/date-field';
import { CodeField } from '#browser/ui/inputs/fields';
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

/** Date of birth and PAN, typed anew beside masked hints (UROUTE-05, UROUTE-06). */
export function WelcomeBackForm({ id, hints, error, why, onSubmit }: Props) {
  const { t } = useTranslation('customers.profile');
  const [birthDate, setBirthDate] = useState('');
  const [pan, setPan] = useState('');
  const [tried, setTried] = useState(false);
  const dateProblem = tried ? birthDateProblem(birthDate) : undefined;
  const panProblem = tried && !PAN_INDIVIDUAL.test(pan) ? VALIDATION_MESSAGES.panInvalid : undefined;
  const fields = isApiError(error) ? error.fields : {};
  const left = triesLeft(error);
  const local = (text: string | undefined) => (text === undefined ? undefined : localText(text));

  const birth_date = birthDateProblem(birthDate) ? undefined : isoOfEntry(birthDate);
  const check = () => {
    setTried(true);
    return birth_date !== undefined && PAN_INDIVIDUAL.test(pan);
  };
  // A refusal at a field that is not here (consent, amount, a step of the profile) is said above the form.
  const problem = fields.birth_date || fields.pan || !error ? undefined : errorText(error);
  return (
    <CheckedForm
      id={id}
      problem={left === undefined ? problem : t('welcome.triesLeft', { count: left })}
      check={check}
      onSubmit={() => birth_date && onSubmit({ birth_date, pan })}
    >
      <DateField
        name="birth_date"
        label={t('birth_date')}
        description={hints?.birth_date ? t('welcome.dateHint', { mask: hints.birth_date }) : undefined}
        value={birthDate}
        onValue={setBirthDate}
        autoComplete="bday"
        error={local(dateProblem ?? fields.birth_date)}
      />
      <CodeField
        name="pan"
        label={t('tin')}
        description={hints?.pan ? t('welcome.panHint', { mask: hints.pan }) : undefined}
        className={styles.pan ?? ''}
        value={pan}
        onValue={setPan}
        length={PAN_LENGTH}
        error={local(panProblem ?? fields.pan)}
      />
      <p className="faint text-small">{why}</p>
    </CheckedForm>
  );
}
