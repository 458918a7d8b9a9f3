import { idleTimeoutMs } from '@saakh/contracts/bounds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdleTimer } from 'react-idle-timer';
import { endIdleSession, reloadPage } from '../features/identity/end-session';
import { usePage } from '../platform/page-data';
import type { Audience } from '../platform/site';
import { MainButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import styles from './idle-warning.module.css';
import { useCountdown } from './use-countdown';

interface Props {
  audience: Audience;
  onReload?: () => void;
}

const STAY = 'stay';
const END = 'end';

/**
 * Warns after the configured minutes without activity in any tab, counts down each second, then clears the session and
 * reloads (IDLE-01 to IDLE-05, CONST-19 to CONST-21). All tabs warn together, and what one of them decides holds for all.
 * Mounted only while somebody is signed in.
 */
export default function IdleWarning({ audience, onReload = reloadPage }: Props) {
  const { settings } = usePage();
  const [warned, setWarned] = useState(false);
  const minutes = { customer: settings.customerIdleMinutes, backOffice: settings.backOfficeIdleMinutes };
  const timer = useIdleTimer({
    timeout: idleTimeoutMs(audience, minutes),
    onIdle: () => setWarned(true),
    onMessage: (decision: unknown) => {
      if (decision === STAY) setWarned(false);
      if (decision === END) onReload();
    },
    crossTab: true,
    syncTimers: 1000,
    name: `saakh-${audience}`,
  });
  if (!warned) return null;
  const stay = () => {
    timer.message(STAY);
    onReload();
  };
  const end = async () => {
    await endIdleSession(audience, () => {
      timer.message(END);
      onReload();
    });
  };
  return <Countdown seconds={settings.idleCountdownSeconds} onStay={stay} onEnd={() => void end()} />;
}

function Countdown({ seconds, onStay, onEnd }: { seconds: number; onStay: () => void; onEnd: () => void }) {
  const { t } = useTranslation();
  const left = useCountdown(seconds, onEnd);
  return (
    <Dialog title={t('idle.title')} onClose={onStay} mustAnswer>
      <p role="timer" aria-live="off" className="figures">
        {t('idle.text', { seconds: left })}
      </p>
      <MainButton className={styles.stay} onClick={onStay}>
        {t('idle.stay')}
      </MainButton>
    </Dialog>
  );
}
