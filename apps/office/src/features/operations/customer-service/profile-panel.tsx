import type { CustomerFile, RevealedField } from '@saakh/contracts/operations/customer-service';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDate, formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { StaffSection } from '#office/ui/staff-page';
import styles from './customer-service.module.css';
import { useReveal } from './queries';

/** As the contract has them. */
const REASONS = ['customer-asks', 'lender-asks', 'complaint', 'mistake', 'other'] as const;

interface Props {
  userId: string;
  field: RevealedField;
  onShown: (value: string | null, seconds: number) => void;
  onClose: () => void;
}

/** Asks why a field is to be shown. */
function RevealDialog({ userId, field, onShown, onClose }: Props) {
  const { t } = useTranslation('operations.customer-service.office');
  const revealing = useReveal(userId);
  const missing = t('proof.reasonMissing', { ns: 'common.office' });
  const reasons = optionsFor(REASONS, (one) => t(`reasons.${one}`));
  return (
    <DialogForm
      title={t('reveal.title', { field: t(`fields.${field}`) })}
      onClose={onClose}
      above={<p>{t('reveal.text')}</p>}
      action={t('reveal.submit')}
      sending={revealing}
      known={{ reason: '', note: '' }}
      fields={({ reason }) => {
        const needed = reason === 'other' ? { minLength: 3, missing } : { optional: true };
        return [
          choiceField('reason', t('reveal.reason'), reasons, { missing }),
          textField('note', t('reveal.note'), { maxLength: 300, ...needed }),
        ];
      }}
      onSubmit={({ reason: chosen, note }) => {
        const reason = REASONS.find((one) => one === chosen) ?? 'other';
        const given = { field, reason, ...(note && { note }) };
        revealing.mutate(given, { onSuccess: ({ value, seconds }) => onShown(value, seconds) });
      }}
    />
  );
}

/** A shown value hides itself again; only this component has it. */
function useShown() {
  const [shown, setShown] = useState<{ field: RevealedField; value: string | null; until: number }>();
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(undefined), shown.until - Date.now());
    return () => clearTimeout(timer);
  }, [shown]);
  const show = (field: RevealedField, value: string | null, seconds: number) =>
    setShown({ field, value, until: Date.now() + seconds * 1000 });
  return { shown, show };
}

/** Who it is, masked; one field at a time is shown for a minute, for a reason. */
export function ProfilePanel({ file }: { file: CustomerFile }) {
  const { t } = useTranslation('operations.customer-service.office');
  const local = useBilingual();
  const language = currentLanguage();
  const [asked, setAsked] = useState<RevealedField>();
  const { shown, show } = useShown();
  const { card, mayReveal, verified, allows, completed } = file;
  const guarded = (field: RevealedField, masked: string | null): ReactNode => {
    const isShown = shown?.field === field;
    const value = isShown ? shown.value : masked;
    const text = value && field === 'birthDate' && isShown ? formatDate(value, language) : value;
    return (
      <>
        <span aria-live="polite">{text ?? '–'}</span>
        {masked && !isShown && mayReveal.includes(field) ? (
          <button
            type="button"
            className="bare square-32 rounded-small reveal"
            aria-label={t('reveal.title', { field: t(`fields.${field}`) })}
            onClick={() => setAsked(field)}
          >
            <IconEye size={18} stroke={1.5} aria-hidden />
          </button>
        ) : null}
        {isShown ? <span className="soft regular text-small block">{t('reveal.hides')}</span> : null}
      </>
    );
  };
  const mark = (channel: 'sms' | 'email') => (verified.includes(channel) ? null : ` (${t('unverified')})`);
  const allowed = (['sms', 'email'] as const).filter((channel) => allows[channel]).map((one) => t(`channels.${one}`));
  const facts: [string, ReactNode][] = [
    [
      t('fields.mobile'),
      <>
        {guarded('mobile', card.mobile)}
        {card.mobile && mark('sms')}
      </>,
    ],
    [
      t('fields.email'),
      <>
        {guarded('email', card.email)}
        {card.email && mark('email')}
      </>,
    ],
    [t('fields.pan'), guarded('pan', card.pan)],
    [t('fields.birthDate'), guarded('birthDate', card.birthDate)],
    [t('fields.place'), card.place ?? '–'],
    [t('fields.brand'), local(card.brand)],
    [t('fields.language'), t(`languages.${file.language}`)],
    [t('fields.allows'), allowed.join(', ') || t('allowsNothing')],
    [
      t('fields.completed'),
      completed.map((one) => t(`completed.${one as 'pl'}`, { defaultValue: one })).join(', ') || t('completedNothing'),
    ],
    [t('fields.created'), formatDate(card.createdAt, language)],
    [t('list.seen'), card.lastSeenAt ? formatDateTime(card.lastSeenAt, language) : t('never')],
  ];
  return (
    <StaffSection title={t('profile')}>
      <dl className={`flush grid fact-lines ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {asked ? (
        <RevealDialog
          userId={card.userId}
          field={asked}
          onShown={(value, seconds) => {
            show(asked, value, seconds);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </StaffSection>
  );
}
