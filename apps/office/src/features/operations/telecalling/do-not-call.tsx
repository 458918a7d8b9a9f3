import { typedMobile } from '@saakh/contracts/typed/clean-entry';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { StaffSection } from '#office/ui/staff-page';
import { DoNotCallList } from './do-not-call-list';
import { useBlock } from './queries';

/** Puts a number on the list of those that are never called; the list is below. */
export function DoNotCall({ mayUnblock }: { mayUnblock: boolean }) {
  const { t } = useTranslation('operations.telecalling.office');
  const blocking = useBlock();
  // The server says what is wrong with an empty one, too.
  const field = { row: 'pair', optional: true } as const;
  return (
    <StaffSection title={t('settings.doNotCall')} text={t('settings.doNotCallText')}>
      <OfficeForm
        small="block"
        minor
        action={t('settings.block')}
        sending={blocking}
        known={{ mobile: '', reason: '' }}
        fields={() => [
          textField('mobile', t('settings.mobile'), { inputMode: 'numeric', maxLength: 20, ...field }),
          textField('reason', t('settings.reason'), { maxLength: 200, ...field }),
        ]}
        onSubmit={({ mobile, reason }, reset) =>
          blocking.mutate({ mobile: typedMobile(mobile), reason }, { onSuccess: () => reset() })
        }
      />
      <DoNotCallList mayUnblock={mayUnblock} />
    </StaffSection>
  );
}
