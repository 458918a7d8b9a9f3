import type { ImportDetail } from '@saakh/contracts/operations/imports/calls';
import { PARTNER_KINDS } from '@saakh/contracts/operations/imports/columns';
import { type FormEvent, useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { TextField } from '#office/ui/inputs/fields';
import { useUndo } from './queries';

const LEAST_REASON = 3;

/** Asks why before an import is taken back, and says who hears of it. */
export function UndoDialog({ detail, onClose }: { detail: ImportDetail; onClose: () => void }) {
  const { t } = useTranslation('operations.imports.office');
  const { t: shell } = useTranslation('common.office');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const undo = useUndo(detail.importId);
  const isShort = reason.trim().length < LEAST_REASON;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort) undo.mutate(reason.trim(), { onSuccess: onClose });
  };
  const said = tried && isShort ? shell('proof.reasonMissing') : undo.error ? errorTextAt(undo.error, 'reason') : null;
  return (
    <Dialog title={t('result.undoTitle')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="stack-16">
        <p>{t(PARTNER_KINDS.includes(detail.kind) ? 'result.undoPartners' : 'result.undoText')}</p>
        {detail.kind === 'cases' ? <p>{t('result.undoCases')}</p> : null}
        {detail.counts.told > 0 ? <p>{t('result.undoTold', { count: detail.counts.told })}</p> : null}
        <TextField label={t('result.undoReason')} maxLength={300} value={reason} onValue={setReason} error={said} />
        <MainButton type="submit" loading={undo.isPending}>
          {t('result.undo')}
        </MainButton>
        <QuietButton onClick={onClose}>{shell('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
