import { KEY_MODES, type KeyMode } from '@saakh/contracts/integrations/partner-api/keys';
import { EVENT_TYPES, type EventType, type WebhookEndpoint } from '@saakh/contracts/integrations/partner-api/webhooks';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { CHECK_EXAMPLE } from '@saakh/rules/integrations/partner-api/api-examples';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { Panel } from '#browser/ui/panel';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { CheckBox } from '#office/ui/inputs/fields';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { DeliveryLog } from './delivery-log';
import { useAddWebhook, useWebhookActs, webhooksQuery } from './queries';
import { SecretDialog } from './secret-dialog';
import { Snippet } from './snippet';

const NEW = { url: '', mode: 'sandbox' as KeyMode, events: EVENT_TYPES.join(' ') };
const URL_FIELD = { type: 'url', inputMode: 'url', maxLength: 300, missing: PARTNER_MESSAGES.webhookAddress } as const;

/** Address, world and events of a webhook; the secret is passed to the opener of the dialog. */
function WebhookDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const { t } = useTranslation('integrations.partner-api.portal');
  const adding = useAddWebhook();
  const modes = optionsFor(KEY_MODES.toReversed(), (one) => t(`modes.${one}`));
  const types = optionsFor(EVENT_TYPES, (one) => t(`events.${one}`));
  const wrong = (url: string) => !URL.canParse(url.trim()) && PARTNER_MESSAGES.webhookAddress;
  return (
    <DialogForm
      title={t('webhooks.add')}
      onClose={onClose}
      action={t('webhooks.add')}
      sending={adding}
      known={NEW}
      fields={({ mode, url }) => [
        textField('url', t('webhooks.url'), { ...URL_FIELD, help: t('webhooks.urlHint'), problem: wrong(url) }),
        choiceField('mode', t('mode'), modes, { help: t(`modeHints.${mode}`) }),
        textField('events', t('webhooks.events'), {
          ...{ many: true, options: types, missing: PARTNER_MESSAGES.webhookEvents },
        }),
      ]}
      onSubmit={({ events, ...hook }) => {
        const body = { ...hook, events: events.split(' ') as EventType[] };
        adding.mutate(body, { onSuccess: ({ secret }) => onMade(secret) });
      }}
    />
  );
}

function Endpoint({ endpoint, mayChange }: { endpoint: WebhookEndpoint; mayChange: boolean }) {
  const { t } = useTranslation('integrations.partner-api.portal');
  const { endpointId, url, mode, events, active, previousUntil, delivered, waiting, dead } = endpoint;
  const { turn, rotate, remove } = useWebhookActs(endpointId);
  const [shown, setShown] = useState<'log' | 'rotate' | 'remove'>();
  const [secret, setSecret] = useState<string>();
  const close = () => setShown(undefined);
  return (
    <Panel level={3} title={<span className="wraps">{url}</span>}>
      <Facts
        items={[
          { name: t('mode'), value: t(`modes.${mode}`) },
          { name: t('webhooks.events'), value: events.map((type) => t(`events.${type}`)).join(', ') },
          {
            name: t('webhooks.sums'),
            value: t('webhooks.counts', {
              delivered: formatWhole(delivered),
              waiting: formatWhole(waiting),
              dead: formatWhole(dead),
            }),
          },
          ...(previousUntil === null
            ? []
            : [
                {
                  name: t('webhooks.oldSecret'),
                  value: t('webhooks.oldSecretUntil', { time: formatDateTime(previousUntil, currentLanguage()) }),
                },
              ]),
        ]}
      />
      <CheckBox
        isSwitch
        label={t('webhooks.on')}
        hint={url}
        checked={active}
        disabled={!mayChange || turn.isPending}
        onChange={(on) => turn.mutate(on)}
      />
      <div className="cluster-8 middle">
        <SmallButton onClick={() => setShown('log')}>
          {t('webhooks.log')}
          <span className="said"> {url}</span>
        </SmallButton>
        {mayChange ? (
          <>
            <SmallButton onClick={() => setShown('rotate')}>
              {t('webhooks.rotate')}
              <span className="said"> {url}</span>
            </SmallButton>
            <SmallButton onClick={() => setShown('remove')}>
              {t('webhooks.remove')}
              <span className="said"> {url}</span>
            </SmallButton>
          </>
        ) : null}
      </div>
      {shown === 'log' ? <DeliveryLog endpoint={endpoint} mayChange={mayChange} onClose={close} /> : null}
      {shown === 'rotate' ? (
        <ConfirmDialog
          title={t('webhooks.askRotate')}
          text={t('webhooks.askRotateText')}
          action={t('webhooks.rotate')}
          pending={rotate.isPending}
          onConfirm={() => rotate.mutate(undefined, { onSuccess: (made) => setSecret(made.secret), onSettled: close })}
          onCancel={close}
        />
      ) : null}
      {secret === undefined ? null : (
        <SecretDialog kind="webhook" secret={secret} onClose={() => setSecret(undefined)} />
      )}
      {shown === 'remove' ? (
        <ConfirmDialog
          title={t('webhooks.askRemove')}
          text={t('webhooks.askRemoveText', { url })}
          action={t('webhooks.remove')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: close })}
          onCancel={close}
        />
      ) : null}
    </Panel>
  );
}

/** Addresses that are told what happens, each with its log, and how a message is checked. */
export function Webhooks({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('integrations.partner-api.portal');
  const { data, error, refetch } = useQuery(webhooksQuery());
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <StaffSection
        title={t('webhooks.title')}
        text={t('webhooks.text')}
        actions={
          mayChange ? (
            <SmallButton main onClick={() => setAdding(true)}>
              {t('webhooks.add')}
            </SmallButton>
          ) : null
        }
      >
        {data ? null : <Loading {...{ data, error, refetch }} lines={4} />}
        {data?.length === 0 ? <EmptyState title={t('webhooks.none')} text={t('webhooks.noneText')} /> : null}
        {data?.map((endpoint) => (
          <Endpoint key={endpoint.endpointId} endpoint={endpoint} mayChange={mayChange} />
        ))}
      </StaffSection>
      <StaffSection title={t('webhooks.check')} text={t('webhooks.checkText')}>
        <Snippet text={CHECK_EXAMPLE} what={t('webhooks.check')} />
      </StaffSection>
      {isAdding ? (
        <WebhookDialog
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setSecret(made);
          }}
        />
      ) : null}
      {secret === undefined ? null : (
        <SecretDialog kind="webhook" secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  );
}
