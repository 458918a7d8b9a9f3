import { NativeSelect } from '@mantine/core';
import { LENDER_OPERATIONS, type LenderOperation } from '@saakh/contracts/lending/connections/document';
import { LENDER_TARGETS, type LenderTarget } from '@saakh/contracts/lending/connections/facts';
import type { ConnectionPage, ConnectionTry, DraftDocument } from '@saakh/contracts/lending/staff/connections';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { StaffSection } from '#office/ui/staff-page';
import { CardTable } from '#office/ui/tables/card-table';
import { useCheckName } from '../check-name';
import { useTry } from '../queries';
import { factsOf, type TestPerson, TestPersonFields } from './test-person';
import { WireMessage } from './wire-message';

type Checks = ConnectionTry['checks'];

/** What has to be tried before publishing, with a tick at what was. */
function Checklist({ checks }: { checks: Checks }) {
  const { t } = useTranslation('lending.connections.office');
  const checkName = useCheckName();
  if (checks.length === 0) return null;
  return (
    <section className="stack-8" aria-label={t('checks.heading')}>
      <h3 className="text-note">{t('checks.heading')}</h3>
      <ul className="stack-4 plain-list">
        {checks.map(({ check, passedAt }) => (
          <li key={check} className="row-8 middle flex gap-8">
            <span className={passedAt ? 'success' : 'faint'}>
              {passedAt ? <IconCircleCheck size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
            </span>
            <span>{checkName(check)}</span>
            <span className="soft text-small">
              {passedAt ? t('checks.passed', { at: formatDateTime(passedAt, currentLanguage()) }) : t('checks.open')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TABS = ['request', 'answer', 'read', 'unread'] as const;
type Tab = (typeof TABS)[number];

function ReadValues({ result: { read, missing } }: { result: ConnectionTry }) {
  const { t } = useTranslation('lending.connections.office');
  const nameOf = (name: string) => {
    const last = name.split('.').at(-1) ?? name;
    const said = last in LENDER_TARGETS ? t(`words.targets.${last as LenderTarget}`) : last;
    return last === name ? said : `${said} (${name})`;
  };
  return (
    <>
      {missing.length > 0 ? (
        <div>
          <p className="danger">{t('trial.missing')}</p>
          <ul>
            {missing.map(({ at, why }) => (
              <li key={`${at} ${why}`}>
                <code>{at}</code>: <code>{why}</code>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {read.length === 0 ? (
        <p>{t('trial.nothingRead')}</p>
      ) : (
        <CardTable
          caption={t('trial.tabs.read', { count: read.length })}
          rows={read}
          rowKey={({ name, from }) => `${name} ${from}`}
          head={{ key: 'name', title: t('fields.ours'), cell: ({ name }) => nameOf(name) }}
          columns={[
            { key: 'from', title: t('fields.place'), cell: ({ from }) => <code className="wraps">{from}</code> },
            { key: 'value', title: t('fields.value'), cell: ({ value }) => <span className="wraps">{value}</span> },
          ]}
        />
      )}
    </>
  );
}

function Result({ result }: { result: ConnectionTry }) {
  const { t } = useTranslation('lending.connections.office');
  const [tab, setTab] = useState<Tab>('request');
  const { wire, read, unread, outcome } = result;
  const counts = { request: wire.length, answer: wire.length, read: read.length, unread: unread.length };
  return (
    <div className="stack-12 narrow">
      <p role="status" className={outcome === 'answered' ? 'success strong' : 'warning strong'}>
        {t(`trial.outcomes.${outcome}`)}
      </p>
      <fieldset className="cluster-8 pad-0 flush no-border" aria-label={t('trial.shown')}>
        {TABS.map((one) => (
          <SmallButton key={one} aria-pressed={tab === one} main={tab === one} onClick={() => setTab(one)}>
            {t(`trial.tabs.${one}`, { count: counts[one] })}
          </SmallButton>
        ))}
      </fieldset>
      {tab === 'request' || tab === 'answer'
        ? wire.map((message, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step may be sent twice, and the list does not change
            <WireMessage key={at} message={message} side={tab} />
          ))
        : null}
      {(tab === 'request' || tab === 'answer') && wire.length === 0 ? <p>{t('trial.nothingSent')}</p> : null}
      {tab === 'read' ? <ReadValues result={result} /> : null}
      {tab === 'unread' && unread.length === 0 ? <p>{t('trial.allRead')}</p> : null}
      {tab === 'unread' && unread.length > 0 ? (
        <CardTable
          caption={t('trial.tabs.unread', { count: unread.length })}
          rows={unread}
          rowKey={({ at, codec }) => `${at} ${codec}`}
          head={{ key: 'at', title: t('fields.place'), cell: ({ at }) => <code className="wraps">{at}</code> }}
          columns={[
            { key: 'codec', title: t('fields.as'), cell: ({ codec }) => <code>{codec}</code> },
            { key: 'found', title: t('trial.found'), cell: ({ found }) => <code className="wraps">{found}</code> },
          ]}
        />
      ) : null}
    </div>
  );
}

interface Props {
  page: ConnectionPage;
  document: DraftDocument;
  revision: number;
  isSaved: boolean;
  /** What the sandbox lacks before it can be called. */
  lacks: string | undefined;
  checks: Checks;
  onTried: (checks: Checks) => void;
}

/** Runs an operation of the draft for an invented person at the lender's sandbox, and shows all that went over the wire. */
export function Trial({ page, document, revision, isSaved, lacks, checks, onTried }: Props) {
  const { t } = useTranslation('lending.connections.office');
  const trying = useTry();
  const written = LENDER_OPERATIONS.filter((name) => Object.hasOwn(Object(document.operations), name));
  const [person, setPerson] = useState<TestPerson>({});
  const [chosen, setChosen] = useState<LenderOperation>();
  const operation = chosen && written.includes(chosen) ? chosen : written[0];
  const run = () => {
    if (!operation) return;
    const facts = factsOf(person);
    trying.mutate(
      { lender_id: page.lender_id, revision, operation, ...(Object.keys(facts).length > 0 ? { facts } : {}) },
      { onSuccess: ({ data }) => onTried(data.checks) },
    );
  };
  return (
    <StaffSection title={t('trial.heading')} text={t('trial.text')}>
      {operation === undefined ? (
        <p>{t('trial.noOperation')}</p>
      ) : (
        <div className="at-bottom flex gap-8 wrap">
          <NativeSelect
            size="sm"
            label={t('trial.operation')}
            value={operation}
            data={written.map((value) => ({ value, label: t(`words.operations.${value}`) }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value as LenderOperation)}
          />
          <SmallButton main disabled={!isSaved || lacks !== undefined} loading={trying.isPending} onClick={run}>
            {t('trial.action')}
          </SmallButton>
          {lacks === undefined && !isSaved ? <span className="soft text-small">{t('trial.saveFirst')}</span> : null}
          {lacks === undefined ? null : <span className="warning text-small">{lacks}</span>}
        </div>
      )}
      {operation === undefined ? null : <TestPersonFields person={person} onPerson={setPerson} />}
      {trying.error ? (
        <p role="alert" className="danger">
          {errorTextAt(trying.error, 'environment', 'document')}
        </p>
      ) : null}
      {trying.data ? <Result key={trying.submittedAt} result={trying.data.data} /> : null}
      <Checklist checks={checks} />
    </StaffSection>
  );
}
