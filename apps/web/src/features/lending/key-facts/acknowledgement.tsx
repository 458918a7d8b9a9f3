import type { Notice } from '@saakh/contracts/customers/consents';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '#browser/ui/inputs/check-box';
import styles from './acknowledgement.module.css';

interface Props {
  notice: Notice;
  lender: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** "I have read the key facts": never ticked beforehand (REG-KFS-6, REG-RBC-1). */
export function Acknowledgement({ notice, lender, checked, onChange }: Props) {
  const { t } = useTranslation('lending.key-facts');
  const [sentence, ...more] = notice.sections.flatMap(({ paragraphs }) =>
    paragraphs.map((paragraph) => paragraph.replaceAll('{lender}', lender)),
  );
  return (
    <section className={styles.card}>
      <h2>{t('acknowledge')}</h2>
      {more.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <CheckBox label={sentence ?? notice.title} checked={checked} onChange={onChange} />
    </section>
  );
}
