import type { CallReply } from '@saakh/contracts/call';
import type { LenderDetail, testLenderConnection } from '@saakh/contracts/catalogue/staff/lenders';
import { useId } from 'react';
import { Link } from 'react-router';
import { errorText, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { useAwaitingOf } from '#office/ui/saving/awaiting';
import { StaffSection } from '#office/ui/staff-page';
import { useSaveConnection, useTestConnection } from './queries';

const DIALECTS = ['plain', 'snake', 'paise'] as const;

/** How the lender's system answered a test: status, what could not be read of it, and the answer itself. */
function TestResult({ result }: { result: CallReply<typeof testLenderConnection> }) {
  const { t } = useTranslation('catalogue.lenders.office');
  const { outcome, message, milliseconds, status, response, unreadable } = result;
  const facts = [
    status === null ? null : t('test.status', { status }),
    milliseconds === null ? null : `${milliseconds} ms`,
  ].filter((fact) => fact !== null);
  return (
    <div className="pad-8-12 surface rounded">
      <p>
        {t(`outcomes.${outcome}`)} {localText(message)} {facts.join(' · ')}
      </p>
      {unreadable.length > 0 ? (
        <>
          <p>{t('test.unreadable')}</p>
          <ul>
            {unreadable.map(({ field, found }) => (
              <li key={field}>
                <code>{field || t('test.whole')}</code>: {found === null ? t('test.missing') : <code>{found}</code>}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {response ? (
        <>
          <p>{t('test.response')}</p>
          <pre className="wraps scrolls as-typed" style={{ maxHeight: 240 }}>
            {response}
          </pre>
        </>
      ) : null}
    </div>
  );
}

/** How the lender's own system is reached. Secrets are typed to replace them and never shown. */
export function ConnectionSection({ lender }: { lender: LenderDetail }) {
  const { t } = useTranslation('catalogue.lenders.office');
  const { connection } = lender;
  const whyNoTestId = useId();
  const save = useSaveConnection();
  const probe = useTestConnection();
  const tick = (on: boolean | undefined) => (on ? '1' : '0');
  const known = {
    adapter: connection?.adapter ?? 'lead',
    // One that is written on its own page speaks no format of these.
    dialect: connection?.adapter === 'rest' && connection.version === undefined ? connection.dialect : 'plain',
    base_url: connection?.base_url.replace(/^mailto:/i, '') ?? '',
    ...{ offers_quotes: tick(connection?.offers_quotes), takes_withdrawals: tick(connection?.takes_withdrawals) },
    ...{ api_key: '', webhook_secret: '' },
  };
  const secretHint = (has: boolean | undefined) => t(has ? 'secretKept' : 'secretMissing');
  const result = probe.data;
  const awaiting = useAwaitingOf()({ type: 'lender-connection', id: String(lender.lender_id) }, '');
  const isTestable = connection?.adapter === 'rest';
  const whyNoTest = (isLead: boolean) => {
    if (awaiting) return t('noTest.awaiting');
    if (connection === null) return t(isLead ? 'noTest.saveMail' : 'noTest.save');
    return t('noTest.mail');
  };
  return (
    <StaffSection
      title={t('sections.connection')}
      text={t('hints.connection')}
      actions={<Link to={`/admin/lenders/${lender.lender_id}/connection`}>{t('ownConnection')}</Link>}
    >
      {connection?.version === undefined ? null : (
        <p>
          {t('ownInForce', {
            version: connection.version,
            environment: t(`environments.${connection.environment ?? 'live'}`),
          })}
        </p>
      )}
      <OfficeForm<Record<keyof typeof known, string>>
        small="connection"
        className="stack-16"
        minor
        action={t('saveConnection')}
        sending={save}
        known={known}
        fields={({ adapter }) => {
          const isLead = adapter === 'lead';
          const ofRest = { showWhen: { field: 'adapter', in: ['rest'] }, mayBeEmpty: true };
          const secret = { ...ofRest, secret: 'hidden', row: 'secrets' } as const;
          return [
            choiceField(
              'adapter',
              t('adapter'),
              optionsFor(['rest', 'lead'], (one) => t(`adapters.${one}`)),
              {
                row: 'how',
              },
            ),
            choiceField(
              'dialect',
              t('dialect'),
              optionsFor(DIALECTS, (one) => t(`dialects.${one}`)),
              {
                ...{ ...ofRest, row: 'how' },
              },
            ),
            textField('base_url', t(isLead ? 'mailAddress' : 'address'), {
              ...{ help: isLead && t('mailAddressHint'), maxLength: 300, row: 'how', mayBeEmpty: true },
              inputMode: isLead ? 'email' : 'url',
            }),
            textField('api_key', t('apiKey'), { ...secret, help: secretHint(connection?.has_api_key) }),
            textField('webhook_secret', t('webhookSecret'), {
              ...{ ...secret, help: secretHint(connection?.has_webhook_secret) },
            }),
            textField('offers_quotes', t('offersQuotes'), { ...ofRest, kind: 'yes-no' }),
            textField('takes_withdrawals', t('takesWithdrawals'), { ...ofRest, kind: 'yes-no' }),
          ];
        }}
        onSubmit={(answers, reset) => {
          const { api_key, webhook_secret, ...rest } = answers;
          save.mutate(
            {
              ...{ lender_id: lender.lender_id, ...rest, adapter: rest.adapter === 'rest' ? 'rest' : 'lead' },
              offers_quotes: rest.offers_quotes === '1',
              takes_withdrawals: rest.takes_withdrawals === '1',
              seen: connection,
              ...(api_key ? { api_key } : {}),
              ...(webhook_secret ? { webhook_secret } : {}),
            },
            { onSuccess: () => reset({ ...answers, api_key: '', webhook_secret: '' }) },
          );
        }}
        beside={({ adapter }) => (
          <>
            <SmallButton
              disabled={!isTestable}
              aria-describedby={isTestable ? undefined : whyNoTestId}
              loading={probe.isPending}
              onClick={() => probe.mutate(lender.lender_id)}
            >
              {t('testConnection')}
            </SmallButton>
            {isTestable ? null : <p id={whyNoTestId}>{whyNoTest(adapter === 'lead')}</p>}
          </>
        )}
      />
      {awaiting?.note}
      <div role="status">
        {result ? <TestResult result={result} /> : null}
        {probe.error ? <p className="pad-8-12 surface rounded">{errorText(probe.error)}</p> : null}
      </div>
    </StaffSection>
  );
}
