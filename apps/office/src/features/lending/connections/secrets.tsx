import type { ConnectionPage } from '@saakh/contracts/lending/staff/connections';
import { useState } from 'react';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { CardTable } from '#office/ui/tables/card-table';
import { useSaveSecret } from './queries';

const ENVIRONMENTS = ['sandbox', 'live'] as const;
type Environment = (typeof ENVIRONMENTS)[number];

interface DialogProps {
  lenderId: number;
  name: string;
  environment: Environment;
  isThere: boolean;
  onClose: () => void;
}

function SecretDialog({ lenderId, name, environment, isThere, onClose }: DialogProps) {
  const { t } = useTranslation('lending.connections.office');
  const save = useSaveSecret();
  return (
    <DialogForm
      title={t('secret.title', { name, environment: t(`environments.${environment}`) })}
      onClose={onClose}
      above={<p>{t(isThere ? 'secret.replaces' : 'secret.text')}</p>}
      action={t('secret.save')}
      sending={save}
      known={{ value: '' }}
      fields={() => [textField('value', t('secret.value'), { help: t('secret.valueHint'), rows: 4, maxLength: 8000 })]}
      onSubmit={({ value }) =>
        save.mutate({ lender_id: lenderId, environment, name, value }, { onSuccess: () => onClose() })
      }
    />
  );
}

/** The secrets that the connection names: which are there, since when, and how long the ones before still count. */
export function Secrets({ page, names }: { page: ConnectionPage; names: readonly string[] }) {
  const { t } = useTranslation('lending.connections.office');
  const [asked, setAsked] = useState<{ name: string; environment: Environment }>();
  const language = currentLanguage();
  const known = (name: string, environment: Environment) =>
    page.secrets.find((one) => one.name === name && one.environment === environment);
  if (names.length === 0) return <p className="soft text-small">{t('secret.none')}</p>;
  return (
    <section className="stack-8 narrow" aria-label={t('secret.heading')}>
      <h4 className="text-note">{t('secret.heading')}</h4>
      <p className="soft text-small">{t('secret.hint')}</p>
      <CardTable
        caption={t('secret.heading')}
        rows={names}
        rowKey={(name) => name}
        head={{ key: 'name', title: t('secret.name'), cell: (name) => <code>{name}</code> }}
        columns={ENVIRONMENTS.map((environment) => ({
          key: environment,
          title: t(`fields.${environment}`),
          cell: (name: string) => {
            const one = known(name, environment);
            return (
              <span>
                <span className={`block ${one ? '' : 'warning'}`}>
                  {one ? t('secret.since', { at: formatDateTime(one.at, language) }) : t('secret.missing')}
                </span>
                {one?.previousUntil ? (
                  <span className="soft text-small block">
                    {t('secret.previous', { at: formatDateTime(one.previousUntil, language) })}
                  </span>
                ) : null}
                <SmallButton
                  aria-label={t(one ? 'secret.replaceOf' : 'secret.setOf', {
                    ...{ name, environment: t(`environments.${environment}`) },
                  })}
                  onClick={() => setAsked({ name, environment })}
                >
                  {t(one ? 'secret.replace' : 'secret.set')}
                </SmallButton>
              </span>
            );
          },
        }))}
      />
      {asked ? (
        <SecretDialog
          lenderId={page.lender_id}
          {...asked}
          isThere={known(asked.name, asked.environment) !== undefined}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  );
}
