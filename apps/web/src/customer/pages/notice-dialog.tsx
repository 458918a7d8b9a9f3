import type { AgreedText } from '@saakh/contracts/customers/consents';
import type { ReactNode } from 'react';
import { Dialog } from '#browser/ui/dialog';
import { NoticeText } from '#web/features/customers/consents/notices/notice-text';

interface Props {
  notices: readonly AgreedText[];
  onClose: () => void;
  /** What can be done after reading. */
  children?: ReactNode;
}

/** Whole texts over the page that refers to them. */
export function NoticeDialog({ notices, onClose, children }: Props) {
  const [first] = notices;
  if (!first) return null;
  return (
    <Dialog title={first.title} shape="wide" onClose={onClose}>
      <div className="stack-24">
        {notices.map((notice) => (
          <NoticeText key={notice.hash} notice={notice} />
        ))}
        {children}
      </div>
    </Dialog>
  );
}
