import type { PayoutFile, WrongRow } from '@saakh/contracts/money/statements';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { localText } from '#browser/platform/error-text';
import { formatDateTime, formatPaise, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { saveFile } from '#browser/platform/save-file';
import { showToast } from '#browser/platform/toasts';
import { Facts } from '#browser/ui/facts';
import { QuietLink } from '#browser/ui/link-button';
import { Panel } from '#browser/ui/panel';
import { SmallButton } from '#browser/ui/small-button';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { payoutFilesQuery, useMakeFile, useSaveFile, useTakeResult } from './staff-queries';

function Files({ files, onSave }: { files: readonly PayoutFile[]; onSave: (fileId: string) => void }) {
  const { t } = useTranslation('money.statements.office');
  const language = currentLanguage();
  if (files.length === 0) return <p>{t('noFiles')}</p>;
  return files.map(({ fileId, madeAt, madeBy, payouts, totalPaise, paid, returned, mayNotAnswer }) => (
    <Panel
      key={fileId}
      level={3}
      title={t('fileBy', { at: formatDateTime(madeAt, language), by: madeBy })}
      text={t('fileFacts', {
        ...{ count: payouts, payouts: formatWhole(payouts), total: formatPaise(totalPaise, true) },
        ...{ paid: formatWhole(paid), returned: formatWhole(returned) },
      })}
    >
      {mayNotAnswer !== null && paid + returned < payouts ? <p>{localText(mayNotAnswer)}</p> : null}
      <div className="cluster-8 middle">
        <SmallButton onClick={() => onSave(fileId)}>{t('saveFile')}</SmallButton>
        <QuietLink to={`/admin/partners/statements?file=${fileId}`}>{t('fileStatements')}</QuietLink>
      </div>
    </Panel>
  ));
}

const COLUMNS = ['reference', 'status', 'utr', 'amount', 'return_reference', 'reason'] as const;
const EXAMPLE = [
  COLUMNS.join(','),
  'pay_1,paid,HDFCN52026111800001,34800.00,,',
  'pay_2,returned,,1250.00,RET20261118001,Account closed',
  '',
].join('\r\n');

/** Columns and words of the bank's answer, and an example. */
function AnswerFormat() {
  const { t } = useTranslation('money.statements.office');
  return (
    <details>
      <summary>{t('format.title')}</summary>
      <p>{t('format.text')}</p>
      <Facts items={COLUMNS.map((name) => ({ name, value: t(`format.columns.${name}`) }))} />
      <p>{t('format.needed')}</p>
      <SmallButton onClick={() => saveFile(new Blob([EXAMPLE], { type: 'text/csv' }), 'bank-answer-example.csv')}>
        {t('format.save')}
      </SmallButton>
    </details>
  );
}

/** The bank's answer: chosen as a file, taken over, and what was wrong in it listed by row. */
function BankAnswer() {
  const { t } = useTranslation('money.statements.office');
  const input = useRef<HTMLInputElement>(null);
  const take = useTakeResult();
  const wrongText = ({ row, reason, filePaise, bankPaise }: WrongRow) => {
    const text = t('wrongRow', { row, reason: localText(reason) });
    if (filePaise === null || bankPaise === null) return text;
    return `${text} (${t('amounts', { file: formatPaise(filePaise, true), bank: formatPaise(bankPaise, true) })})`;
  };
  const choose = async (file: File | undefined) => {
    if (file) take.mutate(await file.text());
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <SmallButton loading={take.isPending} onClick={() => input.current?.click()}>
        {t('result')}
      </SmallButton>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t('result')}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      {take.data ? (
        <div role="status">
          <p>{t('resultDone', take.data)}</p>
          {take.data.wrong.length > 0 ? (
            <>
              <p>{t('wrongRows')}</p>
              <ul>
                {take.data.wrong.map((wrong) => (
                  <li key={wrong.row}>{wrongText(wrong)}</li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** Files for the bank: made, saved, and settled by its answer. */
export function Payouts() {
  const { t } = useTranslation('money.statements.office');
  const { data, error, refetch } = useQuery(payoutFilesQuery());
  const [open, setOpen] = useState<'make' | { readonly fileId: string }>();
  const make = useMakeFile();
  const save = useSaveFile();
  const close = () => setOpen(undefined);
  const made = ({ held }: { held: number }) => {
    close();
    if (held > 0) void showToast('success', t('held', { held: formatWhole(held) }));
  };
  return (
    <StaffSection
      title={t('payouts')}
      text={t('payoutsText')}
      actions={
        <SmallButton
          onClick={() => {
            make.reset();
            setOpen('make');
          }}
        >
          {t('makeFile')}
        </SmallButton>
      }
    >
      <div className="cluster-8 middle">
        <BankAnswer />
      </div>
      <AnswerFormat />
      <Loading {...{ data, error, refetch }} lines={3} height={36} />
      {data ? (
        <Files
          files={data}
          onSave={(fileId) => {
            save.reset();
            setOpen({ fileId });
          }}
        />
      ) : null}
      {open === 'make' ? (
        <ReasonDialog
          title={t('makeFile')}
          text={t('makeFileText')}
          action={t('makeFile')}
          sending={make}
          onReason={(reason) => make.mutate({ reason }, { onSuccess: made })}
          onCancel={close}
        />
      ) : null}
      {typeof open === 'object' ? (
        <ReasonDialog
          title={t('saveFile')}
          text={t('saveFileText')}
          action={t('saveFile')}
          sending={save}
          onReason={(reason) => save.mutate({ reason, fileId: open.fileId }, { onSuccess: close })}
          onCancel={close}
        />
      ) : null}
    </StaffSection>
  );
}
