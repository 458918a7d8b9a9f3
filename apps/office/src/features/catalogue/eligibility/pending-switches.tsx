import {
  LENDER_SWITCHES_MAX,
  type LenderSwitch,
  type SwitchPreview,
} from '@saakh/contracts/catalogue/staff/eligibility';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { useEffect, useState } from 'react';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { formatDate, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { DataTable } from '#office/ui/data-table';
import { SelectField, TextField } from '#office/ui/inputs/fields';
import styles from './eligibility.module.css';
import { LenderMark } from './lender-mark';
import { useApplySwitches, usePreview } from './queries';

/** How many of the last 30 days' applicants the switches affect, in total and by lender. */
function SwitchPreviewResult({ preview }: { preview: SwitchPreview }) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const { applicants, since, limited, gained, lost, withoutOffers, lenders } = preview;
  if (applicants === 0) return <p role="status">{t('preview.nobody')}</p>;
  const without = { before: formatWhole(withoutOffers.before), after: formatWhole(withoutOffers.after) };
  return (
    <section aria-label={t('preview.title')} role="status" className="stack-12 plain-list">
      <p className="soft text-small">
        {t('preview.compared', { applicants: formatWhole(applicants), since: formatDate(since, currentLanguage()) })}{' '}
        {limited ? t('preview.limited') : null}
      </p>
      <dl className="cluster-8-24 flush">
        <div>
          <dt className="soft text-small">{t('preview.gained')}</dt>
          <dd className="flush text-title figures">{formatWhole(gained)}</dd>
        </div>
        <div>
          <dt className="soft text-small">{t('preview.lost')}</dt>
          <dd className="flush text-title figures">{formatWhole(lost)}</dd>
        </div>
        <div>
          <dt className="soft text-small">{t('preview.without')}</dt>
          <dd className="flush text-title figures">{t('preview.change', without)}</dd>
        </div>
      </dl>
      {lenders.length === 0 ? (
        <p>{t('preview.none')}</p>
      ) : (
        <DataTable
          caption={t('preview.title')}
          rows={lenders}
          rowKey={({ lender_id }) => lender_id}
          columns={[
            { key: 'name', title: t('preview.lender'), cell: (lender) => <LenderMark lender={lender} /> },
            { key: 'gained', title: t('preview.gained'), align: 'end', cell: (row) => formatWhole(row.gained) },
            { key: 'lost', title: t('preview.lost'), align: 'end', cell: (row) => formatWhole(row.lost) },
          ]}
        />
      )}
    </section>
  );
}

const NAMED_AT_ONCE = 6;

interface Props {
  changes: readonly LenderSwitch[];
  nameOf: (change: LenderSwitch) => string;
  onDone: () => void;
}

/** What is typed is a time in India, wherever the browser stands. */
const inIndia = (typed: string) => `${typed}:00+05:30`;

/** All chosen switches: impact, reason, and now or at a time. */
export function PendingSwitches({ changes, nameOf, onDone }: Props) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const preview = usePreview();
  const apply = useApplySwitches();
  const [reason, setReason] = useState('');
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const [isTried, setTried] = useState(false);
  const forget = preview.reset;
  // A preview of other switches must not be read as one of these.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the choice changes
  useEffect(() => forget(), [changes, forget]);
  const isLater = when === 'later';
  const isComplete = reason.trim() !== '' && (!isLater || at !== '');
  const tooMany = changes.length > LENDER_SWITCHES_MAX ? localText(STAFF_MESSAGES.tooManySwitches) : undefined;
  const submit = () => {
    setTried(true);
    if (!isComplete || tooMany) return;
    const body = { changes: [...changes], reason, ...(isLater ? { at: inIndia(at) } : {}) };
    apply.mutate(body, { onSuccess: onDone });
  };
  const failure = apply.error ?? preview.error;
  return (
    <section className={styles.bar} data-fixed-bar aria-label={t('pending.title')}>
      <strong role="status">{t('pending.count', { count: changes.length })}</strong>
      <ul className="cluster-4-16 plain-list">
        {changes.slice(0, NAMED_AT_ONCE).map((change) => {
          const what = nameOf(change);
          return <li key={what}>{change.active === 1 ? t('pending.on', { what }) : t('pending.off', { what })}</li>;
        })}
        {changes.length > NAMED_AT_ONCE ? (
          <li>{t('pending.more', { count: changes.length - NAMED_AT_ONCE })}</li>
        ) : null}
      </ul>
      {tooMany ? (
        <p role="alert" className="danger">
          {tooMany}
        </p>
      ) : null}
      <div className="cluster-8">
        <SmallButton
          disabled={tooMany !== undefined}
          loading={preview.isPending}
          onClick={() => preview.mutate([...changes])}
        >
          {t('pending.preview')}
        </SmallButton>
        <SmallButton onClick={onDone}>{t('pending.discard')}</SmallButton>
      </div>
      {preview.data ? <SwitchPreviewResult preview={preview.data.data} /> : null}
      <div className={`top grid ${styles.grid}`}>
        <TextField
          label={t('pending.reason')}
          description={t('pending.reasonHint')}
          value={reason}
          maxLength={300}
          error={isTried && reason.trim() === '' ? localText(STAFF_MESSAGES.reasonRequired) : undefined}
          onValue={setReason}
        />
        <SelectField
          label={t('pending.when')}
          value={when}
          options={[
            { value: 'now', label: t('pending.now') },
            { value: 'later', label: t('pending.later') },
          ]}
          onValue={(value) => setWhen(value === 'later' ? 'later' : 'now')}
        />
        {isLater ? (
          <TextField
            label={t('pending.at')}
            type="datetime-local"
            value={at}
            error={isTried && at === '' ? t('pending.atMissing') : undefined}
            onValue={setAt}
          />
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="danger">
          {errorTextAt(failure, 'changes', 'value', 'at', 'reason')}
        </p>
      ) : null}
      <div className="cluster-8">
        <SmallButton main disabled={tooMany !== undefined} loading={apply.isPending} onClick={submit}>
          {isLater ? t('pending.schedule') : t('pending.apply')}
        </SmallButton>
      </div>
    </section>
  );
}
