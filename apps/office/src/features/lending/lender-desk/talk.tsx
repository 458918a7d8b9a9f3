import { DESK_MESSAGE_LENGTH, type DeskMessage } from '@saakh/contracts/lending/desk';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { StaffSection } from '#office/ui/staff-page';
import type { ShownCase } from './case-facts';
import { useWriteFromDesk } from './queries';

/** What was written, oldest first. */
function Messages({ messages }: { messages: readonly DeskMessage[] }) {
  const { t } = useTranslation('lending.desk.portal');
  if (messages.length === 0) return <p className="soft">{t('talk.none')}</p>;
  return (
    <ol className="stack-8 plain-list">
      {messages.map(({ deskMessageId, kind, side, by, text, at }) => (
        <li key={deskMessageId} className="box pad-12-16">
          <p className="soft text-small">
            {[
              t(side === 'staff' ? 'talk.staff' : 'talk.you'),
              by,
              t(`talk.${kind}`),
              formatDateTime(at, currentLanguage()),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="wraps" style={{ whiteSpace: 'pre-line' }}>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Asks for a document of the case, or answers staff. */
export function Talk({ one: { lenderApplicationId, messages, isAsked } }: { one: ShownCase }) {
  const { t } = useTranslation('lending.desk.portal');
  const writing = useWriteFromDesk(lenderApplicationId);
  const kinds = (['document', 'answer'] as const).map((value) => ({ value, label: t(`talk.${value}`) }));
  return (
    <StaffSection title={t('talk.title')}>
      <Messages messages={messages} />
      <OfficeForm
        key={String(isAsked)}
        minor
        action={t('talk.send')}
        sending={writing}
        known={{ kind: (isAsked ? 'answer' : 'document') as 'document' | 'answer', text: '' }}
        fields={() => [
          choiceField('kind', t('talk.kind'), kinds),
          textField('text', t('talk.text'), {
            rows: 3,
            maxLength: DESK_MESSAGE_LENGTH,
            missing: t('talk.textMissing'),
          }),
        ]}
        onSubmit={(body, reset) => writing.mutate(body, { onSuccess: () => reset() })}
      />
    </StaffSection>
  );
}
