import type { ConnectionPage } from '@saakh/contracts/lending/staff/connections';
import type { LenderFileTaken } from '@saakh/contracts/lending/staff/lender-files';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { CardTable } from '#office/ui/tables/card-table';
import { lenderFilesQuery, useTakeFile } from './queries';

/** So long it is tried again by itself. */
const TRIED_MS = 3.5 * 3_600_000;

const isGivenUp = ({ takenAt, begunAt }: LenderFileTaken) =>
  takenAt === null && Date.now() - Date.parse(begunAt) > TRIED_MS;

/** The daily files of a lender, what came of their rows, and the way to take one again. */
export function DailyFiles({ page }: { page: ConnectionPage }) {
  const { t } = useTranslation('lending.connections.office');
  const { data, error, refetch } = useQuery(lenderFilesQuery(page.lender_id));
  const take = useTakeFile();
  const language = currentLanguage();
  const stateOf = (file: LenderFileTaken) => {
    if (file.takenAt !== null) return t('files.taken', { at: formatDateTime(file.takenAt, language) });
    return (
      <span className={isGivenUp(file) ? 'danger' : 'warning'}>
        {t(isGivenUp(file) ? 'files.givenUp' : 'files.waits')}
      </span>
    );
  };
  const count = (key: 'rows' | 'applied' | 'held' | 'unread') => ({
    ...{ key, title: t(`files.${key}`), align: 'end' as const },
    cell: (file: LenderFileTaken) =>
      key === 'unread' && file.unread > 0 ? (
        <span className="danger strong">{formatWhole(file.unread)}</span>
      ) : (
        formatWhole(file[key])
      ),
  });
  return (
    <StaffSection
      title={t('files.heading')}
      text={t('files.text')}
      actions={
        data?.some(({ takenAt }) => takenAt === null) ? (
          <Link to={`/admin/lenders-api-failure?lender=${page.lender_id}`}>{t('files.failures')}</Link>
        ) : null
      }
    >
      <Loading {...{ data, error: data ? null : error, refetch }} lines={3} />
      {data?.length === 0 ? <p>{t('files.none')}</p> : null}
      {data?.some(({ unread }) => unread > 0) ? <p className="danger">{t('files.unreadText')}</p> : null}
      {data?.length ? (
        <CardTable
          caption={t('files.heading')}
          rows={data}
          rowKey={({ fileOn }) => fileOn}
          head={{ key: 'day', title: t('files.day'), cell: ({ fileOn }) => formatDate(fileOn, language) }}
          columns={[
            { key: 'state', title: t('files.state'), cell: stateOf },
            ...(['rows', 'applied', 'held', 'unread'] as const).map(count),
            {
              ...{ key: 'again', title: t('files.actions'), acts: true },
              cell: ({ fileOn }) => (
                <TextButton
                  aria-label={t('files.againOf', { day: formatDate(fileOn, language) })}
                  disabled={take.isPending}
                  onClick={() => take.mutate({ lender_id: page.lender_id, file_on: fileOn })}
                >
                  {t('files.again')}
                </TextButton>
              ),
            },
          ]}
        />
      ) : null}
    </StaffSection>
  );
}
