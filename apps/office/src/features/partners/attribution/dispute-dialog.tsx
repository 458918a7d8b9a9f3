import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { LEAD_WAYS } from '@saakh/contracts/partners/partner-cases';
import { MOBILE } from '@saakh/contracts/patterns';
import { parseTypedDate } from '@saakh/rules/dates';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { dayOf } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { DateField } from '#browser/ui/inputs/date-field';
import { Dialog } from '#office/ui/frame/dialog';
import { LongTextField, MobileField, SelectField } from '#office/ui/inputs/fields';
import { useRaiseDispute } from './queries';

const FIELDS = ['mobile', 'cameOn', 'way', 'words'] as const;
const LEAST_WORDS = 10;

/** Says that a customer is one's own: number, day, way and words. What is answered tells nothing of the number. */
export function DisputeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('partners.attribution.portal');
  const { t: ofCases } = useTranslation('partners.partner-cases.portal');
  const [mobile, setMobile] = useState('');
  const [day, setDay] = useState('');
  const [way, setWay] = useState('');
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useRaiseDispute();
  const refused = isApiError(error) ? error.fields : {};
  const isElsewhere = error !== null && FIELDS.every((field) => refused[field] === undefined);
  const read = parseTypedDate(day, dayOf(new Date()));
  const chosen = LEAD_WAYS.find((one) => one === way);
  const isShort = words.trim().length < LEAST_WORDS;
  const wrong = (isWrong: boolean, text: string, field: (typeof FIELDS)[number]) => {
    if (tried && isWrong) return text;
    return refused[field] ? errorTextAt(error, field) : null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!MOBILE.test(mobile) || !read.valid || chosen === undefined || isShort || isPending) return;
    mutate({ mobile, cameOn: read.on, way: chosen, words: words.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('disputeTitle')} onClose={onClose}>
      <form className="stack-16" onSubmit={submit} noValidate>
        <p>{t('disputeText')}</p>
        <MobileField
          label={t('mobile')}
          autoComplete="off"
          value={mobile}
          onValue={setMobile}
          error={wrong(!MOBILE.test(mobile), t('mobileShort'), 'mobile')}
        />
        <DateField
          label={t('cameOn')}
          value={day}
          onValue={setDay}
          error={wrong(!read.valid, localText(PARTNER_MESSAGES.disputeDayInvalid), 'cameOn')}
        />
        <SelectField
          label={t('way')}
          value={way}
          onValue={setWay}
          options={LEAD_WAYS.map((value) => ({ value, label: ofCases(`ways.${value}`) }))}
          error={wrong(chosen === undefined, localText(FORM_MESSAGES.required), 'way')}
        />
        <LongTextField
          label={t('words')}
          description={t('wordsHint')}
          rows={4}
          maxLength={1000}
          value={words}
          onValue={setWords}
          error={wrong(isShort, localText(PARTNER_MESSAGES.disputeWordsShort), 'words')}
        />
        <p role="alert" className="danger text-small if-any">
          {isElsewhere ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t('disputeAction')}
        </MainButton>
        <QuietButton onClick={onClose}>{t('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
