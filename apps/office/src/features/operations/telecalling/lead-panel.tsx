import type { CallLead } from '@saakh/contracts/operations/telecalling';
import { IconPhone } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { errorText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { useKeys } from '#office/ui/navigation/use-keys';
import { CallForm } from './call-form';
import { LeadFacts, PastCalls, Script } from './lead-facts';
import { useDial, useRelease } from './queries';
import styles from './telecalling.module.css';

/** Whether so many seconds have passed since they were told: by the server's clock, whatever this machine's says. */
function usePassed(secondsLeft: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    setPassed(secondsLeft <= 0);
    const timer = setTimeout(() => setPassed(true), Math.max(0, secondsLeft) * 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return passed;
}

interface Props {
  lead: CallLead;
  /** The customer was settled; those who were given back count, too. */
  onSettled: (wasCalled: boolean) => void;
}

/** The customer in hand: who, what to say, the call, and how it ended. */
export function LeadPanel({ lead, onSettled }: Props) {
  const { t } = useTranslation('operations.telecalling.office');
  const language = useLanguage();
  const dialling = useDial();
  const releasing = useRelease();
  const isOver = usePassed(lead.secondsLeft);
  const isCalling = lead.call !== null || dialling.isSuccess;
  const dial = () => {
    if (!isCalling && !dialling.isPending && !isOver) dialling.mutate(lead.claimId);
  };
  useKeys({ d: dial });
  return (
    <article className={`stack-24 box pad-16 top ${styles.lead}`} aria-live="polite">
      <div className="stack-12 narrow">
        <LeadFacts lead={lead} />
        <PastCalls lead={lead} />
      </div>
      <div className={`stack-12 narrow ${styles.work}`}>
        <Script lead={lead} />
        <p className={isOver ? 'problem' : styles.soft}>
          {isOver ? t('lead.over') : t('lead.until', { at: formatDateTime(lead.expiresAt, language) })}
        </p>
        {isCalling ? (
          <Dialled
            mobile={dialling.data?.mobile}
            via={dialling.data?.via}
            onAgain={() => dialling.mutate(lead.claimId)}
          />
        ) : (
          <div className={`cluster-8 ${styles.actions}`} data-fixed-bar>
            <SmallButton
              main
              loading={dialling.isPending}
              disabled={isOver}
              className={styles.dial}
              title={t('lead.dialKey')}
              onClick={dial}
            >
              <IconPhone size={18} stroke={1.5} aria-hidden /> {t('lead.dial')} <kbd>D</kbd>
            </SmallButton>
            <SmallButton
              loading={releasing.isPending}
              onClick={() => releasing.mutate({ claim_id: lead.claimId }, { onSuccess: () => onSettled(false) })}
            >
              {t('lead.release')}
            </SmallButton>
          </div>
        )}
        <p role="alert" className="problem">
          {dialling.error ? errorText(dialling.error) : null}
        </p>
        {isCalling ? <CallForm key={lead.claimId} lead={lead} onSettled={() => onSettled(true)} /> : null}
      </div>
    </article>
  );
}

interface DialledProps {
  mobile: string | null | undefined;
  via: 'phone' | 'adapter' | undefined;
  /** After a reload the number has to be asked for once more. */
  onAgain: () => void;
}

function Dialled({ mobile, via, onAgain }: DialledProps) {
  const { t } = useTranslation('operations.telecalling.office');
  if (via === 'adapter') return <p role="status">{t('lead.calling')}</p>;
  if (!mobile) return <SmallButton onClick={onAgain}>{t('lead.dialByHand')}</SmallButton>;
  return (
    <p role="status" className={`text-lead ${styles.number}`}>
      {t('lead.dialByHand')} <a href={`tel:+91${mobile}`}>{mobile.replace(/(\d{5})(\d{5})/, '$1 $2')}</a>
    </p>
  );
}
