import type { HelperQuestion } from '@saakh/contracts/partners/partner-hints';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { QuietButton } from '#browser/ui/button';
import { Panel } from '#browser/ui/panel';
import { useAnswerHelper } from './queries';

/** Whether a partner helped, answered by one press; who goes on without an answer has said nothing. */
export function HelperQuestionCard({ questions }: { questions: readonly HelperQuestion[] }) {
  const { t } = useTranslation('partners.partner-hints');
  const { mutate, isPending } = useAnswerHelper();
  const [first, ...others] = questions;
  if (!first) return null;
  const answer = (leadId: string, helped: boolean) =>
    mutate({ leadId, helped }, { onSuccess: () => void showToast('success', t('thanks')) });
  const isOne = others.length === 0;
  return (
    <Panel title={t('title')} text={isOne ? t('one', { partner: first.partner }) : t('several')}>
      <p>{isOne ? t('what', { partner: first.partner }) : t('whatSeveral')}</p>
      <div className="grid-12" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', maxWidth: 560 }}>
        {questions.map(({ leadId, partner }) => (
          <QuietButton key={leadId} disabled={isPending} onClick={() => answer(leadId, true)}>
            {isOne ? t('yes') : partner}
          </QuietButton>
        ))}
        <QuietButton disabled={isPending} onClick={() => answer(first.leadId, false)}>
          {t(isOne ? 'no' : 'nobody')}
        </QuietButton>
      </div>
    </Panel>
  );
}
