import type { DeletionProof } from '@saakh/contracts/operations/staff/privacy';
import { formatDate, formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { StaffSection } from '#office/ui/staff-page';
import { knownBy } from './known-by';
import styles from './privacy.module.css';

/** What was deleted when, what is held until when, and the entries of the audit log that say so: for an auditor, on paper too. */
export function DeletionProofSheet({ proof }: { proof: DeletionProof }) {
  const { t } = useTranslation('operations.privacy.office');
  const language = currentLanguage();
  // Of the customer themselves not even the number of their account stays.
  const whoDid = (name: string | null, actor: string) =>
    actor.startsWith('customer:') ? t('by.customer') : name ? `${name}, ${actor}` : actor;
  const { tombstone, state, by, askedBy, approvedBy, deletedAt, heldUntil, purgedAt, removed, lookAt, audit } = proof;
  return (
    <>
      <Facts
        items={[
          { name: t('list.state'), value: t(`states.${state}`) },
          { name: t('list.deletedAt'), value: formatDateTime(deletedAt, language) },
          { name: t('list.by'), value: askedBy ?? t(`by.${knownBy(by)}`) },
          ...(askedBy ? [{ name: t('proof.approvedBy'), value: approvedBy ?? t('proof.approvedByNobody') }] : []),
          { name: t('list.heldUntil'), value: formatDate(heldUntil, language) },
          { name: t('list.purgedAt'), value: purgedAt ? formatDateTime(purgedAt, language) : t('proof.notYet') },
          { name: t('list.tombstone'), value: <code className="text-fine wraps">{tombstone}</code> },
        ]}
      />
      <StaffSection title={t('proof.removed')} text={t('proof.removedText')}>
        {removed === null ? <p>{t('proof.notCounted')}</p> : null}
        <table className={`full reading ${styles.table}`}>
          <caption className="said">{t('proof.removed')}</caption>
          <tbody>
            {(removed ?? []).map(({ use, records }) => (
              <tr key={use}>
                <th scope="row">{t(`uses.${use}`)}</th>
                <td>{formatWhole(records)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </StaffSection>
      {lookAt.length > 0 ? (
        <StaffSection title={t('proof.lookAt')} text={t('proof.lookAtText')}>
          <ul>
            {lookAt.map(({ fileId, ticketId }) => (
              <li key={fileId}>{ticketId ? t('proof.fileOf', { file: fileId, ticket: ticketId }) : fileId}</li>
            ))}
          </ul>
        </StaffSection>
      ) : null}
      <StaffSection title={t('proof.audit')} text={t('proof.auditText')}>
        <ol className={`stack-12 flush indent-20 ${styles.audit}`}>
          {audit.map(({ entry, at, action, actor, actorName, seal }) => (
            <li key={entry}>
              <strong>{t(`proof.actions.${action as 'hold.created'}`, { defaultValue: action })}</strong>
              <span>
                {formatDateTime(at, language)} · {whoDid(actorName, actor)} · {t('proof.entry', { entry })}
              </span>
              <code className="text-fine wraps">{seal ?? t('proof.unsealed')}</code>
            </li>
          ))}
        </ol>
      </StaffSection>
    </>
  );
}
