import type { CallReply } from '@saakh/contracts/call';
import type { LenderDetail, testLenderConnection } from '@saakh/contracts/catalogue/staff/lenders';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { errorText, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Disclosure } from '#browser/ui/disclosure';
import { SmallLink } from '#browser/ui/link-button';
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

interface FormProps {
  lender: LenderDetail;
  probe: ReturnType<typeof useTestConnection>;
  isAwaiting: boolean;
}

/** The ways to reach a lender without a connection of its own. Secrets are typed to replace them and never shown. */
function ConnectionForm({ lender: { lender_id, connection }, probe, isAwaiting }: FormProps) {
  const { t } = useTranslation('catalogue.lenders.office');
  const whyNoTestId = useId();
  const save = useSaveConnection();
  const tick = (on: boolean | undefined) => (on ? '1' : '0');
  const known = {
    adapter: connection?.adapter ?? 'lead',
    dialect: connection?.adapter === 'rest' ? connection.dialect : 'plain',
    base_url: connection?.base_url.replace(/^mailto:/i, '') ?? '',
    ...{ offers_quotes: tick(connection?.offers_quotes), takes_withdrawals: tick(connection?.takes_withdrawals) },
    ...{ api_key: '', webhook_secret: '' },
  };
  const secretHint = (has: boolean | undefined) => t(has ? 'secretKept' : 'secretMissing');
  const isTestable = connection?.adapter === 'rest';
  const whyNoTest = (isLead: boolean) => {
    if (isAwaiting) return t('noTest.awaiting');
    if (connection === null) return t(isLead ? 'noTest.saveMail' : 'noTest.save');
    return t('noTest.mail');
  };
  return (
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
            ...{ lender_id, ...rest, adapter: rest.adapter === 'rest' ? 'rest' : 'lead' },
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
            onClick={() => probe.mutate(lender_id)}
          >
            {t('testConnection')}
          </SmallButton>
          {isTestable ? null : <p id={whyNoTestId}>{whyNoTest(adapter === 'lead')}</p>}
        </>
      )}
    />
  );
}

type InForce = { version: number; environment: 'sandbox' | 'live' };

interface Props {
  lender: LenderDetail;
  /** What is said of a connection of the lender's own. */
  inForce: (own: InForce) => ReactNode;
}

/** How the lender's own system is reached: by its own connection, by e-mail or in a built-in format. */
export function ConnectionSection({ lender, inForce }: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  const { connection, lender_id } = lender;
  const probe = useTestConnection();
  const result = probe.data;
  const awaiting = useAwaitingOf()({ type: 'lender-connection', id: String(lender_id) }, '');
  const ownPage = `/admin/lenders/${lender_id}/connection`;
  const form = <ConnectionForm {...{ lender, probe }} isAwaiting={awaiting !== undefined} />;
  const isBuiltIn = connection !== null && connection.version === undefined;
  return (
    <StaffSection
      title={t('sections.connection')}
      text={t('hints.connection')}
      actions={isBuiltIn ? <Link to={ownPage}>{t('ownConnection')}</Link> : null}
    >
      {connection?.version === undefined ? null : (
        <>
          {inForce({ version: connection.version, environment: connection.environment ?? 'live' })}
          <div className="cluster-8 middle">
            <SmallLink to={ownPage} main>
              {t('openOwn')}
            </SmallLink>
            <SmallButton loading={probe.isPending} onClick={() => probe.mutate(lender_id)}>
              {t('testConnection')}
            </SmallButton>
          </div>
        </>
      )}
      {connection === null ? (
        <>
          <div>
            <SmallLink to={ownPage} main>
              {t('ownConnection')}
            </SmallLink>
          </div>
          <Disclosure summary={t('otherWays')} isOpen={awaiting !== undefined}>
            {form}
          </Disclosure>
        </>
      ) : null}
      {isBuiltIn ? form : null}
      {awaiting?.note}
      <div role="status">
        {result ? <TestResult result={result} /> : null}
        {probe.error ? <p className="pad-8-12 surface rounded">{errorText(probe.error)}</p> : null}
      </div>
    </StaffSection>
  );
}
