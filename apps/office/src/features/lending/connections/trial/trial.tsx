import { NativeSelect } from '@mantine/core';
import { LENDER_OPERATIONS, type LenderOperation } from '@saakh/contracts/lending/connections/document';
import type { ConnectionPage, ConnectionTry, DraftDocument } from '@saakh/contracts/lending/staff/connections';
import { useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { StaffSection } from '#office/ui/staff-page';
import { useTry } from '../queries';
import { Checklist } from './checklist';
import { MissingValues } from './missing-values';
import { ReadValues, UnreadPlaces } from './read-values';
import { factsOf, type TestPerson, TestPersonFields } from './test-person';
import { UpdateCheck } from './update-check';
import { WireMessage } from './wire-message';

type Checks = ConnectionTry['checks'];

const TABS = ['request', 'answer', 'read', 'unread'] as const;
type Tab = (typeof TABS)[number];

/** The lender's page, opened as its customers will; what they would bring back is noted for the draft. */
function TrialLink({ link, lender }: { link: ConnectionTry['link']; lender: string }) {
  const { t } = useTranslation('lending.connections.office');
  if (link === null) return null;
  if (link.url === null) return <p className="danger">{t('trial.linkElsewhere', { host: link.host })}</p>;
  return (
    <p className="pad-8-12 surface rounded">
      <a href={link.url} target="_blank" rel="noopener noreferrer">
        {t('trial.openLink', { lender })}
      </a>{' '}
      <span className="soft text-small">{t('trial.linkHint', { host: link.host })}</span>
    </p>
  );
}

interface ResultProps {
  result: ConnectionTry;
  operation: LenderOperation;
  document: DraftDocument;
  lender: string;
}

function Result({ result, operation, document, lender }: ResultProps) {
  const { t } = useTranslation('lending.connections.office');
  const [tab, setTab] = useState<Tab>('request');
  const { wire, read, unread, outcome, means, missing, link } = result;
  const isGood = outcome === 'answered' && (means === null || means === 'ok');
  const counts = { request: wire.length, answer: wire.length, read: read.length, unread: unread.length };
  return (
    <div className="stack-12 narrow">
      <div role="status">
        <p className={isGood ? 'success strong' : outcome === 'answered' ? 'strong' : 'warning strong'}>
          {t(link && wire.length === 0 ? 'trial.noCall' : `trial.outcomes.${isGood ? 'good' : outcome}`)}
        </p>
        {means === null ? null : <p>{t('trial.means', { meaning: t(`words.meanings.${means}`) })}</p>}
        <MissingValues {...{ missing, operation, document }} />
      </div>
      <TrialLink link={link} lender={lender} />
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
      {tab === 'read' ? <ReadValues read={read} /> : null}
      {tab === 'unread' ? <UnreadPlaces unread={unread} /> : null}
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
  const isPageOnly = Boolean(document.page);
  const written = LENDER_OPERATIONS.filter(
    (name) => Object.hasOwn(Object(document.operations), name) || (name === 'link' && isPageOnly),
  );
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
            size="md"
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
      {trying.data ? (
        <Result
          key={trying.submittedAt}
          result={trying.data.data}
          operation={trying.variables.operation}
          document={document}
          lender={page.lenderName}
        />
      ) : null}
      {Object(document.updates).webhook ? (
        <UpdateCheck page={page} revision={revision} isSaved={isSaved} onChecked={onTried} />
      ) : null}
      <Checklist checks={checks} />
    </StaffSection>
  );
}
