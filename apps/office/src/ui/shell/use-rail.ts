import { useState } from 'react';

const KEY = 'saakh.rail';

/** Whether the side menu is a rail of icons; remembered by this browser, where it lets us. */
export function useRail(): { isRail: boolean; toggle: () => void } {
  const [isRail, setRail] = useState(() => {
    try {
      return localStorage.getItem(KEY) === '1';
    } catch {
      return false;
    }
  });
  const toggle = () => {
    try {
      localStorage.setItem(KEY, isRail ? '0' : '1');
    } catch {
      // Kept for this page only.
    }
    setRail(!isRail);
  };
  return { isRail, toggle };
}
