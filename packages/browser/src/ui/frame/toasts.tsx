import type { ComponentType } from 'react';
import { type Toast, useToasts } from '#browser/platform/toasts';
import styles from './toasts.module.css';

/** The toasts at the top of the page, each in the application's own box. */
export function Toasts({ box: Box }: { box: ComponentType<Toast> }) {
  return (
    <div className={`grid-8 mid ${styles.toasts}`} data-toasts>
      {useToasts().map((toast) => (
        <Box key={toast.id} {...toast} />
      ))}
    </div>
  );
}
