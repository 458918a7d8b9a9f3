import { useBlocker } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ConfirmDialog } from '../confirm-dialog';
import { useAskBeforeUnload } from './use-ask-before-unload';

/** Being signed out is not asked about: what was chosen is lost with the session. */
const SIGN_IN = '/admin/login';

/** While something was chosen and not done: asks before the page is left, by a link or by the browser. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('common.office');
  const blocker = useBlocker(
    ({ currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
      when && from !== to && !to.endsWith(SIGN_IN),
  );
  useAskBeforeUnload(when);
  return blocker.state === 'blocked' ? (
    <ConfirmDialog
      title={t('leave.title')}
      text={t('leave.text')}
      action={t('leave.action')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  ) : null;
}
