import styles from './field-error.module.css';

/** The message at a field that the component library does not make itself; read out when it appears. */
export function FieldError({ id, text }: { id: string; text: string | null | undefined }) {
  return (
    <p id={id} role="alert" className={`above-4 danger strong text-small ${styles.error}`}>
      {text}
    </p>
  );
}
