import type { Notice } from '@saakh/contracts/customers/consents';
import type { UserProfile } from '@saakh/contracts/customers/profile';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { CheckBox } from '#browser/ui/inputs/check-box';
import { explanationOf, sentenceOf } from './consent-text';
import { isReachableBy, MESSAGE_CHANNELS, type MessageChannel, type MessagePurpose } from './own-consents';
import styles from './own-consents.module.css';

interface Props {
  purpose: MessagePurpose;
  /** The text in force: a yes is given by it. */
  notice: Notice;
  allowed: readonly MessageChannel[];
  onChange: (channels: MessageChannel[]) => void;
  saving: boolean;
  /** Where messages can go. */
  profile: UserProfile | undefined;
}

/** Messages, channel by channel: each can be allowed and refused again by one press (REG-DL-7, REG-DP-4). */
export function MessageChoice({ purpose, notice, allowed, onChange, saving, profile }: Props) {
  const { t } = useTranslation('customers.my-saakh');
  const choose = (channel: MessageChannel, isOn: boolean) =>
    onChange(MESSAGE_CHANNELS[purpose].filter((one) => (one === channel ? isOn : allowed.includes(one))));
  return (
    <fieldset className={`stack-12 box pad-16 flush narrow ${styles.choice}`}>
      <legend>{t(`messages.${purpose}.title`)}</legend>
      <p lang={notice.language}>{sentenceOf(notice)}</p>
      {explanationOf(notice).map((paragraph) => (
        <p key={paragraph} className="soft text-note" lang={notice.language}>
          {paragraph}
        </p>
      ))}
      {MESSAGE_CHANNELS[purpose].map((channel) => (
        <CheckBox
          key={channel}
          isSwitch
          // What was allowed can be refused, whatever became of the address.
          disabled={saving || !(isReachableBy(channel, profile) || allowed.includes(channel))}
          label={t(`messages.${purpose}.by`, { channel: t(`messages.channels.${channel}`) })}
          checked={allowed.includes(channel)}
          onChange={(isOn) => choose(channel, isOn)}
        />
      ))}
      {isReachableBy('email', profile) ? null : <p className="soft text-note">{t('messages.noEmail')}</p>}
    </fieldset>
  );
}
