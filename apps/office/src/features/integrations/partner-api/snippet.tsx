import { useTranslation } from '#browser/platform/i18n/use-translation';
import { CopyButton } from '#browser/ui/sharing/copy-button';
import styles from './integration.module.css';

/** Something to copy into another program, of one line seen whole on a phone, too; `what` names it for who can't see beside what it stands. */
export function Snippet({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation('integrations.partner-api.portal');
  return (
    <div className="stack-8 top narrow">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys, too */}
      <pre className={styles.code} data-short={!text.includes('\n') || undefined} tabIndex={0} translate="no">
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={t('copy')} done={t('copied')} what={what} />
    </div>
  );
}
