import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { MerchantApplication, RefusalReason } from '@saakh/contracts/partners/staff/merchant-applications';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { partnerChoicesQuery, useApprove, useRefuse } from './queries';

const REASONS: readonly RefusalReason[] = ['papers-unreadable', 'details-wrong', 'duplicate', 'not-served', 'other'];
const NOTE = { rows: 3, minLength: 3, maxLength: 300, missing: STAFF_MESSAGES.applicationNoteRequired };
const WORDS = { rows: 4, minLength: 10, maxLength: 600, missing: STAFF_MESSAGES.refusalNoteRequired };

interface Props {
  application: MerchantApplication;
  onClose: () => void;
}

/** Asks under which partner, and why where a check failed. */
export function ApproveDialog({ application, onClose }: Props) {
  const { t } = useTranslation('partners.merchants.office');
  const { formId, answers, checks, partner } = application;
  const choices = useQuery(partnerChoicesQuery());
  const approving = useApprove();
  const needsNote = checks.some(({ level }) => level === 'fail');
  const known = partner ? [{ value: partner.partnerId, label: partner.name }] : [];
  const partners = choices.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? known;
  return (
    <DialogForm
      title={t('decide.approveTitle', { shop: answers.company_name ?? '' })}
      onClose={onClose}
      above={<p>{t('decide.approveText', { owner: answers.owner_name ?? '' })}</p>}
      action={t('decide.approveAction')}
      sending={approving.error ? approving : { ...approving, error: choices.error }}
      known={{ partnerId: partner?.partnerId ?? '', note: '' }}
      fields={() => [
        choiceField('partnerId', t('partner'), partners, {
          ...{ help: t('decide.partnerHint'), missing: STAFF_MESSAGES.applicationPartnerUnknown },
        }),
        needsNote && textField('note', t('decide.note'), { help: t('decide.noteHint'), ...NOTE }),
      ]}
      onSubmit={({ partnerId, note }) => {
        const body = { partnerId, ...(note && { note }) };
        approving.mutate({ params: { formId }, body }, { onSuccess: onClose });
      }}
    />
  );
}

/** Asks for a reason and for words, which are mailed. */
export function RefuseDialog({ application, onClose }: Props) {
  const { t } = useTranslation('partners.merchants.office');
  const { formId, answers, language } = application;
  const refusing = useRefuse();
  const reasons = optionsFor(REASONS, (one) => t(`decide.reasons.${one}`));
  const hint = t('decide.wordsHint', { language: t(`people.languages.${language}`) });
  return (
    <DialogForm
      title={t('decide.refuseTitle', { shop: answers.company_name ?? '' })}
      onClose={onClose}
      above={<p>{t('decide.refuseText', { owner: answers.owner_name ?? '' })}</p>}
      action={t('decide.refuseAction')}
      sending={refusing}
      known={{ reason: '' as RefusalReason, note: '' }}
      fields={() => [
        choiceField('reason', t('decide.reason'), reasons, { missing: STAFF_MESSAGES.reasonRequired }),
        textField('note', t('decide.words'), { help: hint, ...WORDS }),
      ]}
      onSubmit={(body) => refusing.mutate({ params: { formId }, body }, { onSuccess: onClose })}
    />
  );
}
