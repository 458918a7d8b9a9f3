import type { ConnectionPage, DraftDocument } from '@saakh/contracts/lending/staff/connections';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { StaffSection } from '#office/ui/staff-page';
import { CardTable } from '#office/ui/tables/card-table';
import { differences } from './differences';
import styles from './editor/connection.module.css';
import { useNames } from './editor/names';
import { connectionVersionQuery } from './queries';

interface ChangesProps {
  lenderId: number;
  version: number;
  /** The one before it; null for the first. */
  before: number | null;
}

const MOST_SHOWN = 200;

/** Where two documents are not the same, with the names of the places. */
function ChangeTable({ version, before, after }: { version: number; before: DraftDocument; after: DraftDocument }) {
  const { t } = useTranslation('lending.connections.office');
  const { placeName } = useNames(after);
  const changes = differences(before, after);
  if (changes.length === 0) return <p>{t('changes.none')}</p>;
  return (
    <>
      <CardTable
        caption={t('changes.of', { version })}
        rows={changes.slice(0, MOST_SHOWN)}
        rowKey={({ at }) => at}
        head={{
          key: 'at',
          title: t('changes.place'),
          cell: ({ at }) => <span className="wraps">{placeName(at)}</span>,
        }}
        columns={[
          {
            key: 'before',
            title: t('changes.before'),
            cell: (one) => <span className="wraps">{one.before ?? '–'}</span>,
          },
          { key: 'after', title: t('changes.after'), cell: (one) => <span className="wraps">{one.after ?? '–'}</span> },
        ]}
      />
      {changes.length > MOST_SHOWN ? <p>{t('changes.more', { count: changes.length - MOST_SHOWN })}</p> : null}
    </>
  );
}

/** What a version has otherwise than the one before it, place by place. */
function Changes({ lenderId, version, before }: ChangesProps) {
  const found = useQueries({
    queries: [version, ...(before === null ? [] : [before])].map((one) =>
      connectionVersionQuery(String(lenderId), one),
    ),
  });
  const failed = found.find(({ error, data }) => error && !data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  const [now, then] = found;
  if (!now?.data || (before !== null && !then?.data)) return <SkeletonLines count={4} />;
  return <ChangeTable version={version} before={then?.data?.document ?? {}} after={now.data.document} />;
}

interface Props {
  page: ConnectionPage;
  onBegin: (version: number) => void;
  onRestore: (version: number) => void;
}

/** Every version that was published: by whom, when and why, what changed with it, and the way back to it. */
export function Versions({ page, onBegin, onRestore }: Props) {
  const { t } = useTranslation('lending.connections.office');
  const [shown, setShown] = useState<number>();
  const { versions, inForce } = page;
  return (
    <StaffSection
      title={t('versions')}
      text={
        inForce
          ? t('inForce', { version: inForce.version, environment: t(`environments.${inForce.environment}`) })
          : t(versions.length === 0 ? 'noVersions' : 'noneInForce')
      }
    >
      <ul className="stack-0 plain-list if-any">
        {versions.map(({ version, inForce: isInForce, by, at, reason }, place) => (
          <li key={version} className={`stack-4 ${styles.version}`}>
            <p className="cluster-0-16 baseline">
              <strong>{t('version', { version })}</strong>
              {isInForce ? (
                <span className="success strong text-fine on-success pill pad-0-8">{t('inForceNow')}</span>
              ) : null}
            </p>
            <p className="soft text-small">
              {by ?? t('system')} · {formatDateTime(at, currentLanguage())}
            </p>
            {reason ? <p className="wraps">{reason}</p> : null}
            <div className={`middle flex wrap ${styles.links}`}>
              <TextButton
                aria-expanded={shown === version}
                aria-label={t('changes.of', { version })}
                onClick={() => setShown(shown === version ? undefined : version)}
              >
                {t('changes.show')}
              </TextButton>
              <TextButton aria-label={t('beginFromOf', { version })} onClick={() => onBegin(version)}>
                {t('beginFrom')}
              </TextButton>
              <TextButton aria-label={t('restore.of', { version })} onClick={() => onRestore(version)}>
                {t('restore.action')}
              </TextButton>
            </div>
            {shown === version ? (
              <Changes lenderId={page.lender_id} version={version} before={versions[place + 1]?.version ?? null} />
            ) : null}
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}
