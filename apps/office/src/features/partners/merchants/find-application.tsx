import type { ApplicationRow } from '@saakh/contracts/partners/staff/merchant-applications';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import styles from './merchants.module.css';
import { useFindApplications } from './queries';

interface Props {
  /** What was found; undefined once another number is typed. */
  onFound: (rows: readonly ApplicationRow[] | undefined) => void;
}

/** Finds by a whole reference or a number of the owner, which is sent, and never stands in an address. */
export function FindApplication({ onFound }: Props) {
  const { t } = useTranslation('partners.merchants.office');
  const finding = useFindApplications();
  const text = { help: t('applications.findHint'), maxLength: 120, minLength: 4, missing: t('applications.findShort') };
  return (
    <search>
      <OfficeForm
        small="find"
        className={`cluster-8 at-bottom ${styles.find}`}
        minor
        action={t('applications.findAction')}
        sending={finding}
        known={{ text: '' }}
        fields={() => [textField('text', t('applications.find'), text)]}
        onAnswer={() => {
          finding.reset();
          return undefined;
        }}
        onSubmit={(answers) => finding.mutate(answers.text, { onSuccess: ({ data }) => onFound(data) })}
      />
    </search>
  );
}
