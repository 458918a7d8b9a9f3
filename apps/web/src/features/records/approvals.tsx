import type { Approval } from '@saakh/contracts/back-office/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localText } from '../../platform/error-text';
import { formatDateTime } from '../../platform/format';
import { currentLanguage } from '../../platform/i18n/i18n';
import { Dialog } from '../../ui/dialog';
import { LongTextField } from '../../ui/inputs/fields';
import { SkeletonLines } from '../../ui/skeleton-lines';
import { ConfirmDialog } from '../../ui/staff/confirm-dialog';
import { SmallButton } from '../../ui/staff/small-button';
import { EmptyState, ErrorState } from '../../ui/states';
import { approvalsQuery, useDecide } from './queries';
import styles from './records.module.css';
import { useShownValue } from './shown-value';

type Decision = 'approve' | 'refuse' | 'withdraw';
/** What waits about how somebody gets in. */
const ACCESS = ['secondFactor', 'active', 'lock', 'roleId', 'merchant', 'naming', 'merged'] as const;
const isOfCustomer = ({ recordType }: Approval) => recordType.startsWith('customer-');

/** Of the shares that a file brings, each partner’s from what to what. */
function ShareLines({ before, after }: Pick<Approval, 'before' | 'after'>) {
  const shownValue = useShownValue();
  const linesOf = (value: unknown) => (Array.isArray(value) ? value : []) as Record<string, unknown>[];
  const was = linesOf(before);
  const shares = ({ partner: _named, ...fields }: Record<string, unknown> = {}) =>
    Object.entries(fields)
      .map(([property, value]) => shownValue(property, value))
      .join(', ');
  return (
    <ul className={styles.values}>
      {linesOf(after).map((line, at) => (
        <li key={`${String(line.partner)}-${Object.keys(line).join()}`}>
          {String(line.partner)}: <del>{shares(was[at])}</del> → <ins>{shares(line)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** What waits for a second person: who asks for which change, and the decision of somebody else (one's own is only withdrawn). */
export function Approvals() {
  const { t } = useTranslation(['back-office/records', 'back-office/operations/customer-service']);
  const { data, error, isPending, refetch } = useQuery(approvalsQuery());
  const decide = useDecide();
  const shownValue = useShownValue();
  const [refused, setRefused] = useState<Approval>();
  const [reason, setReason] = useState('');
  const [deleting, setDeleting] = useState<Approval>();
  const take = ({ approvalId }: Approval, decision: Decision, why?: string) =>
    decide.mutate(
      { approvalId, decision, ...(why ? { reason: why } : {}) },
      {
        onSuccess: () => {
          setRefused(undefined);
          setDeleting(undefined);
          setReason('');
        },
      },
    );
  // Everything else can be changed back.
  const approve = (approval: Approval) =>
    approval.recordType === 'customer-deletion' ? setDeleting(approval) : take(approval, 'approve');
  const whole = ({ property }: Approval) => property === '';
  const named = ({ recordType, property, after }: Approval) => {
    if (recordType === 'import-shares')
      return t('approvals.shares', { count: Array.isArray(after) ? after.length : 0 });
    const act = ACCESS.find((one) => one === property.split(':')[0]);
    if (act) return t(`access.${act}`);
    if (recordType !== 'customer-consent') return property;
    return t(`back-office/operations/customer-service:purposes.${property.split(':')[0] as 'terms'}`);
  };
  const rows = data?.data ?? [];
  return (
    <>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <SkeletonLines count={3} /> : null}
      {data && rows.length === 0 ? <EmptyState title={t('approvals.none')} text={t('approvals.noneText')} /> : null}
      <ul className={styles.list}>
        {rows.map((approval) => (
          <li key={approval.approvalId} className={styles.approval}>
            <div className={styles.what}>
              <strong>
                {t(`types.${approval.recordType}`)} ·{' '}
                {isOfCustomer(approval) ? (
                  <Link to={`/admin/csr-portal/${approval.recordId}`}>{approval.recordName}</Link>
                ) : (
                  approval.recordName
                )}
              </strong>
              <span>{whole(approval) ? t('approvals.whole') : named(approval)}</span>
            </div>
            {approval.recordType === 'import-shares' ? <ShareLines {...approval} /> : null}
            {['customer-deletion', 'import-shares'].includes(approval.recordType) ? null : (
              <p className={styles.values}>
                <del>{shownValue(approval.property, approval.before)}</del> →{' '}
                <ins>{shownValue(approval.property, approval.after)}</ins>
              </p>
            )}
            <p className={styles.quiet}>
              {t('approvals.asked', {
                name: approval.askedBy?.name ?? '–',
                at: formatDateTime(approval.askedAt, currentLanguage()),
              })}
            </p>
            {approval.reason ? <p className={styles.quiet}>{approval.reason}</p> : null}
            {approval.mayDecide && approval.mayNot !== null ? <p>{localText(approval.mayNot)}</p> : null}
            <div className={styles.decisions}>
              {approval.mayDecide ? (
                <>
                  <SmallButton disabled={decide.isPending} onClick={() => setRefused(approval)}>
                    {t('approvals.refuse')}
                  </SmallButton>
                  {approval.mayNot === null ? (
                    <SmallButton main disabled={decide.isPending} onClick={() => approve(approval)}>
                      {t('approvals.approve')}
                    </SmallButton>
                  ) : null}
                </>
              ) : (
                <SmallButton disabled={decide.isPending} onClick={() => take(approval, 'withdraw')}>
                  {t('approvals.withdraw')}
                </SmallButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {deleting ? (
        <ConfirmDialog
          title={t('approvals.deletion.title')}
          text={t('approvals.deletion.text')}
          action={t('approvals.deletion.action')}
          pending={decide.isPending}
          onConfirm={() => take(deleting, 'approve')}
          onCancel={() => setDeleting(undefined)}
        />
      ) : null}
      {refused ? (
        <Dialog title={t('approvals.refuse')} onClose={() => setRefused(undefined)}>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              take(refused, 'refuse', reason.trim());
            }}
          >
            <LongTextField
              label={t('approvals.reason')}
              optional
              rows={3}
              maxLength={300}
              value={reason}
              onValue={setReason}
            />
            <SmallButton type="submit" loading={decide.isPending}>
              {t('approvals.refuse')}
            </SmallButton>
          </form>
        </Dialog>
      ) : null}
    </>
  );
}
