import type { CustomerFile } from '@saakh/contracts/back-office/customers/customer-service';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text';
import { MainButton, QuietButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { CheckBox } from '../../ui/inputs/check-box';
import { ChoiceGroup } from '../../ui/inputs/choice-group';
import { FieldError } from '../../ui/inputs/field-error';
import { useSendLink } from './queries';

interface Props {
  file: CustomerFile;
  appId: string;
  onClose: () => void;
}

/** A link goes out only because the customer asked for it on this call, and by the way that they named; then it goes at any hour. */
export function LinkDialog({ file, appId, onClose }: Props) {
  const { t } = useTranslation('back-office/operations/customer-service');
  const { card, verified } = file;
  const send = useSendLink(card.userId);
  const [channel, setChannel] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isTried, setTried] = useState(false);
  const to = { sms: card.mobile, email: card.email };
  const chosen = verified.find((one) => one === channel);
  const submit = () => {
    setTried(true);
    if (chosen && isAsked) send.mutate({ appId, channel: chosen, askedOnCall: true }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('applications.linkTitle')} shape="question" onClose={onClose}>
      <p>{t('applications.linkText')}</p>
      <ChoiceGroup
        name="link-channel"
        label={t('applications.linkBy')}
        options={verified.map((one) => ({ value: one, label: `${t(`channels.${one}`)} · ${to[one] ?? ''}` }))}
        value={channel}
        onValue={setChannel}
        error={isTried && !chosen ? t('applications.linkByMissing') : null}
      />
      <CheckBox label={t('applications.linkAsked')} checked={isAsked} onChange={setAsked} />
      <FieldError id="link-asked-error" text={isTried && !isAsked ? t('applications.linkAskedMissing') : null} />
      <p role="alert">{send.error ? errorText(send.error) : null}</p>
      <MainButton loading={send.isPending} onClick={submit}>
        {t('applications.linkSend')}
      </MainButton>
      <QuietButton onClick={onClose}>{t('applications.linkCancel')}</QuietButton>
    </Dialog>
  );
}
