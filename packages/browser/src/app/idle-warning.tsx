import { idleTimeoutMs } from '@saakh/contracts/bounds';
import { useEffect, useRef, useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';
import { endIdleSession, reloadPage } from '#browser/features/identity/sign-in/end-session';
import { noteIdleEnd, TYPED, type Typed } from '#browser/features/identity/sign-in/ended-sign-in';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import type { Audience } from '#browser/platform/site';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';

/** Seconds left, ticking each second by the clock rather than by counting ticks: a phone asleep skips ticks. */
function useCountdown(seconds: number, onEnd: () => void): number {
  const [endsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      latest.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

interface Props {
  audience: Audience;
  onReload?: () => void;
}

const STAY = 'stay';
const [KEPT, LOST] = TYPED;

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
      if (decision === KEPT || decision === LOST) {
        noteIdleEnd(decision);
        onReload();
      }
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
    await endIdleSession(audience, (typed) => {
      timer.message(typed);
      onReload();
    });
  };
  const typed = audience === 'customer' ? 'kept' : 'lost';
  return <Countdown seconds={settings.idleCountdownSeconds} typed={typed} onStay={stay} onEnd={() => void end()} />;
}

interface CountdownProps {
  seconds: number;
  /** What becomes of what was typed. */
  typed: Typed;
  onStay: () => void;
  onEnd: () => void;
}

function Countdown({ seconds, typed, onStay, onEnd }: CountdownProps) {
  const { t } = useTranslation();
  const left = useCountdown(seconds, onEnd);
  return (
    <Dialog title={t('idle.title')} onClose={onStay} mustAnswer>
      <p role="timer" aria-live="off" className="figures">
        {t('idle.text', { count: left })}
      </p>
      <p>{t(`idle.${typed}`)}</p>
      <MainButton style={{ marginTop: 24 }} onClick={onStay}>
        {t('idle.stay')}
      </MainButton>
    </Dialog>
  );
}
