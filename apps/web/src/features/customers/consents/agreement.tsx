import type { Notice } from '@saakh/contracts/customers/consents';
import type { UserProfile } from '@saakh/contracts/customers/profile';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { CheckBox } from '#browser/ui/inputs/check-box';
import { ConsentBox } from '#web/ui/inputs/consent-box';
import { explanationOf, sentenceOf } from './consent-text';
import styles from './consents.module.css';
import { allowedChannels, isReachableBy, MESSAGE_CHANNELS, type MessageChannel, type OwnConsent } from './own-consents';

export interface Choices {
  readonly termsRead: boolean;
  readonly terms: boolean;
  readonly sms: boolean;
  readonly email: boolean;
  readonly call: boolean;
  /** Consent to be shown to the partner that brought the customer. */
  readonly partner: boolean;
}
export const NOTHING_CHOSEN: Choices = {
  termsRead: false,
  terms: false,
  sms: false,
  email: false,
  call: false,
  partner: false,
};

export interface Standing {
  /** The yes of today to this version of the terms, for whatever product it was said. */
  readonly terms?: OwnConsent | undefined;
  /** The yes to reminders that holds, for whatever product it was said. */
  readonly messages?: OwnConsent | undefined;
  /** The yes to be seen by the partner of now. */
  readonly partner?: OwnConsent | undefined;
}

interface Props {
  terms: Notice;
  communication: Notice;
  /** With the partner's name in it; left out for who came through none, and is not asked (REG-DL-8). */
  partner?: Notice | undefined;
  /** Consents that already hold: shown, and not asked again. */
  standing: Standing;
  /** Where messages can go. */
  profile: UserProfile | undefined;
  choices: Choices;
  onChoices: (choices: Choices) => void;
  /** Shows the whole text of the terms. */
  onReadTerms: () => void;
  problem?: string | undefined;
}

const BY = { sms: 'bySms', email: 'byEmail', call: 'byCall' } as const;

function Explanation({ of }: { of: Notice }) {
  return explanationOf(of).map((paragraph) => (
    <p key={paragraph} className={`faint text-small ${styles.small}`}>
      {paragraph}
    </p>
  ));
}

/** That something was agreed to already, by what, and where it can be changed. */
function Stands({ consent, by = [] }: { consent: OwnConsent; by?: readonly MessageChannel[] }) {
  const { t } = useTranslation('customers.consents');
  const date = formatDate(consent.at, currentLanguage());
  const how = by.map((channel) => t(`how.${channel}`)).join(', ');
  return (
    <>
      <p className="below-8 strong">{by.length === 0 ? t('stands', { date }) : t('standsBy', { date, how })}</p>
      <p className={`faint text-small ${styles.small}`}>{t('standsChange')}</p>
    </>
  );
}

/**
 * The consents that end a profile: the terms, which can be ticked only after they were opened, and apart from them the
 * channels for reminders, and whether the own partner sees who it is, which may all be left (CONSENT-01, CONSENT-02, REG-RBC-1, REG-DP-2).
 */
export function Agreement({
  terms,
  communication,
  partner,
  standing,
  profile,
  choices,
  onChoices,
  onReadTerms,
  problem,
}: Props) {
  const { t } = useTranslation('customers.consents');
  const { t: common } = useTranslation();
  return (
    <div className="stack-16">
      {standing.terms ? (
        <div className={`box pad-16 ${styles.card}`}>
          <p className="below-8 soft text-note">{sentenceOf(terms)}</p>
          <Stands consent={standing.terms} />
          <TextButton onClick={onReadTerms}>{common('consent.read')}</TextButton>
        </div>
      ) : (
        <ConsentBox
          label={sentenceOf(terms)}
          checked={choices.terms}
          read={choices.termsRead}
          onChange={(checked) => onChoices({ ...choices, terms: checked })}
          onRead={() => {
            onChoices({ ...choices, termsRead: true });
            onReadTerms();
          }}
        />
      )}
      <fieldset className={`box pad-16 ${styles.card}`}>
        <legend className={`pad-0 below-8 strong text-lead full ${styles.legend}`}>{t('messagesTitle')}</legend>
        <p className="below-8 soft text-note">{sentenceOf(communication)}</p>
        {standing.messages ? (
          <Stands consent={standing.messages} by={allowedChannels([standing.messages], 'communication')} />
        ) : (
          <>
            <Explanation of={communication} />
            <div className="cluster-0-24">
              {MESSAGE_CHANNELS.communication.map((channel) => (
                <CheckBox
                  key={channel}
                  label={t(BY[channel])}
                  disabled={!isReachableBy(channel, profile)}
                  checked={choices[channel]}
                  onChange={(chosen) => onChoices({ ...choices, [channel]: chosen })}
                />
              ))}
            </div>
            {isReachableBy('email', profile) ? null : (
              <p className={`faint text-small ${styles.small}`}>{t('noEmail')}</p>
            )}
            <p className={`faint text-small ${styles.small}`}>{t('messagesFree')}</p>
          </>
        )}
      </fieldset>
      {partner ? (
        <fieldset className={`box pad-16 ${styles.card}`}>
          <legend className={`pad-0 below-8 strong text-lead full ${styles.legend}`}>{t('partnerTitle')}</legend>
          {standing.partner ? (
            <>
              <p className="below-8 soft text-note">{sentenceOf(partner)}</p>
              <Stands consent={standing.partner} />
            </>
          ) : (
            <>
              <CheckBox
                label={sentenceOf(partner)}
                checked={choices.partner}
                onChange={(checked) => onChoices({ ...choices, partner: checked })}
              />
              <Explanation of={partner} />
            </>
          )}
        </fieldset>
      ) : null}
      <p role="alert" className="danger strong if-any">
        {problem}
      </p>
    </div>
  );
}

/** Why going on is not possible yet, as a key of the texts; undefined when it is. */
export function missingConsent(
  { termsRead, terms }: Choices,
  standing: Standing,
): 'openTerms' | 'tickTerms' | undefined {
  if (standing.terms) return undefined;
  if (!termsRead) return 'openTerms';
  return terms ? undefined : 'tickTerms';
}
