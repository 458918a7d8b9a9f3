import { ADDRESS_MAX_LENGTH } from '@saakh/contracts/bounds';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { MobileField, TextField } from '#browser/ui/inputs/fields';
import { RefusedCharacter } from '#browser/ui/inputs/refused-character';
import { PincodeField } from './pincode-field';
import { bind, refusedAddressOf, type StepProps } from './step-props';

/** Step 2: where the customer is reached (SCREEN-02). The contact signed in with stands fast. */
export function ContactFields({ form }: StepProps) {
  const { t } = useTranslation('customers.profile');
  const { values } = form.known;
  const locked = form.known.locked.filter((field) => field === 'email' || field === 'mobile_phone_number');
  return (
    <>
      {locked.length > 0 ? (
        <Facts
          items={locked.map((field) => ({
            name: t(field === 'email' ? 'email' : 'mobile_phone_number'),
            value: values[field],
          }))}
        />
      ) : null}
      {locked.includes('mobile_phone_number') ? null : (
        <MobileField
          {...bind(form, 'mobile_phone_number')}
          label={t('mobile_phone_number')}
          description={t('mobileWhy')}
          autoComplete="tel-national"
        />
      )}
      {locked.includes('email') ? null : (
        <TextField
          {...bind(form, 'email')}
          label={t('email')}
          description={t('emailWhy')}
          optional
          type="email"
          autoComplete="email"
          maxLength={150}
        />
      )}
      <PincodeField
        {...bind(form, 'postal_code')}
        label={t('postal_code')}
        description={t('postalCodeWhy')}
        autoComplete="postal-code"
      />
      <TextField
        {...bind(form, 'address1')}
        remedy={<RefusedCharacter {...refusedAddressOf(form, 'address1')} />}
        label={t('address1')}
        description={t('address1Hint')}
        autoComplete="address-line1"
        maxLength={ADDRESS_MAX_LENGTH}
      />
      <TextField
        {...bind(form, 'address2')}
        remedy={<RefusedCharacter {...refusedAddressOf(form, 'address2')} />}
        label={t('address2')}
        description={t('address2Hint')}
        optional
        autoComplete="address-line2"
        maxLength={ADDRESS_MAX_LENGTH}
      />
    </>
  );
}
