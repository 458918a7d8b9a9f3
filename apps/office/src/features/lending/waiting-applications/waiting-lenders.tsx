import * as endpoints from '@saakh/contracts/endpoints';
import type { WaitingLender } from '@saakh/contracts/lending/staff/waiting-applications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dataQuery } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showMessage } from '#browser/platform/toasts';
import { TextButton } from '#browser/ui/button';
import { column, DataTable } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';

const KEY = ['staff', 'waiting-applications'] as const;

function waitingQuery() {
  return dataQuery(KEY, endpoints.listWaitingApplications, {}, { staleTime: 0 });
}

/** Sends what waits for a lender now. */
function useSendWaiting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lender_id: number) => call(endpoints.sendWaitingApplications, { body: { lender_id } }),
    onSuccess: showMessage,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: ['staff', 'system-status'] }),
      ]),
  });
}

/** Applications that have not reached their lender, with why, since when, and "send now". */
export function WaitingLenders({ waiting }: { waiting: readonly WaitingLender[] }) {
  const { t } = useTranslation('common.office');
  const send = useSendWaiting();
  return (
    <StaffSection title={t('waiting.title')} text={waiting.length === 0 ? t('waiting.none') : t('waiting.text')}>
      {waiting.length === 0 ? null : (
        <DataTable<(typeof waiting)[number]>
          caption={t('waiting.title')}
          rows={waiting}
          rowKey={({ lenderId }) => String(lenderId)}
          columns={[
            column('lender', t('waiting.lender'), ({ lenderId, name }) => (
              <Link to={`/admin/lenders/${lenderId}`}>{name}</Link>
            )),
            { key: 'route', title: t('waiting.why'), cell: ({ route }) => t(`waiting.routes.${route}`) },
            column('applications', t('waiting.applications'), { align: 'end' }, ({ lenderId, name, applications }) => (
              <Link to={`/admin/dashboard/rows?figure=unsent&lender=${lenderId}`}>
                {formatWhole(applications)}
                <span className="said"> {t('waiting.listOf', { lender: name })}</span>
              </Link>
            )),
            column('oldest', t('waiting.since'), ({ oldestAt }) => formatDateTime(oldestAt, currentLanguage())),
            column('send', t('actions'), { acts: true }, ({ lenderId, name }) => (
              <TextButton
                aria-label={t('waiting.sendNamed', { lender: name })}
                disabled={send.isPending}
                onClick={() => send.mutate(lenderId)}
              >
                {t('waiting.send')}
              </TextButton>
            )),
          ]}
        />
      )}
    </StaffSection>
  );
}

/** What waits for one lender, on its page; nothing when nothing does. */
export function WaitingForLender({ lenderId }: { lenderId: number }) {
  const { data = [] } = useQuery(waitingQuery());
  const waiting = data.filter((one) => one.lenderId === lenderId);
  return waiting.length === 0 ? null : <WaitingLenders waiting={waiting} />;
}
