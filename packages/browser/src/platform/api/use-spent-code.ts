import { useState } from 'react';
import { isCodeOver } from './api-error';

/**
 * Whether the code that was sent last can still be typed. `sending` names that sending, so that a new one opens the form again;
 * `isOver` when it was over before the form was drawn.
 */
export function useSpentCode(sending: unknown, isOver = false) {
  const [spent, setSpent] = useState(isOver ? { sending } : null);
  return {
    isSpent: spent !== null && spent.sending === sending,
    judge: (error: unknown) => {
      if (isCodeOver(error)) setSpent({ sending });
    },
  };
}
