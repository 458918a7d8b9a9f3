import type { Approval } from '@saakh/contracts/records/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { ConfirmDialog } from '#office/ui/confirm-dialog';
import { Loading } from '#office/ui/loading';
import { ApprovalItem, type HintOf } from './approval-item';
import { approvalsQuery, useDecide, useDecideAll } from './queries';

type Decision = 'approve' | 'refuse' | 'withdraw';

/** Records with a page of their own. */
const PAGES: Partial<Record<Approval['recordType'], (id: string) => string>> = {
  lender: (id) => `/admin/lenders/${id}`,
  partner: (id) => `/admin/partners/${id}`,
};

interface Group {
  readonly of: Approval['of'];
  readonly approvals: Approval[];
}
/** What waits about one record together, in the order of the oldest. */
function groupsOf(approvals: readonly Approval[]): Group[] {
  const groups = new Map<string, Group>();
  for (const approval of approvals) {
    const { recordType, recordId } = approval.of;
    // Products stand on one page.
    const key = recordType === 'product' ? recordType : `${recordType} ${recordId}`;
    const group = groups.get(key) ?? { of: approval.of, approvals: [] };
    group.approvals.push(approval);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A deletion of a customer is asked about once more, so it is never one of many. */
const mayRefuse = ({ mayDecide, recordType }: Approval) => mayDecide && recordType !== 'customer-deletion';
const mayApprove = (approval: Approval) => mayRefuse(approval) && approval.mayNot === null;

/** What waits for a second person: who asks for which change, and the decision of somebody else (one's own is only withdrawn). */
export function Approvals({ hintOf }: { hintOf?: HintOf }) {
  const { t } = useTranslation('records.records.office');
  const { data, error, refetch } = useQuery(approvalsQuery());
  const decide = useDecide();
  const decideAll = useDecideAll();
  const [refused, setRefused] = useState<readonly Approval[]>([]);
  const [deleting, setDeleting] = useState<Approval>();
  const busy = decide.isPending || decideAll.isPending;
  const close = () => {
    setRefused([]);
    setDeleting(undefined);
  };
  const take = ({ approvalId }: Approval, decision: Decision, why?: string) =>
    decide.mutate({ approvalId, decision, ...(why ? { reason: why } : {}) }, { onSuccess: close });
  const takeAll = (approvals: readonly Approval[], decision: 'approve' | 'refuse', why?: string) =>
    decideAll.mutate(
      { approvalIds: approvals.map(({ approvalId }) => approvalId), decision, ...(why ? { reason: why } : {}) },
      {
        onSuccess: ({ decided }) => {
          close();
          void showToast(
            'success',
            t(decision === 'approve' ? 'approvals.approvedAll' : 'approvals.refusedAll', { count: decided }),
          );
        },
      },
    );
  // Everything else can be changed back.
  const approve = (approval: Approval) =>
    approval.recordType === 'customer-deletion' ? setDeleting(approval) : take(approval, 'approve');
  const refuse = (reason: string) => {
    const [first, ...others] = refused;
    if (first) others.length === 0 ? take(first, 'refuse', reason) : takeAll(refused, 'refuse', reason);
  };
  const refusals = new Map(decideAll.data?.outcomes.map(({ approvalId, refusal }) => [approvalId, refusal]));
  const rows = data?.data ?? [];
  const buttonsOf = (approval: Approval) =>
    approval.mayDecide ? (
      <>
        <SmallButton disabled={busy} onClick={() => setRefused([approval])}>
          {t('approvals.refuse')}
        </SmallButton>
        {approval.mayNot === null ? (
          <SmallButton main disabled={busy} onClick={() => approve(approval)}>
            {t('approvals.approve')}
          </SmallButton>
        ) : null}
      </>
    ) : (
      <SmallButton disabled={busy} onClick={() => take(approval, 'withdraw')}>
        {t('approvals.withdraw')}
      </SmallButton>
    );
  const allOf = ({ of, approvals }: Group) => {
    if (approvals.length < 2) return null;
    const [toApprove, toRefuse] = [approvals.filter(mayApprove), approvals.filter(mayRefuse)];
    const page = PAGES[of.recordType]?.(of.recordId);
    return (
      <div className="cluster-8-16 middle apart" style={{ margin: '24px 0 12px' }}>
        <h2 className="flush text-lead wraps">
          {t(`types.${of.recordType}`)}
          {of.recordType === 'product' ? null : <> · {page ? <Link to={page}>{of.name}</Link> : of.name}</>}
        </h2>
        <div className="row-8 to-end">
          {toRefuse.length > 1 ? (
            <SmallButton disabled={busy} onClick={() => setRefused(toRefuse)}>
              {t('approvals.refuseAll', { count: toRefuse.length })}
            </SmallButton>
          ) : null}
          {toApprove.length > 1 ? (
            <SmallButton main disabled={busy} onClick={() => takeAll(toApprove, 'approve')}>
              {t('approvals.approveAll', { count: toApprove.length })}
            </SmallButton>
          ) : null}
        </div>
      </div>
    );
  };
  return (
    <>
      <Loading {...{ data, error, refetch }} lines={3} />
      {data && rows.length === 0 ? <EmptyState title={t('approvals.none')} text={t('approvals.noneText')} /> : null}
      {groupsOf(rows).map((group) => (
        <section key={`${group.of.recordType} ${group.of.recordId}`}>
          {allOf(group)}
          <ul className="plain-list">
            {group.approvals.map((approval) => (
              <ApprovalItem
                key={approval.approvalId}
                approval={approval}
                hintOf={hintOf}
                refusal={refusals.get(approval.approvalId)}
              >
                <div className="row-8 to-end">{buttonsOf(approval)}</div>
              </ApprovalItem>
            ))}
          </ul>
        </section>
      ))}
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
      {refused.length > 0 ? (
        <DialogForm
          plain
          title={t('approvals.refuse')}
          onClose={() => setRefused([])}
          action={refused.length > 1 ? t('approvals.refuseAll', { count: refused.length }) : t('approvals.refuse')}
          sending={{ isPending: busy, error: null }}
          known={{ reason: '' }}
          fields={() => [textField('reason', t('approvals.reason'), { optional: true, rows: 3, maxLength: 300 })]}
          onSubmit={({ reason }) => refuse(reason)}
        />
      ) : null}
    </>
  );
}
