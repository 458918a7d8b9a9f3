import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCatalogueName } from '#browser/features/catalogue/products/catalogue-name';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { useSession } from '#browser/platform/session/session';
import { showToast } from '#browser/platform/toasts';
import { Decision } from '#browser/ui/decision';
import { Dialog } from '#browser/ui/dialog';
import { CheckBox } from '#browser/ui/inputs/check-box';
import { Group } from '#browser/ui/panel';
import { EmptyState } from '#browser/ui/states';
import { explanationOf, sentenceOf } from '#web/features/customers/consents/consent-text';
import { MessageChoice } from '#web/features/customers/consents/message-choice';
import { noticeQuery } from '#web/features/customers/consents/notices/queries';
import { OwnConsentCard } from '#web/features/customers/consents/own-consent-card';
import {
  agreedTextQuery,
  allowedChannels,
  consentsQuery,
  type MessageChannel,
  type MessagePurpose,
  type OwnConsent,
  useWithdrawConsent,
} from '#web/features/customers/consents/own-consents';
import styles from '#web/features/customers/consents/own-consents.module.css';
import { useUser } from '#web/features/customers/profile/queries';
import { applicationsQuery } from '#web/features/lending/applications/queries';
import { usePartnerSight } from '../../use-partner-sight';
import { NoticeDialog } from '../notice-dialog';
import { AgreeAgain } from './agree-again';
import { MyPage } from './my-page';
import { useRecordChoice } from './use-record-choice';

/** Whether the own partner sees letters of the name and digits of the number: one press each way (REG-DL-8, REG-DP-4). */
function OwnPartnerChoice({ consents }: { consents: readonly OwnConsent[] }) {
  const { t } = useTranslation('customers.my-saakh');
  const { shown, refetch } = usePartnerSight();
  const { record, saving } = useRecordChoice(refetch);
  const chosen = useSession(({ customer }) => customer.productType);
  const productType = consents[0]?.productType ?? chosen;
  if (!shown || productType === null) return null;

  const { partner, notice } = shown;
  const choose = (granted: boolean) =>
    record({ purpose: 'partner-sight', granted, notice, productType, recipient: partner });
  return (
    <fieldset className={`stack-12 box pad-16 flush narrow ${styles.choice}`}>
      <legend>{t('partnerSight.title')}</legend>
      <p lang={notice.language}>{sentenceOf(notice)}</p>
      {explanationOf(notice).map((paragraph) => (
        <p key={paragraph} className="soft text-note" lang={notice.language}>
          {paragraph}
        </p>
      ))}
      <CheckBox
        isSwitch
        disabled={saving}
        label={t('partnerSight.show', { partner })}
        checked={consents.some(({ purpose, holds, granted }) => purpose === 'partner-sight' && holds && granted)}
        onChange={(isOn) => void choose(isOn)}
      />
    </fieldset>
  );
}

interface Props {
  purpose: MessagePurpose;
  consents: readonly OwnConsent[];
}

/** The text that somebody agrees to with the choice of messages, in the page's language. */
function useMessageNotice(purpose: MessagePurpose) {
  return useQuery(noticeQuery(`consent-${purpose}`, currentLanguage(), usePage().brand.partnerKey));
}

/** The choice of messages, kept as a consent of its own with each press; nothing for who has no product to say it for. */
function OwnMessageChoice({ purpose, consents }: Props) {
  const profile = useUser();
  const { data: notice, refetch } = useMessageNotice(purpose);
  const { record, saving } = useRecordChoice(refetch);
  const chosen = useSession(({ customer }) => customer.productType);
  const last = consents.find((one) => one.purpose === purpose) ?? consents[0];
  const productType = last?.productType ?? chosen;
  if (!notice || productType === null) return null;

  const choose = (channels: MessageChannel[]) =>
    record({ purpose, granted: channels.length > 0, notice, productType, channels });
  return (
    <MessageChoice
      purpose={purpose}
      notice={notice}
      allowed={allowedChannels(consents, purpose)}
      onChange={(channels) => void choose(channels)}
      saving={saving}
      profile={profile}
    />
  );
}

/** The text of a consent, word for word as it was agreed to. */
function AgreedText({ consent, onClose }: { consent: OwnConsent; onClose: () => void }) {
  const { data } = useQuery(agreedTextQuery(consent));
  return data ? <NoticeDialog notices={[data]} onClose={onClose} /> : null;
}

