import { type ReactNode, useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { CheckBox } from '#browser/ui/inputs/check-box';

interface Props {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Opens the full text. Until it was opened the box can't be ticked (REG-RBC-1). */
  onRead: () => void;
  /** The text is read already, in this form. */
  read: boolean;
  children?: ReactNode;
}

/** A consent: never ticked beforehand, and to be ticked only after its text was opened. */
export function ConsentBox({ label, checked, onChange, onRead, read, children }: Props) {
  const { t } = useTranslation();
  const [reminded, setReminded] = useState(false);
  const change = (next: boolean) => {
    if (read || !next) onChange(next);
    else setReminded(true);
  };
  return (
    <div className="box pad-16">
      <CheckBox checked={checked} label={label} onChange={change} hint={read ? undefined : t('consent.readFirst')} />
      <div style={{ paddingLeft: 36 }}>
        <TextButton onClick={onRead}>{t('consent.read')}</TextButton>
        {children}
        {reminded && !read ? (
          <p role="alert" className="danger strong text-small">
            {t('consent.readFirst')}
          </p>
        ) : null}
      </div>
    </div>
  );
}
