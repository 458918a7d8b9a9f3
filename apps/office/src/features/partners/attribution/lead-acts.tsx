import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { AddLeadDialog } from './add-lead-dialog';
import { DisputeDialog } from './dispute-dialog';

/** What somebody of a partner does about a lead: add one, or say that one is theirs. */
export function LeadActs({ withAdding = false }: { withAdding?: boolean }) {
  const { t } = useTranslation('partners.attribution.portal');
  const [opened, setOpened] = useState<'add' | 'dispute'>();
  const close = () => setOpened(undefined);
  return (
    <>
      {withAdding ? (
        <SmallButton main onClick={() => setOpened('add')}>
          {t('add')}
        </SmallButton>
      ) : null}
      <SmallButton onClick={() => setOpened('dispute')}>{t('dispute')}</SmallButton>
      {opened === 'add' ? <AddLeadDialog onClose={close} /> : null}
      {opened === 'dispute' ? <DisputeDialog onClose={close} /> : null}
    </>
  );
}
