import type { ComponentPropsWithRef } from 'react';
import styles from './small-button.module.css';

interface Props extends ComponentPropsWithRef<'button'> {
  /** The one main action of the page. */
  main?: boolean;
  /** Work is under way: shows so, and takes no second click. */
  loading?: boolean;
}

/** A button of the back office: 40 pixels high. */
export function SmallButton({
  main = false,
  loading = false,
  disabled,
  className = '',
  type = 'button',
  ...props
}: Props) {
  return (
    <button
      {...props}
      type={type}
      className={`${styles.button} ${className}`}
      data-main={main || undefined}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    />
  );
}
