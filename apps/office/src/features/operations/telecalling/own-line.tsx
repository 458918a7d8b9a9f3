import { typedMobile } from '@saakh/contracts/typed/clean-entry';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { StaffSection } from '#office/ui/staff-page';
import { lineQuery, useSetLine } from './queries';

/** The agent's own number, where a telephony service rings it; nothing where numbers are dialled by hand. */
export function OwnLine() {
  const { t } = useTranslation('operations.telecalling.office');
  const { data } = useQuery(lineQuery());
  const saving = useSetLine();
  if (!data?.service) return null;
  return (
    <StaffSection title={t('line.title')} text={t('line.text')}>
      <OfficeForm
        small="own"
        className="stack-12 narrow"
        above={<p>{data.line ? t('line.now', { line: data.line }) : t('line.none')}</p>}
        minor
        action={t('line.save')}
        sending={saving}
        known={{ line: '' }}
        fields={() => [textField('line', t('line.label'), { inputMode: 'numeric', mayBeEmpty: true })]}
        onSubmit={({ line }, reset) => saving.mutate({ line: typedMobile(line) }, { onSuccess: () => reset() })}
      />
    </StaffSection>
  );
}
