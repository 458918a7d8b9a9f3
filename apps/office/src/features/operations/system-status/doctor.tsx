import { DOCTOR_PROBES, type DoctorLine, type DoctorProbe } from '@saakh/contracts/operations/system-status/doctor';
import { FINDINGS } from '@saakh/contracts/operations/system-status/doctor-findings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton, TextButton } from '#browser/ui/button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { StaffSection } from '#office/ui/staff-page';
import { DOCTOR_KEY, doctorQuery } from './queries';
import styles from './system-status.module.css';

/** A start checks the settings, so a server that runs has right ones. */
type ShownProbe = Exclude<DoctorProbe, 'settings'>;
const isShown = (probe: DoctorProbe): probe is ShownProbe => probe !== 'settings';
/** What a calm page must not hide: senders, files, backup and drill are looked at when it opens. */
const AT_ONCE: readonly ShownProbe[] = ['mail', 'sms', 'files', 'backups'];
/** More right lines than these are told as a number. */
const MOST_RIGHT = 3;

function Line({ line: { level, of, finding, values, setting, see } }: { line: DoctorLine }) {
  const { t } = useTranslation('operations.doctor.office');
  const found = FINDINGS[finding];
  const todo = 'todo' in found ? `${t(`findings.${finding as 'failed'}.todo`, values)} ` : '';
  return (
    <li className={`stack-2 box pad-12-16 ${styles.problem}`} data-level={level === 'fail' ? 'bad' : level}>
      <span className="strong wraps">
        {t(`levels.${level}`)}: {of === null ? '' : `${of}: `}
        {t(`findings.${finding}.what`, values)}
      </span>
      {level === 'ok' ? null : (
        <span className="soft text-small wraps">
          {todo}
          {setting === null ? '' : `${t('setting', { setting })} `}
          {t('see', { see })}
        </span>
      )}
    </li>
  );
}

function Lines({ lines }: { lines: readonly DoctorLine[] }) {
  const { t } = useTranslation('operations.doctor.office');
  const right = lines.filter(({ level }) => level === 'ok');
  const wrong = lines
    .filter(({ level }) => level !== 'ok')
    .toSorted((a, b) => Number(b.level === 'fail') - Number(a.level === 'fail'));
  const shown = right.length > MOST_RIGHT ? wrong : [...wrong, ...right];
  return (
    <>
      {lines.length === 0 ? <p className="soft text-small">{t('nothing')}</p> : null}
      {shown.length > 0 ? (
        <ul className="stack-8 plain-list">
          {shown.map((line) => (
            <Line key={`${line.finding} ${line.of} ${line.setting}`} line={line} />
          ))}
        </ul>
      ) : null}
      {right.length > MOST_RIGHT ? <p className="soft text-small">{t('right', { count: right.length })}</p> : null}
    </>
  );
}

function ProbePart({ probe, isAsked }: { probe: ShownProbe; isAsked: boolean }) {
  const { t } = useTranslation('operations.doctor.office');
  const { data, error, isFetching, refetch } = useQuery(doctorQuery(probe, isAsked || AT_ONCE.includes(probe)));
  const name = t(`probes.${probe}`);
  return (
    <li className={styles.probe}>
      <div className="row-12 baseline apart">
        <span className="strong">{name}</span>
        <TextButton
          aria-label={t('tryNamed', { name })}
          aria-busy={isFetching || undefined}
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          {t('try')}
        </TextButton>
      </div>
      {isFetching && !data ? <SkeletonLines count={1} height={44} /> : null}
      {error && !isFetching ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Lines lines={data.data} /> : null}
      {!data && !error && !isFetching ? <p className="soft text-small">{t('untried')}</p> : null}
    </li>
  );
}

/** The result of the command `doctor`, part by part; each part can be repeated. */
export function Doctor() {
  const { t } = useTranslation('operations.doctor.office');
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const tryAll = () => {
    setAsked(true);
    void client.invalidateQueries({ queryKey: DOCTOR_KEY });
  };
  return (
    <StaffSection
      title={t('title')}
      text={t('text')}
      actions={<QuietButton onClick={tryAll}>{t('tryAll')}</QuietButton>}
    >
      <ul className={`plain-list ${styles.list}`}>
        {DOCTOR_PROBES.filter(isShown).map((probe) => (
          <ProbePart key={probe} probe={probe} isAsked={isAsked} />
        ))}
      </ul>
    </StaffSection>
  );
}
