import type { LenderDetail } from '@saakh/contracts/back-office/lenders';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../platform/api/api-error';
import { errorText, errorTextAt } from '../../../platform/error-text';
import { CheckBox } from '../../../ui/inputs/check-box';
import { SelectField, TextField } from '../../../ui/inputs/fields';
import { SmallButton } from '../../../ui/staff/small-button';
import { StaffSection } from '../../../ui/staff/staff-page';
import styles from './lender-sections.module.css';
import { useSaveConnection, useTestConnection } from './queries';

const DIALECTS = ['plain', 'snake', 'paise', 'lead'] as const;

/** How the lender's own system is reached. Secrets are typed to replace them and never shown. */
export function ConnectionSection({ lender }: { lender: LenderDetail }) {
  const { t } = useTranslation('back-office/lenders');
  const { connection } = lender;
  const [form, setForm] = useState({
    adapter: connection?.adapter ?? 'lead',
    dialect: connection?.dialect ?? 'lead',
    base_url: connection?.base_url ?? '',
    offers_quotes: connection?.offers_quotes ?? false,
    takes_withdrawals: connection?.takes_withdrawals ?? false,
    api_key: '',
    webhook_secret: '',
  });
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
        <SelectField
          label={t('dialect')}
          value={form.dialect}
          options={DIALECTS.map((value) => ({ value, label: t(`dialects.${value}`) }))}
          error={refusedAt('dialect')}
          onValue={(dialect) => set({ dialect })}
        />
        <TextField
          label={t('address')}
          value={form.base_url}
          maxLength={300}
          inputMode="url"
          onValue={(base_url) => set({ base_url })}
          error={refusedAt('base_url')}
        />
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
        {isElsewhere ? (
          <p role="alert" className={`${styles.refused} ${styles.wide}`}>
            {errorText(save.error)}
          </p>
        ) : null}
        <div className={`${styles.actions} ${styles.wide}`}>
          <SmallButton type="submit" loading={save.isPending}>
            {t('saveConnection')}
          </SmallButton>
          <SmallButton
            disabled={connection === null}
            loading={probe.isPending}
            onClick={() => probe.mutate(lender.lender_id)}
          >
            {t('testConnection')}
          </SmallButton>
        </div>
      </form>
      <div role="status">
        {result ? (
          <p className={styles.result}>
            {t(`outcomes.${result.outcome}`)} {result.message}
            {result.milliseconds === null ? '' : ` · ${result.milliseconds} ms`}
          </p>
        ) : null}
        {probe.error ? <p className={styles.result}>{errorText(probe.error)}</p> : null}
      </div>
    </StaffSection>
  );
}
