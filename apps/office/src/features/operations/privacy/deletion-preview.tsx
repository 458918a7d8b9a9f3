import type { DeletionPreview } from '@saakh/contracts/operations/staff/privacy';
import { useState } from 'react';
import { formatDate, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { textField } from '#office/forms/office-field';
import { DialogForm, useReasonField } from '#office/forms/office-form';
import { StaffSection } from '#office/ui/staff-page';
import styles from './privacy.module.css';
import { useAskDeletion } from './queries';

interface Props {
  preview: DeletionPreview;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the end of the customer's number and a reason: nobody deletes the wrong one by a click (S-AZ-7). */
function AskDeletionDialog({ preview, onDone, onClose }: Props) {
  const { t } = useTranslation('operations.privacy.office');
  const { t: common } = useTranslation('common.office');
  const asking = useAskDeletion();
  const reason = { ...useReasonField(common('proof.reasonMissing')), help: t('ask.reasonHint') };
  const { card, confirm, needsSecond } = preview;
  const of = { help: t(`ask.confirmHint.${confirm.of}`), maxLength: 4 };
  const inputMode = confirm.of === 'mobile' ? 'numeric' : 'text';
  return (
    <DialogForm
      title={t('ask.title', { name: card.name ?? t('noName') })}
      onClose={onClose}
      above={<p>{t(needsSecond ? 'ask.textSecond' : 'ask.text')}</p>}
      action={t(needsSecond ? 'ask.submitSecond' : 'ask.submit')}
      sending={asking}
      known={{ confirm: '', reason: '' }}
      fields={(typed) => [
        textField('confirm', t(`ask.confirm.${confirm.of}`), {
          ...{ ...of, inputMode },
          problem: typed.confirm.trim() !== confirm.text && t(`ask.confirmWrong.${confirm.of}`),
        }),
        reason,
      ]}
      onSubmit={(asked) => asking.mutate({ userId: card.userId, ...asked }, { onSuccess: onDone })}
    />
  );
}

/** One line for each use, whatever would end it otherwise: what leaves at once leaves together. */
function goesOf(sections: DeletionPreview['sections']): [use: DeletionPreview['sections'][number]['use'], number][] {
  const goes = sections.filter(({ kept }) => kept !== 'held');
  return [...new Set(goes.map(({ use }) => use))].map((use) => [
    use,
    goes.filter((one) => one.use === use).reduce((sum, { records }) => sum + records, 0),
  ]);
}

/** Who it is, masked, what goes at once, what the law keeps until when, and who is told. */
export function DeletionPreviewPanel({ preview, onDone }: { preview: DeletionPreview; onDone: () => void }) {
  const { t } = useTranslation('operations.privacy.office');
  const local = useBilingual();
  const language = currentLanguage();
  const [asks, setAsks] = useState(false);
  const { card, sections, heldUntil, ground, recipients, openApplications, otherAccounts, needsSecond } = preview;
  const until = formatDate(heldUntil, language);
  const notes = [
    ...(openApplications > 0 ? [t('preview.open', { count: openApplications })] : []),
    ...(otherAccounts > 0 ? [t('preview.accounts', { count: otherAccounts })] : []),
    ...(recipients.length > 0 ? [t('preview.recipients', { names: recipients.join(', ') })] : []),
    needsSecond ? t('preview.second') : t('preview.atOnce'),
  ];
  return (
    <StaffSection
      title={card.name ?? t('noName')}
      text={[
        card.mobile,
        card.email,
        local(card.brand),
        t('preview.since', { on: formatDate(card.createdAt, language) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        preview.isWaiting ? (
          <p>{t('preview.waits')}</p>
        ) : (
          <SmallButton className="danger" style={{ borderColor: 'var(--danger)' }} onClick={() => setAsks(true)}>
            {t('preview.ask')}
          </SmallButton>
        )
      }
    >
      <table className={`full reading ${styles.table}`}>
        <caption className="said">{t('preview.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('preview.data')}</th>
            <th scope="col">{t('preview.records')}</th>
            <th scope="col">{t('preview.what')}</th>
          </tr>
        </thead>
        <tbody>
          {goesOf(sections).map(([use, records]) => (
            <tr key={use}>
              <th scope="row">{t(`uses.${use}`)}</th>
              <td>{formatWhole(records)}</td>
              <td>{t('preview.goes')}</td>
            </tr>
          ))}
          {sections
            .filter(({ kept }) => kept === 'held')
            .map(({ use, records }) => (
              <tr key={`held ${use}`}>
                <th scope="row">{t(`uses.${use}`)}</th>
                <td>{formatWhole(records)}</td>
                <td>{t('preview.held', { until })}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p>{t('preview.recordsHint')}</p>
      <p>{t(`grounds.${ground}`, { until })}</p>
      <ul className="stack-4 flush indent-20">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {asks ? <AskDeletionDialog preview={preview} onDone={onDone} onClose={() => setAsks(false)} /> : null}
    </StaffSection>
  );
}
