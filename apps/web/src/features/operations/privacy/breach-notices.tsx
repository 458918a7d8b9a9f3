import type { BreachNotice } from '@saakh/contracts/operations/messaging/breach-notices';
import { BREACH_DATA } from '@saakh/contracts/operations/messaging/breach-notices';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { Facts } from '#browser/ui/facts';
import { Panel } from '#browser/ui/panel';
import { ErrorState } from '#browser/ui/states';
import { breachNoticesQuery, useReadNotice } from './queries';

function Notice({ notice }: { notice: BreachNotice }) {
  const { t } = useTranslation('customers.my-saakh');
  const local = useBilingual();
  const language = currentLanguage();
  const { mutate, isPending, error } = useReadNotice();
  const { noticeId, nature, beganAt, endedAt, dataKinds, consequences, mitigation, safetySteps, contact } = notice;
  const began = formatDateTime(beganAt, language);
  return (
    <Panel title={t('breach.title')} text={local(nature)}>
      <Facts
        items={[
          {
            name: t('breach.when'),
            value: endedAt
              ? t('breach.span', { from: began, to: formatDateTime(endedAt, language) })
              : t('breach.since', { from: began }),
          },
          { name: t('breach.data'), value: dataKinds.map((kind) => local(BREACH_DATA[kind])).join(', ') },
          { name: t('breach.consequences'), value: local(consequences) },
          { name: t('breach.mitigation'), value: local(mitigation) },
          { name: t('breach.safetySteps'), value: local(safetySteps) },
          {
            name: t('breach.contact'),
            value: (
              <>
                {contact.name}, <a href={`tel:${contact.phone.replace(/\s/g, '')}`}>{contact.phone}</a>,{' '}
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </>
            ),
          },
        ]}
      />
      <p role="alert" className="problem">
        {error ? errorText(error) : null}
      </p>
      <MainButton loading={isPending} onClick={() => mutate(noticeId)}>
        {t('breach.read')}
      </MainButton>
    </Panel>
  );
}

/** What happened to one's data, until it is read; nothing where nothing did (REG-DP-9). */
export function BreachNotices() {
  const { data, error, refetch } = useQuery(breachNoticesQuery());
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (data ?? []).map((notice) => <Notice key={notice.noticeId} notice={notice} />);
}
