import type { LenderDetail } from '@saakh/contracts/catalogue/staff/lenders';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { textField } from '#office/forms/office-field';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { useSaveLenderPack } from './queries';

const DAYS = 30;
function lastDays() {
  const to = istDateOf(new Date());
  return { from: addDays(to, 1 - DAYS), to };
}

/** A lender's own part of every application of some days as a file, for a reason (REG-DL-15, S-AZ-7). */
export function LenderPackButton({ lender: { lender_id } }: { lender: LenderDetail }) {
  const { t } = useTranslation('catalogue.lenders.office');
  const [isOpen, setOpen] = useState(false);
  const saving = useSaveLenderPack(lender_id);
  const close = () => {
    saving.reset();
    setOpen(false);
  };
  return (
    <>
      <SmallButton onClick={() => setOpen(true)}>{t('pack.open')}</SmallButton>
      {isOpen ? (
        <ReasonDialog
          title={t('pack.open')}
          text={t('pack.text')}
          action={t('pack.save')}
          sending={saving}
          known={lastDays()}
          fields={(['from', 'to'] as const).map((key) =>
            textField(key, t(`pack.${key}`), { type: 'date', mayBeEmpty: true }),
          )}
          onReason={(reason, { from, to }) => saving.mutate({ from, to, reason }, { onSuccess: close })}
          onCancel={close}
        />
      ) : null}
    </>
  );
}
