import { KEY_MODES, type KeyMode } from '@saakh/contracts/integrations/partner-api/keys';
import { EVENT_TYPES, type EventType } from '@saakh/contracts/integrations/partner-api/webhooks';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { useAddWebhook } from './queries';

const NEW = { url: '', mode: 'sandbox' as KeyMode, events: EVENT_TYPES.join(' ') };
const URL_FIELD = { type: 'url', inputMode: 'url', maxLength: 300, missing: PARTNER_MESSAGES.webhookAddress } as const;

/** Address, world and events of a webhook; the secret is passed to the opener of the dialog. */
export function WebhookDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
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
