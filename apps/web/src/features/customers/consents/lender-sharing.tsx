import type { Notice } from '@saakh/contracts/customers/consents';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '#browser/ui/inputs/check-box';
import { explanationOf, forLender, sentenceOf } from './consent-text';
import styles from './consents.module.css';

interface Props {
  notice: Notice;
  lender: string;
  /** With the name on its papers, where that is another one. */
  inFull: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Consent to send the application to one lender: whom it names, what is sent and why, and nothing ticked (REG-DL-8, REG-RBC-1). */
export function LenderSharing({ notice, lender, inFull, checked, onChange }: Props) {
  const { t } = useTranslation('customers.consents');
  const named = forLender(notice, lender, inFull);
  return (
    <section className={styles.card}>
      <h2>{t('sharing.title', { lender })}</h2>
      {explanationOf(named).map((paragraph) => (
        <p key={paragraph} className={styles.small}>
          {paragraph}
        </p>
      ))}
      <h3>{t('sharing.itemsTitle', { lender })}</h3>
      <ul className={styles.items}>
        {named.items.map(({ item, purpose }) => (
          <li key={item}>
            <span>{item}</span>
            <span className={styles.purpose}>{purpose}</span>
          </li>
        ))}
      </ul>
      <p className={styles.small}>{t('sharing.only', { lender })}</p>
      <CheckBox label={sentenceOf(named)} checked={checked} onChange={onChange} />
    </section>
  );
}
