import type { Notice } from '@saakh/contracts/customers/consents';
import { useTranslation } from '#browser/platform/i18n/use-translation';
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

/** Consent to send the application to one lender: the lender's name, what is sent and why, and nothing ticked (REG-DL-8, REG-RBC-1). */
export function LenderSharing({ notice, lender, inFull, checked, onChange }: Props) {
  const { t } = useTranslation('customers.consents');
  const named = forLender(notice, lender, inFull);
  return (
    <section className={`box pad-16 ${styles.card}`}>
      <h2 className="below-8 text-lead">{t('sharing.title', { lender })}</h2>
      {explanationOf(named).map((paragraph) => (
        <p key={paragraph} className={`faint text-small ${styles.small}`}>
          {paragraph}
        </p>
      ))}
      <h3>{t('sharing.itemsTitle', { lender })}</h3>
      <ul className="flush soft" style={{ padding: '0 0 0 20px' }}>
        {named.items.map(({ item, purpose }) => (
          <li className="pad-4-0" key={item}>
            <span>{item}</span>
            <span className="faint text-small block">{purpose}</span>
          </li>
        ))}
      </ul>
      <p className={`faint text-small ${styles.small}`}>{t('sharing.only', { lender })}</p>
      <CheckBox label={sentenceOf(named)} checked={checked} onChange={onChange} />
    </section>
  );
}
