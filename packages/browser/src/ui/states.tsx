import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from './button';
import styles from './states.module.css';

interface StateProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
  alert?: boolean;
}

function State({ icon, title, text, action, alert }: StateProps) {
  return (
    <div className="stack-8 box middle centred" style={{ padding: '40px 24px' }} role={alert ? 'alert' : undefined}>
      <span className={`centre faint surface round ${styles.icon}`} data-alert={alert || undefined} aria-hidden>
        {icon}
      </span>
      <h2 className="text-title">{title}</h2>
      <p className="below-8 soft" style={{ maxWidth: '44ch' }}>
        {text}
      </p>
      {action}
    </div>
  );
}

/** Nothing here: why, and what next. */
export function EmptyState({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return <State icon={<IconInbox stroke={1.5} size={32} />} title={title} text={text} action={action} />;
}

/** Loading failed, or there is no such thing: what happened, a reference for help, and a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const reference = isApiError(error) ? error.requestId : undefined;
  // Trying again brings nothing back.
  if (isApiError(error, 'NOT_FOUND')) {
    return <EmptyState title={t('notThere.title')} text={t('notThere.text')} />;
  }
  return (
    <State
      alert
      icon={<IconAlertTriangle stroke={1.5} size={32} />}
      title={t('loadFailed.title')}
      text={
        <>
          {errorText(error)}
          {reference ? (
            <span className="above-8 faint text-small block">{t('loadFailed.reference', { id: reference })}</span>
          ) : null}
        </>
      }
      action={<QuietButton onClick={onRetry}>{t('retry')}</QuietButton>}
    />
  );
}
