import type { CallReply } from '@saakh/contracts/call';
import type { LenderDetail, testLenderConnection } from '@saakh/contracts/catalogue/staff/lenders';
import { type FormEvent, useId, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { CheckBox, SelectField, TextField } from '#office/ui/inputs/fields';
import { useAwaitingOf } from '#office/ui/saving/awaiting';
import { StaffSection } from '#office/ui/staff-page';
import styles from './lender-sections.module.css';
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
  const [form, setForm] = useState({
    adapter: connection?.adapter ?? 'lead',
    dialect: connection?.adapter === 'rest' ? connection.dialect : 'plain',
    base_url: connection?.base_url.replace(/^mailto:/i, '') ?? '',
    offers_quotes: connection?.offers_quotes ?? false,
    takes_withdrawals: connection?.takes_withdrawals ?? false,
    api_key: '',
    webhook_secret: '',
  });
  const whyNoTestId = useId();
  const save = useSaveConnection();
  const probe = useTestConnection();
  const set = (patch: Partial<typeof form>) => setForm((before) => ({ ...before, ...patch }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { api_key, webhook_secret, ...rest } = form;
    save.mutate(
      {
        lender_id: lender.lender_id,
        ...rest,
        seen: connection,
        ...(api_key ? { api_key } : {}),
        ...(webhook_secret ? { webhook_secret } : {}),
      },
      { onSuccess: () => set({ api_key: '', webhook_secret: '' }) },
    );
  };
  const refusedAt = (field: keyof typeof form) =>
    isApiError(save.error) && save.error.fields[field] ? errorTextAt(save.error, field) : undefined;
  const isElsewhere = save.error && !(Object.keys(form) as (keyof typeof form)[]).some(refusedAt);
  const secretHint = (has: boolean | undefined) => t(has ? 'secretKept' : 'secretMissing');
  const result = probe.data;
  const isLead = form.adapter === 'lead';
  const awaiting = useAwaitingOf()({ type: 'lender-connection', id: String(lender.lender_id) }, '');
  const isTestable = connection?.adapter === 'rest';
  const whyNoTest = () => {
    if (awaiting) return t('noTest.awaiting');
    if (connection === null) return t(isLead ? 'noTest.saveMail' : 'noTest.save');
    return t('noTest.mail');
  };
  return (
    <StaffSection title={t('sections.connection')} text={t('hints.connection')}>
      <form onSubmit={submit} noValidate className={styles.grid}>
        <SelectField
          label={t('adapter')}
          value={form.adapter}
          options={(['rest', 'lead'] as const).map((value) => ({ value, label: t(`adapters.${value}`) }))}
          error={refusedAt('adapter')}
          onValue={(adapter) => set({ adapter: adapter as 'rest' | 'lead' })}
        />
        {isLead ? null : (
          <SelectField
            label={t('dialect')}
            value={form.dialect}
            options={DIALECTS.map((value) => ({ value, label: t(`dialects.${value}`) }))}
            error={refusedAt('dialect')}
            onValue={(dialect) => set({ dialect })}
          />
        )}
        <TextField
          label={t(isLead ? 'mailAddress' : 'address')}
          description={isLead ? t('mailAddressHint') : undefined}
          value={form.base_url}
          maxLength={300}
          inputMode={isLead ? 'email' : 'url'}
          onValue={(base_url) => set({ base_url })}
          error={refusedAt('base_url')}
        />
        {isLead ? null : (
          <>
            <TextField
              label={t('apiKey')}
              description={secretHint(connection?.has_api_key)}
              type="password"
              autoComplete="off"
              value={form.api_key}
              error={refusedAt('api_key')}
              onValue={(api_key) => set({ api_key })}
            />
            <TextField
              label={t('webhookSecret')}
              description={secretHint(connection?.has_webhook_secret)}
              type="password"
              autoComplete="off"
              value={form.webhook_secret}
              error={refusedAt('webhook_secret')}
              onValue={(webhook_secret) => set({ webhook_secret })}
            />
            <div>
              <CheckBox
                label={t('offersQuotes')}
                checked={form.offers_quotes}
                onChange={(offers_quotes) => set({ offers_quotes })}
              />
              <CheckBox
                label={t('takesWithdrawals')}
                checked={form.takes_withdrawals}
                onChange={(takes_withdrawals) => set({ takes_withdrawals })}
              />
            </div>
          </>
        )}
        {isElsewhere ? (
          <p role="alert" className={`danger text-small ${styles.wide}`}>
            {errorText(save.error)}
          </p>
        ) : null}
        <div className={`cluster-8 ${styles.wide}`}>
          <SmallButton type="submit" loading={save.isPending}>
            {t('saveConnection')}
          </SmallButton>
          <SmallButton
            disabled={!isTestable}
            aria-describedby={isTestable ? undefined : whyNoTestId}
            loading={probe.isPending}
            onClick={() => probe.mutate(lender.lender_id)}
          >
            {t('testConnection')}
          </SmallButton>
          {isTestable ? null : <p id={whyNoTestId}>{whyNoTest()}</p>}
        </div>
      </form>
      {awaiting?.note}
      <div role="status">
        {result ? <TestResult result={result} /> : null}
        {probe.error ? <p className="pad-8-12 surface rounded">{errorText(probe.error)}</p> : null}
      </div>
    </StaffSection>
  );
}
