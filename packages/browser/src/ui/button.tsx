import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';

interface Props extends ComponentPropsWithRef<'button'> {
  /** Work is under way: shows so, and takes no second click. */
  loading?: boolean;
  /** What is being done, in place of the words while it is. */
  busyWords?: string | null;
}

function Base({
  loading = false,
  busyWords = null,
  disabled,
  className,
  children,
  type = 'button',
  ...props
}: Props & { className: string }) {
  const said = loading ? busyWords : null;
  return (
    <button
      {...props}
      type={type}
      className={className}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <span className={`${styles.spinner} ${said ? styles.beside : ''}`} aria-hidden /> : null}
      {said ?? <span className={styles.words}>{children}</span>}
    </button>
  );
}

/** The one main action of a screen: 56 pixels high, in the brand's colour, as wide as its column. */
export function MainButton({ className = '', ...props }: Props) {
  return <Base {...props} className={`${styles.main} ${className}`} />;
}

/** Every other action: 44 pixels, no brand colour of its own. */
export function QuietButton({ className = '', ...props }: Props) {
  return <Base {...props} className={`${styles.quiet} ${className}`} />;
}

/** An action that reads like a link. */
export function TextButton({ className = '', ...props }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} className={`${styles.text} ${className}`} />;
}
