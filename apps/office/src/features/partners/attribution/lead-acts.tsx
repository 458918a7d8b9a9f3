import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { LEAD_WAYS } from '@saakh/contracts/partners/partner-cases';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { AddLeadDialog } from './add-lead-dialog';
import { useRaiseDispute } from './queries';

const EMPTY = { mobile: '', cameOn: '', way: '' as (typeof LEAD_WAYS)[number], words: '' };
const WORDS = { rows: 4, minLength: 10, maxLength: 1000, missing: PARTNER_MESSAGES.disputeWordsShort };
const { disputeDayInvalid } = PARTNER_MESSAGES;

/** Says that a customer is one's own: number, day, way and words. What is answered tells nothing of the number. */
function DisputeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('partners.attribution.portal');
  const { t: ofCases } = useTranslation('partners.partner-cases.portal');
  const raising = useRaiseDispute();
  return (
    <DialogForm
      title={t('disputeTitle')}
      onClose={onClose}
      above={<p>{t('disputeText')}</p>}
      action={t('disputeAction')}
      sending={raising}
      known={EMPTY}
      fields={() => [
        textField('mobile', t('mobile'), { kind: 'mobile', missing: t('mobileShort'), refusal: t('mobileShort') }),
        textField('cameOn', t('cameOn'), { kind: 'date', missing: disputeDayInvalid, refusal: disputeDayInvalid }),
        choiceField(
          'way',
          t('way'),
          optionsFor(LEAD_WAYS, (one) => ofCases(`ways.${one}`)),
        ),
        textField('words', t('words'), { help: t('wordsHint'), ...WORDS }),
      ]}
      onSubmit={(claim) => raising.mutate(claim, { onSuccess: onClose })}
    />
  );
}

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
