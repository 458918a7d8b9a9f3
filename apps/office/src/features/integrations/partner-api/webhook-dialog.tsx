import { KEY_MODES, type KeyMode } from '@saakh/contracts/integrations/partner-api/keys';
import { EVENT_TYPES, type EventType } from '@saakh/contracts/integrations/partner-api/webhooks';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { CheckedForm } from '#browser/ui/inputs/checked-form';
import { Actions, Dialog } from '#office/ui/frame/dialog';
import { CheckBox, SelectField, TextField } from '#office/ui/inputs/fields';
import styles from './integration.module.css';
import { useAddWebhook } from './queries';

/** Address, world and events of a webhook; the secret is passed to the opener of the dialog. */
export function WebhookDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const { t } = useTranslation('integrations.partner-api.portal');
  const [url, setUrl] = useState('');
  const [mode, setMode] = useState<KeyMode>('sandbox');
  const [events, setEvents] = useState<readonly EventType[]>(EVENT_TYPES);
  const [tried, setTried] = useState(false);
  const adding = useAddWebhook();
  const isWhole = URL.canParse(url.trim());
  const refused = isApiError(adding.error) ? adding.error.fields : {};
  const turn = (type: EventType, on: boolean) =>
    setEvents((before) => EVENT_TYPES.filter((one) => (one === type ? on : before.includes(one))));
  const check = () => {
    setTried(true);
    return isWhole && events.length > 0;
  };
  const send = () => {
    if (adding.isPending) return;
    adding.mutate({ url: url.trim(), mode, events: [...events] }, { onSuccess: ({ secret }) => onMade(secret) });
  };
  const urlError = () => {
    if (tried && !isWhole) return localText(PARTNER_MESSAGES.webhookAddress);
    return refused.url ? errorTextAt(adding.error, 'url') : null;
  };
  return (
    <Dialog title={t('webhooks.add')} onClose={onClose}>
      <CheckedForm
        id="new-webhook"
        check={check}
        onSubmit={send}
        problem={adding.error && !refused.url ? errorText(adding.error) : undefined}
      >
        <TextField
          label={t('webhooks.url')}
          description={t('webhooks.urlHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={300}
          value={url}
          onValue={setUrl}
          error={urlError()}
        />
        <SelectField
          label={t('mode')}
          description={t(`modeHints.${mode}`)}
          value={mode}
          onValue={(value) => setMode(value === 'live' ? 'live' : 'sandbox')}
          options={KEY_MODES.toReversed().map((value) => ({ value, label: t(`modes.${value}`) }))}
        />
        <fieldset className={`stack-4 pad-0 flush no-border ${styles.boxes}`}>
          <legend>{t('webhooks.events')}</legend>
          {EVENT_TYPES.map((type) => (
            <CheckBox
              key={type}
              label={t(`events.${type}`)}
              checked={events.includes(type)}
              onChange={(on) => turn(type, on)}
            />
          ))}
          <p role="alert" className="danger strong if-any">
            {tried && events.length === 0 ? localText(PARTNER_MESSAGES.webhookEvents) : null}
          </p>
        </fieldset>
      </CheckedForm>
      <Actions>
        <MainButton type="submit" form="new-webhook" loading={adding.isPending}>
          {t('webhooks.add')}
        </MainButton>
        <QuietButton onClick={onClose}>{t('cancel')}</QuietButton>
      </Actions>
    </Dialog>
  );
}
