import type { ConnectionPage, ConnectionTry } from '@saakh/contracts/lending/staff/connections';
import { useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Disclosure } from '#browser/ui/disclosure';
import { SmallButton } from '#browser/ui/small-button';
import { SmallText } from '#office/ui/small-fields';
import { useCheckUpdate } from '../queries';
import { ReadValues, UnreadPlaces } from './read-values';

const LONGEST = { headers: 20_000, body: 100_000 } as const;

interface Props {
  page: ConnectionPage;
  revision: number;
  isSaved: boolean;
  onChecked: (checks: ConnectionTry['checks']) => void;
}

/** Judges an update of the lender that staff have, such as the example of its guide: pasted, never kept. */
export function UpdateCheck({ page, revision, isSaved, onChecked }: Props) {
  const { t } = useTranslation('lending.connections.office');
  const [headers, setHeaders] = useState('');
  const [body, setBody] = useState('');
  const check = useCheckUpdate();
  const result = check.data?.data;
  const run = () =>
    check.mutate(
      { lender_id: page.lender_id, revision, headers, body },
      { onSuccess: ({ data }) => onChecked(data.checks) },
    );
  return (
    <Disclosure summary={t('update.summary')}>
      <div className="stack-12 narrow">
        <p className="soft text-small">{t('update.text')}</p>
        <SmallText
          id="connection-update-headers"
          label={t('update.headers')}
          hint={t('update.headersHint')}
          rows={3}
          maxLength={LONGEST.headers}
          value={headers}
          onValue={setHeaders}
        />
        <SmallText
          id="connection-update-body"
          label={t('update.body')}
          rows={5}
          maxLength={LONGEST.body}
          value={body}
          onValue={setBody}
        />
        <div>
          <SmallButton disabled={!isSaved || body.trim() === ''} loading={check.isPending} onClick={run}>
            {t('update.action')}
          </SmallButton>
        </div>
        {check.error ? (
          <p role="alert" className="danger">
            {errorText(check.error)}
          </p>
        ) : null}
        {result ? (
          <>
            <div role="status">
              <p className={result.outcome === 'accepted' ? 'success strong' : 'warning strong'}>
                {t(`update.outcomes.${result.outcome}`)}
              </p>
              {result.outcome === 'refused' ? null : (
                <p className={result.alteredRefused === false ? 'warning' : undefined}>
                  {t(`update.altered.${result.alteredRefused ?? 'unproven'}`)}
                </p>
              )}
            </div>
            {result.outcome === 'refused' ? null : <ReadValues read={result.read} />}
            {result.unread.length > 0 ? <UnreadPlaces unread={result.unread} /> : null}
          </>
        ) : null}
      </div>
    </Disclosure>
  );
}
