import { KEY_SCOPES, type KeyScope } from '@saakh/contracts/audiences';
import { type ApiKey, KEY_MODES, type KeyMode } from '@saakh/contracts/integrations/partner-api/keys';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { column } from '#office/ui/data-table';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';
import { apiKeysQuery, useCreateKey, useRevokeKey, useRotateKey } from './queries';
import { SecretDialog } from './secret-dialog';

/** The dictionary's key for each right: a scope's own colon would separate the namespace there. */
const SCOPE_WORDS = {
  'leads:write': 'write',
  'leads:read': 'read',
  'status:read': 'status',
} as const satisfies Record<KeyScope, string>;

const NEW = { name: '', mode: 'sandbox' as KeyMode, scopes: KEY_SCOPES.join(' ') };
const { keyNameRequired, keyScopeRequired } = PARTNER_MESSAGES;

/** Name, world and rights of a new key; its secret is passed to the opener of the dialog. */
function KeyDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const { t } = useTranslation(['integrations.partner-api.portal', 'common.office']);
  const creating = useCreateKey();
  const modes = optionsFor(KEY_MODES.toReversed(), (one) => t(`modes.${one}`));
  const rights = optionsFor(KEY_SCOPES, (one) => t(`scopes.${SCOPE_WORDS[one]}`));
  return (
    <DialogForm
      title={t('keys.make')}
      onClose={onClose}
      action={t('keys.make')}
      sending={creating}
      known={NEW}
      fields={({ mode }) => [
        textField('name', t('keys.name'), { help: t('keys.nameHint'), maxLength: 60, missing: keyNameRequired }),
        choiceField('mode', t('mode'), modes, { help: t(`modeHints.${mode}`) }),
        textField('scopes', t('keys.scopes'), { many: true, options: rights, missing: keyScopeRequired }),
      ]}
      onSubmit={({ scopes, ...key }) => {
        const body = { ...key, scopes: scopes.split(' ') as KeyScope[] };
        creating.mutate(body, { onSuccess: ({ secret }) => onMade(secret) });
      }}
    />
  );
}

interface Asked {
  readonly act: 'rotate' | 'revoke';
  readonly key: ApiKey;
}

/** The keys of the company's systems: made, followed by another, ended. Without `mayChange` they are only shown. */
export function Keys({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('integrations.partner-api.portal');
  const language = currentLanguage();
  const { data, error, refetch } = useQuery(apiKeysQuery());
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const rotate = useRotateKey();
  const revoke = useRevokeKey();
  const columns: CardColumn<ApiKey>[] = [
    { key: 'mode', title: t('mode'), cell: ({ mode }) => t(`modes.${mode}`) },
    column('scopes', t('keys.scopes'), ({ scopes }) => scopes.map((one) => t(`scopes.${SCOPE_WORDS[one]}`)).join(', ')),
    column('state', t('state'), ({ state, endsAt }) =>
      t(`keys.states.${state}`, { time: endsAt === null ? '' : formatDateTime(endsAt, language) }),
    ),
    column('used', t('keys.used'), ({ lastUsedAt }) =>
      lastUsedAt === null ? t('keys.neverUsed') : formatDateTime(lastUsedAt, language),
    ),
    column('made', t('keys.made'), ({ createdAt, createdBy }) => `${formatDate(createdAt, language)}, ${createdBy}`),
    column('acts', t('acts'), { acts: true }, (key) =>
      mayChange && (key.state === 'on' || key.state === 'ending') ? (
        <span className="cluster-8 middle">
          {key.state === 'on' ? (
            <SmallButton
              onClick={() => {
                rotate.reset();
                setAsked({ act: 'rotate', key });
              }}
            >
              {t('keys.rotate')}
              <span className="said"> {key.name}</span>
            </SmallButton>
          ) : null}
          <SmallButton onClick={() => setAsked({ act: 'revoke', key })}>
            {t('keys.revoke')}
            <span className="said"> {key.name}</span>
          </SmallButton>
        </span>
      ) : (
        '–'
      ),
    ),
  ];
  const done = () => setAsked(undefined);
  const replace = (keyId: string) =>
    rotate.mutate(keyId, {
      onSuccess: (made) => {
        done();
        setSecret(made.secret);
      },
    });
  return (
    <StaffSection
      title={t('keys.title')}
      text={t('keys.text')}
      actions={
        mayChange ? (
          <SmallButton main onClick={() => setMaking(true)}>
            {t('keys.make')}
          </SmallButton>
        ) : null
      }
    >
      {data ? null : <Loading {...{ data, error, refetch }} lines={4} />}
      {data?.length === 0 ? <EmptyState title={t('keys.none')} text={t('keys.noneText')} /> : null}
      {data && data.length > 0 ? (
        <CardTable
          caption={t('keys.title')}
          head={{
            key: 'name',
            title: t('keys.name'),
            cell: ({ name, ending }) => <span className="wraps">{`${name} (…${ending})`}</span>,
          }}
          columns={columns}
          rows={data}
          rowKey={({ keyId }) => keyId}
        />
      ) : null}
      {isMaking ? (
        <KeyDialog
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            setSecret(made);
          }}
        />
      ) : null}
      {asked?.act === 'rotate' ? (
        <ConfirmDialog
          title={t('keys.ask.rotate', { name: asked.key.name })}
          text={t('keys.askText.rotate')}
          action={t('keys.rotate')}
          pending={rotate.isPending}
          error={rotate.error}
          onConfirm={() => replace(asked.key.keyId)}
          onCancel={done}
        />
      ) : null}
      {asked?.act === 'revoke' ? (
        <ConfirmDialog
          title={t('keys.ask.revoke', { name: asked.key.name })}
          text={t('keys.askText.revoke')}
          action={t('keys.revoke')}
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate(asked.key.keyId, { onSettled: done })}
          onCancel={done}
        />
      ) : null}
      {secret === undefined ? null : <SecretDialog kind="key" secret={secret} onClose={() => setSecret(undefined)} />}
    </StaffSection>
  );
}
