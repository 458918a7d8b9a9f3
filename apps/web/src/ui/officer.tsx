import styles from './officer.module.css';

interface Props {
  officer: { name: string; phone: string; email: string };
}

/** Somebody who answers complaints, with telephone and e-mail to press. */
export function Officer({ officer: { name, phone, email } }: Props) {
  return (
    <span className={styles.officer}>
      <span>{name}</span>
      <a className="figures" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
      <a href={`mailto:${email}`}>{email}</a>
    </span>
  );
}
