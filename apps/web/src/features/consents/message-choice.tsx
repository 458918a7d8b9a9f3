import type { Notice } from '@saakh/contracts/consents';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../ui/inputs/check-box';
import { explanationOf, sentenceOf } from './consent-text';
import { MESSAGE_CHANNELS, type MessageChannel, type MessagePurpose } from './own-consents';
import styles from './own-consents.module.css';

interface Props {
  purpose: MessagePurpose;
  /** The text in force: a yes is given by it. */
  notice: Notice;
  allowed: readonly MessageChannel[];
  onChange: (channels: MessageChannel[]) => void;
  saving: boolean;
}

/** Messages, channel by channel: each can be allowed and refused again by one press (REG-DL-7, REG-DP-4). */
export function MessageChoice({ purpose, notice, allowed, onChange, saving }: Props) {
  const { t } = useTranslation('my-saakh');
  const choose = (channel: MessageChannel, isOn: boolean) =>
    onChange(MESSAGE_CHANNELS[purpose].filter((one) => (one === channel ? isOn : allowed.includes(one))));
  return (
    <fieldset className={styles.choice}>
      <legend>{t(`messages.${purpose}.title`)}</legend>
      <p lang={notice.language}>{sentenceOf(notice)}</p>
      {explanationOf(notice).map((paragraph) => (
        <p key={paragraph} className={styles.small} lang={notice.language}>
          {paragraph}
        </p>
      ))}
      {MESSAGE_CHANNELS[purpose].map((channel) => (
        <CheckBox
          key={channel}
          isSwitch
          disabled={saving}
          label={t(`messages.${purpose}.by`, { channel: t(`messages.channels.${channel}`) })}
          checked={allowed.includes(channel)}
          onChange={(isOn) => choose(channel, isOn)}
        />
      ))}
    </fieldset>
  );
}