/** Consents with receiver and time, each with a withdrawal that asks once; then what is past, each once (REG-DP-4). */
export function MyConsentsPage() {
  const { t } = useTranslation('customers.my-saakh');
  const consents = useQuery(consentsQuery());
  const withdrawing = useWithdrawConsent();
  const productName = useCatalogueName();
  const local = useBilingual();
  const { brand } = usePage();
  const [agreeing, setAgreeing] = useState<OwnConsent | null>(null);
  const [reading, setReading] = useState<OwnConsent | null>(null);
  const [ending, setEnding] = useState<OwnConsent | null>(null);
  const { data: applications = [] } = useQuery(applicationsQuery());
  // The choices of messages stand above the rest, which would jump if their texts came after it; texts that don't come keep nobody.
  const waitsForChoices = [useMessageNotice('communication'), useMessageNotice('marketing')].some(
    ({ isPending, fetchStatus, failureCount }) => isPending && fetchStatus === 'fetching' && failureCount === 0,
  );
  const waitsForPartner = usePartnerSight();
  const all = consents.data ?? [];
  const inForce = all.filter(({ holds, granted }) => holds && granted);
  const takenBack = all.filter(({ purpose, holds, granted }) => purpose === 'terms' && holds && !granted);
  // A consent that was taken back is one thing, of two records: the yes says when it ended, or the record that can be agreed to again.
  const listed = new Set(all.map(({ consentId }) => consentId));
  const isSaidElsewhere = ({ consentId, granted, withdraws }: OwnConsent) =>
    (!granted && withdraws !== null && listed.has(withdraws)) ||
    takenBack.some((again) => again.withdraws === consentId);
  const past = all.filter(
    (consent) => !inForce.includes(consent) && !takenBack.includes(consent) && !isSaidElsewhere(consent),
  );
  const withdraw = (consent: OwnConsent) =>
    withdrawing.mutate(consent.consentId, {
      onSuccess: () => {
        const isTold = consent.lenderId !== null || consent.recipient !== null;
        setEnding(null);
        void showToast('success', t(isTold ? 'consents.doneTold' : 'consents.done'));
      },
    });
  /** The running application that a withdrawal would end. */
  const endedBy = ({ purpose, appId, lenderId }: OwnConsent): LenderApplication | undefined =>
    purpose.startsWith('lender-')
      ? applications
          .filter((application) => application.appId === appId)
          .flatMap(({ lenderApplications }) => lenderApplications)
          .find((part) => part.lenderId === lenderId && isRunning(part))
      : undefined;
  const ended = ending === null ? undefined : endedBy(ending);
  const recipientOf = (consent: OwnConsent) =>
    consent.lenderName ?? consent.recipientName ?? consent.recipient ?? local(brand.name);
  const card = (consent: OwnConsent) => (
    <OwnConsentCard
      key={consent.consentId}
      consent={consent}
      recipient={recipientOf(consent)}
      product={productName(consent.productType)}
      onRead={() => setReading(consent)}
      onAgreeAgain={takenBack.includes(consent) ? () => setAgreeing(consent) : undefined}
      withdrawing={withdrawing.isPending && withdrawing.variables === consent.consentId}
      onWithdraw={() => setEnding(consent)}
    />
  );
  return (
    <MyPage
      title={t('consents.title')}
      text={t('consents.text')}
      loading={{
        data: waitsForChoices || (waitsForPartner.isPending && !waitsForPartner.error) ? undefined : consents.data,
        error: consents.error,
        refetch: consents.refetch,
      }}
    >
      <OwnMessageChoice purpose="communication" consents={all} />
      <OwnMessageChoice purpose="marketing" consents={all} />
      <OwnPartnerChoice consents={all} />
      {all.length === 0 ? <EmptyState title={t('consents.none')} text={t('consents.noneText')} /> : null}
      {takenBack.length > 0 ? (
        <Group title={t('consents.takenBack')}>
          <ul className="stack-12 plain-list">{takenBack.map(card)}</ul>
        </Group>
      ) : null}
      {all.length > 0 ? (
        <Group title={t('consents.inForce')}>
          {inForce.length === 0 ? <p>{t('consents.noneInForce')}</p> : null}
          <ul className="stack-12 plain-list">{inForce.map(card)}</ul>
        </Group>
      ) : null}
      {past.length > 0 ? (
        <Group title={t('consents.past')}>
          <ul className="stack-12 plain-list">{past.map(card)}</ul>
        </Group>
      ) : null}
      {agreeing ? <AgreeAgain consent={agreeing} onClose={() => setAgreeing(null)} /> : null}
      {ending ? (
        <Dialog title={t('consents.endsTitle')} shape="question" onClose={() => setEnding(null)}>
          <p>
            {t(`purposes.${ending.purpose}`)} · {recipientOf(ending)} · {productName(ending.productType)}
          </p>
          <p>
            {ended
              ? t(ended.status === APPLICATION_STATUS.approved ? 'consents.endsApproved' : 'consents.ends', {
                  lender: ended.lenderName,
                })
              : t(`stops.${ending.purpose}`)}
          </p>
          <Decision
            accept={t('consents.endsYes')}
            decline={t('consents.endsNo')}
            onAccept={() => withdraw(ending)}
            onDecline={() => setEnding(null)}
            loading={withdrawing.isPending}
          />
        </Dialog>
      ) : null}
      {reading ? <AgreedText consent={reading} onClose={() => setReading(null)} /> : null}
    </MyPage>
  );
}
