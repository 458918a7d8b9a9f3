import { useEffect } from 'react';
import { showToast } from '#browser/platform/toasts';
import { Redirect } from '#browser/ui/frame/redirect';

/** Leads home from a page that is for others, and says why; the home may go on saying it, by the state of its address. */
export function ToOwnHome({ home, why }: { home: string; why: string }) {
  useEffect(() => {
    void showToast('error', why);
  }, [why]);
  return <Redirect to={home} state={{ why }} />;
}
