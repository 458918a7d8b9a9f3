import styles from './officer.module.css';

interface Props {
  officer: { name: string; phone: string; email: string };
}

/** Somebody who answers complaints, with telephone and e-mail to press. */
export function Officer({ officer: { name, phone, email } }: Props) {
  return (
    <span className={`stack-0 top ${styles.officer}`}>
      <span>{name}</span>
      <a className="figures inline wraps tall-44" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
      <a className="inline wraps tall-44" href={`mailto:${email}`}>
        {email}
      </a>
    </span>
  );
}
