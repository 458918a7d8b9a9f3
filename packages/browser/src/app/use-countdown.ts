import { useEffect, useRef, useState } from 'react';

/** Seconds left, ticking each second by the clock rather than by counting ticks: a phone asleep skips ticks. */
export function useCountdown(seconds: number, onEnd: () => void): number {
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
