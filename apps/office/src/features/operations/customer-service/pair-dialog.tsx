import type { CustomerCardView } from '@saakh/contracts/operations/customer-service';
import type { DuplicatePair, MergePlanView } from '@saakh/contracts/operations/duplicates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSession } from '#browser/platform/session/session';
import { SmallButton } from '#browser/ui/small-button';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { Dialog } from '#office/ui/frame/dialog';
import { Loading } from '#office/ui/loading';
import styles from './customer-service.module.css';
import { pairQuery, useMarkDifferent, useMerge, useProposeMerge, useUnmerge } from './queries';

const AGENT = 3;

/** Both accounts fact by fact; what differs stands out. */
function SideBySide({ cards }: { cards: readonly CustomerCardView[] }) {
  const { t } = useTranslation('operations.customer-service.office');
  const local = useBilingual();
  const language = currentLanguage();
  const rows: [string, (card: CustomerCardView) => string][] = [
    [t('list.name'), ({ name }) => name ?? t('noName')],
    [t('fields.mobile'), ({ mobile }) => mobile ?? '–'],
    [t('fields.email'), ({ email }) => email ?? '–'],
    [t('fields.pan'), ({ pan }) => pan ?? '–'],
    [t('fields.birthDate'), ({ birthDate }) => birthDate ?? '–'],
    [t('fields.place'), ({ place }) => place ?? '–'],
    [t('fields.brand'), ({ brand }) => local(brand)],
    [t('fields.created'), ({ createdAt }) => formatDate(createdAt, language)],
    [t('list.seen'), ({ lastSeenAt }) => (lastSeenAt ? formatDateTime(lastSeenAt, language) : t('never'))],
    [t('list.open'), ({ openApplications }) => String(openApplications)],
  ];
  return (
    <table className={styles.pair}>
      <caption className="said">{t('duplicates.compare')}</caption>
      <tbody>
        {rows.map(([name, value]) => {
          const values = cards.map((card) => ({ of: card.userId, value: value(card) }));
          return (
            <tr key={name} data-same={values[0]?.value === values[1]?.value || undefined}>
              <th scope="row">{name}</th>
              {values.map((one) => (
                <td key={one.of}>{one.value}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What would move to the account that stays, or what stands against it. */
function Plan({ plan, card, onChoose }: { plan: MergePlanView; card: CustomerCardView; onChoose: () => void }) {
  const { t } = useTranslation('operations.customer-service.office');
  const productName = useProductName();
  const { applications, complaints, requests, other } = plan.moves;
  const shown = { name: card.name ?? t('noName'), mobile: card.mobile ?? card.email ?? '' };
  return (
    <li className="stack-8 pad-12 top rounded lined">
      <strong>{t('duplicates.keep', shown)}</strong>
      <p className="soft regular text-small block">
        {t('duplicates.moves', { applications, complaints, requests, other })}
      </p>
      {plan.obstacles.map((obstacle) => (
        <p key={obstacle} className={`pad-8-12 surface ${styles.warning}`}>
          {t(`obstacles.${obstacle}`, { products: plan.openProducts.map(productName).join(', ') })}
        </p>
      ))}
      <SmallButton disabled={plan.obstacles.length > 0} onClick={onChoose}>
        {t('duplicates.keepThis', { contact: shown.mobile || card.userId })}
      </SmallButton>
    </li>
  );
}

type Asked = { act: 'merge' | 'propose'; keptId: string } | { act: 'different' | 'unmerge' | 'withdraw' };

function Question({
  findingId,
  asked,
  onDone,
  onCancel,
}: {
  findingId: string;
  asked: Asked;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('operations.customer-service.office');
  const acts = {
    merge: useMerge(findingId),
    propose: useProposeMerge(findingId),
    different: useMarkDifferent(findingId),
    unmerge: useUnmerge(findingId),
  };
  const after = { onSuccess: onDone };
  const act = asked.act === 'withdraw' ? 'unmerge' : asked.act;
  return (
    <ReasonDialog
      title={t(`questions.${asked.act}.title`)}
      text={t(`questions.${asked.act}.text`)}
      action={t(`questions.${asked.act}.action`)}
      sending={acts[act]}
      onReason={(reason) => {
        if ('keptId' in asked) acts[asked.act].mutate({ keptId: asked.keptId, reason }, after);
        else if (asked.act === 'different') acts.different.mutate(reason, after);
        else acts.unmerge.mutate({ reason }, after);
      }}
      onCancel={onCancel}
    />
  );
}

function Decide({ pair, onAsk }: { pair: DuplicatePair; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('operations.customer-service.office');
  const roleId = useSession(({ admin }) => admin.roleId);
  const isAgent = roleId === AGENT;
  const { finding, plans, mayDecide, needsSecond, merge } = pair;
  const cards = [finding.first, finding.second];
  const cardOf = (userId: string) => cards.find((card) => card?.userId === userId);
  const act = !isAgent && mayDecide ? 'merge' : 'propose';
  const contactOf = (side: 'first' | 'second') => finding[side]?.mobile ?? finding[side]?.email ?? '';
  return (
    <>
      <p className="soft regular text-small block">
        {t(`duplicateRules.${finding.rule}`)} · {t('duplicates.typed')}
      </p>
      {finding.decision === 'open' && needsSecond ? <p>{t('duplicates.needsSecond')}</p> : null}
      {finding.decision === 'open' && finding.foundBy ? (
        <p className={`pad-8-12 surface ${styles.warning}`}>
          {t('duplicates.foundBy', { name: finding.foundBy.name })}
        </p>
      ) : null}
      {finding.proposedBy && finding.decision === 'open' ? (
        <p className={`pad-8-12 surface ${styles.warning}`}>
          {t('duplicates.proposedBy', { name: finding.proposedBy.name, reason: finding.proposedReason ?? '' })}
        </p>
      ) : null}
      {finding.decision === 'open' || finding.refusedBy ? null : (
        <p>{t(`decided.${finding.decision}`, { name: finding.decidedBy?.name ?? '', reason: finding.reason ?? '' })}</p>
      )}
      {finding.refusedBy ? (
        <p className={`pad-8-12 surface ${styles.warning}`}>
          {t('duplicates.refusedBy', { contact: contactOf(finding.refusedBy) })}
        </p>
      ) : null}
      {merge?.disputedBy ? (
        <p className={`pad-8-12 surface ${styles.warning}`}>
          {t('duplicates.disputedBy', { contact: contactOf(merge.disputedBy) })}
        </p>
      ) : null}
      {plans.length > 0 ? <p>{t(act === 'merge' ? 'duplicates.choose' : 'duplicates.chooseToPropose')}</p> : null}
      <ul className={`plain-list grid-12 ${styles.plans}`}>
        {plans.map((plan) => {
          const card = cardOf(plan.keptId);
          return card ? (
            <Plan key={plan.keptId} plan={plan} card={card} onChoose={() => onAsk({ act, keptId: plan.keptId })} />
          ) : null;
        })}
      </ul>
      <div className={`cluster-8 ${styles.actions}`}>
        {finding.decision === 'open' && !isAgent ? (
          <SmallButton onClick={() => onAsk({ act: 'different' })}>{t('questions.different.action')}</SmallButton>
        ) : null}
        {finding.decision === 'asked' && !isAgent ? (
          <SmallButton onClick={() => onAsk({ act: 'withdraw' })}>{t('questions.withdraw.action')}</SmallButton>
        ) : null}
        {finding.decision === 'merged' && !isAgent ? (
          <SmallButton onClick={() => onAsk({ act: 'unmerge' })}>{t('questions.unmerge.action')}</SmallButton>
        ) : null}
      </div>
    </>
  );
}

/** Two accounts side by side, masked: which one would stay, what would move, and the decision. */
export function PairDialog({ findingId, onClose }: { findingId: string; onClose: () => void }) {
  const { t } = useTranslation('operations.customer-service.office');
  const { data, error, refetch } = useQuery(pairQuery(findingId));
  const [asked, setAsked] = useState<Asked>();
  const pair = data?.data;
  const cards = [pair?.finding.first, pair?.finding.second].flatMap((card) => (card ? [card] : []));
  if (asked) {
    return <Question findingId={findingId} asked={asked} onDone={onClose} onCancel={() => setAsked(undefined)} />;
  }
  return (
    <Dialog title={t('duplicates.compareTitle')} shape="wide" onClose={onClose}>
      <Loading {...{ data, error, refetch }} lines={6} />
      {pair ? (
        <div className="stack-16">
          <SideBySide cards={cards} />
          <Decide pair={pair} onAsk={setAsked} />
        </div>
      ) : null}
    </Dialog>
  );
}
