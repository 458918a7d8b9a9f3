import type { MergeQuestion } from '@saakh/contracts/operations/customer/duplicates';
import { errorText } from '#browser/platform/error-text';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Panel } from '#browser/ui/panel';
import { useRefuseMerge } from './queries';

interface Props {
  question: MergeQuestion;
  onConfirm: () => void;
}

/** Staff think that another account is the customer's, too: two codes join them, one press says no. */
export function MergeQuestionCard({ question, onConfirm }: Props) {
  const { t } = useTranslation('operations.duplicates');
  const { mergeId, isKept, other, moves, askedAt } = question;
  const refusing = useRefuseMerge(mergeId);
  const contact = other.map(({ masked }) => masked).join(', ');
  return (
    <Panel title={t('title')} text={t('text', { contact, date: formatDate(askedAt, currentLanguage()) })}>
      <p>{isKept || !moves ? t('joinsHere') : t('joinsThere', { ...moves })}</p>
      <p>{t('notYet')}</p>
      <p role="alert" className="problem">
        {refusing.error ? errorText(refusing.error) : null}
      </p>
      <MainButton onClick={onConfirm}>{t('confirm')}</MainButton>
      <QuietButton loading={refusing.isPending} onClick={() => refusing.mutate()}>
        {t('refuse')}
      </QuietButton>
    </Panel>
  );
}
