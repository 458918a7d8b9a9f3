import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text';
import { showToast } from '../../platform/toasts';
import { MainButton, TextButton } from '../../ui/button';
import { CheckedForm } from '../../ui/inputs/checked-form';
import { LongTextField } from '../../ui/inputs/fields';
import { useAskAgain } from './queries';
import { QUESTION_LEAST } from './question-form';

interface Props {
  ticketId: string;
  subject: string;
}

/** Asks again under a question that was asked before: opened by a press, gone once the words are sent. */
export function AskAgain({ ticketId, subject }: Props) {
  const { t } = useTranslation('partner/queries');
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const asking = useAskAgain(ticketId);
  if (typed === undefined) {
    return (
      <TextButton aria-label={t('again.named', { subject })} onClick={() => setTyped('')}>
        {t('again.open')}
      </TextButton>
    );
  }
  const isShort = typed.trim().length < QUESTION_LEAST;
  const check = () => {
    setTried(true);
    return !isShort;
  };
  const send = () => {
    if (asking.isPending) return;
    asking.mutate(typed.trim(), {
      onSuccess: () => {
        setTyped(undefined);
        setTried(false);
        void showToast('success', t('again.sent'));
      },
    });
  };
  const form = `again-${ticketId}`;
  return (
    <>
      <CheckedForm id={form} check={check} onSubmit={send} problem={asking.error ? errorText(asking.error) : undefined}>
        <LongTextField
          label={t('again.text')}
          rows={4}
          maxLength={2000}
          value={typed}
          onValue={setTyped}
          error={tried && isShort ? t('questionShort') : null}
          autoFocus
        />
      </CheckedForm>
      <MainButton type="submit" form={form} loading={asking.isPending}>
        {t('again.send')}
      </MainButton>
    </>
  );
}
