import { type ComponentPropsWithRef, type MouseEvent, useRef } from 'react';
import styles from './small-button.module.css';

interface Props extends ComponentPropsWithRef<'button'> {
  /** The one main action of the page. */
  main?: boolean;
  /** Work is under way: shows so, and takes no second click. */
  loading?: boolean;
}

const DOUBLE_MS = 700;

/** A button of the office: 40 pixels high. One that sends a form takes a double click for one. */
export function SmallButton({
  main = false,
  loading = false,
  disabled,
  className = '',
  type = 'button',
  onClick,
  ...props
}: Props) {
  const clickedAt = useRef(Number.NEGATIVE_INFINITY);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    const isSecond = event.detail > 1 && event.timeStamp - clickedAt.current < DOUBLE_MS;
    clickedAt.current = event.timeStamp;
    if (isSecond) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...props}
      type={type}
      onClick={type === 'submit' ? click : onClick}
      className={`${styles.button} ${className}`}
      data-main={main || undefined}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    />
  );
}
