import type { Notice } from '@saakh/contracts/customers/consents';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { CheckBox } from '#browser/ui/inputs/check-box';

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
    <section className="box pad-16">
      <h2 className="below-8 text-lead">{t('acknowledge')}</h2>
      {more.map((paragraph) => (
        <p className="faint text-small" key={paragraph}>
          {paragraph}
        </p>
      ))}
      <CheckBox label={sentence ?? notice.title} checked={checked} onChange={onChange} />
    </section>
  );
}
