import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';

interface Props {
  pending: boolean;
  onContinue: (registered: boolean) => void;
  onClose: () => void;
}

/**
 * Whether there is a registration certificate, with YES as the answer to begin with (BIZDLG-01 to -04): it decides between a
 * business and a personal loan, and is no consent or offer.
 */
export function BusinessDialog({ pending, onContinue, onClose }: Props) {
  const { t } = useTranslation('catalogue.products');
  const [answer, setAnswer] = useState('yes');
  return (
    <Dialog title={t('business.title')} shape="question" onClose={onClose}>
      <div className="stack-24">
        <ChoiceGroup
          name="business-registered"
          label={t('business.question')}
          value={answer}
          onValue={setAnswer}
          columns={2}
          options={[
            { value: 'yes', label: t('business.yes') },
            { value: 'no', label: t('business.no') },
          ]}
        />
        {/* Always there, so that a screen reader tells what comes into it. */}
        <p role="status">{answer === 'no' ? t('business.withoutOne') : null}</p>
        <MainButton loading={pending} onClick={() => onContinue(answer === 'yes')}>
          {t('business.continue')}
        </MainButton>
      </div>
    </Dialog>
  );
}
