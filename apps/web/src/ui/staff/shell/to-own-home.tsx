import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { showToast } from '../../../platform/toasts';

/** Leads home from a page that is for others, and says why; the home may go on saying it, by the state of its address. */
export function ToOwnHome({ home, why }: { home: string; why: string }) {
  useEffect(() => {
    void showToast('error', why);
  }, [why]);
  return <Navigate to={home} replace state={{ why }} />;
}
