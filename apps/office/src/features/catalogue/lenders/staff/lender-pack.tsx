import type { LenderDetail } from '@saakh/contracts/catalogue/staff/lenders';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { TextField } from '#office/ui/inputs/fields';
import { ReasonDialog } from '#office/ui/proof/reason-dialog';
import { useSaveLenderPack } from './queries';

const DAYS = 30;
function lastDays() {
  const to = istDateOf(new Date());
  return { from: addDays(to, 1 - DAYS), to };
}

/** A lender's own part of every application of some days as a file, for a reason (REG-DL-15, S-AZ-7). */
export function LenderPackButton({ lender: { lender_id } }: { lender: LenderDetail }) {
  const { t } = useTranslation('catalogue.lenders.office');
  const [days, setDays] = useState<ReturnType<typeof lastDays> | null>(null);
  const { mutate, isPending, error, reset } = useSaveLenderPack(lender_id);
  const close = () => {
    reset();
    setDays(null);
  };
  return (
    <>
      <SmallButton onClick={() => setDays(lastDays())}>{t('pack.open')}</SmallButton>
      {days ? (
        <ReasonDialog
          title={t('pack.open')}
          text={t('pack.text')}
          ownFields={['from', 'to']}
          action={t('pack.save')}
          pending={isPending}
          error={error}
          onReason={(reason) => mutate({ ...days, reason }, { onSuccess: close })}
          onCancel={close}
        >
          {(['from', 'to'] as const).map((field) => (
            <TextField
              key={field}
              type="date"
              max="9999-12-31"
              label={t(`pack.${field}`)}
              value={days[field]}
              onValue={(day) => setDays({ ...days, [field]: day })}
              error={isApiError(error) && error.fields[field] ? errorTextAt(error, field) : null}
            />
          ))}
        </ReasonDialog>
      ) : null}
    </>
  );
}
