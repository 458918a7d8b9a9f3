import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';

const PAUSE_MS = 800;
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '9999-12-31';

/**
 * A day from the browser's own field: one that is picked is saved at once, one that is typed when typing pauses or ends,
 * because every digit of a year makes a whole date. Half a date, or one before 2000, is never saved.
 */
export function useDay(stored: string, save: (day: string) => unknown) {
  const { t } = useTranslation('common.office');
  const [problem, setProblem] = useState<string>();
  const waiting = useRef<string>(undefined);
  const isTyping = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const finish = () => {
    clearTimeout(timer.current);
    const day = waiting.current;
    waiting.current = undefined;
    if (day === undefined || day === stored) return;
    if (day !== '' && day < FIRST_DAY) setProblem(t('dayTooEarly'));
    else void save(day);
  };
  return {
    problem,
    handlers: {
      min: FIRST_DAY,
      // Without it a year takes six digits.
      max: LAST_DAY,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') finish();
        else isTyping.current = key !== 'Tab';
      },
      onPointerDown: () => {
        isTyping.current = false;
      },
      onChange: ({ currentTarget: { value, validity } }: ChangeEvent<HTMLInputElement>) => {
        clearTimeout(timer.current);
        setProblem(undefined);
        // The browser tells half a date as an empty text.
        waiting.current = validity.badInput ? undefined : value;
        if (!isTyping.current) finish();
        else timer.current = setTimeout(finish, PAUSE_MS);
      },
      onBlur: () => {
        isTyping.current = false;
        finish();
      },
    },
  };
}
