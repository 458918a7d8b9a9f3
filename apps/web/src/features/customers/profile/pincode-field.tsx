import { PINCODE_LENGTH } from '@saakh/contracts/bounds';
import { PINCODE } from '@saakh/contracts/patterns';
import { useQuery } from '@tanstack/react-query';
import { placeQuery } from '#browser/features/customers/profile/queries';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { DigitsField, type TextFieldProps } from '#browser/ui/inputs/fields';
import styles from './step.module.css';

/** A pincode with its city and state below, as soon as it is whole; one that nobody knows is told before the step is sent. */
export function PincodeField({ value, ...props }: TextFieldProps & { value: string }) {
  const { t } = useTranslation('customers.profile');
  const { data } = useQuery({ ...placeQuery(value), enabled: PINCODE.test(value) });
  // Sent before the directory answered, the server has refused it already: once is enough.
  const unknown = data === null && !props.error;
  return (
    <div>
      <DigitsField {...props} value={value} length={PINCODE_LENGTH} />
      <p className={`above-4 soft strong text-note ${styles.place}`} data-unknown={unknown || undefined} role="status">
        {data ? `${data.city}, ${data.state}` : null}
        {unknown ? t('placeUnknown') : null}
      </p>
    </div>
  );
}
