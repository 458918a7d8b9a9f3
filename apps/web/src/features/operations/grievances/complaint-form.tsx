import type { Grievance } from '@saakh/contracts/operations/grievances';
import { shortReference } from '@saakh/rules/identifiers';
import { type FormEvent, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '#browser/platform/drafts';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { MainButton } from '#browser/ui/button';
import { LongTextField, SelectField } from '#browser/ui/inputs/fields';
import { Panel } from '#browser/ui/panel';
import { useComplain } from './queries';

const CATEGORIES: readonly Grievance['category'][] = ['lender', 'application', 'privacy', 'messages', 'site', 'other'];
const LEAST = 10;

interface Props {
  /** Lenders that the customer has applied to. */
  lenders: readonly { lenderId: number; name: string }[];
  /** Whose draft it is. */
  owner: string;
}

const DRAFT = 'complaint';
const EMPTY = { category: '', lender: '', text: '' };
/** What was typed and not sent; a field that is not there is empty. */
const draftOf = (owner: string): typeof EMPTY => ({ ...EMPTY, ...readDraft(owner, DRAFT) });

/** What it is about, about which lender, and what happened. */
export function ComplaintForm({ lenders, owner }: Props) {
  const { t } = useTranslation('customers.my-saakh');
  const [{ category, lender, text }, setTyped] = useState(() => draftOf(owner));
  const [tried, setTried] = useState(false);
  const complaining = useComplain();
  const set = (field: keyof typeof EMPTY) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    writeDraft(owner, DRAFT, { [field]: value });
  };
  const isShort = text.trim().length < LEAST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (category === '' || isShort) return;
    const about = category === 'lender' && lender !== '' ? { lenderId: Number(lender) } : {};
    complaining.mutate(
      { category: category as Grievance['category'], text: text.trim(), ...about },
      {
        onSuccess: ({ ticketId }) => {
          setTyped(EMPTY);
          clearDraft(owner, DRAFT);
          setTried(false);
          void showToast('success', t('complaints.sent', { reference: shortReference(ticketId) }));
        },
      },
    );
  };
  const { error } = complaining;
  return (
    <Panel title={t('complaints.new')}>
      <form onSubmit={submit} noValidate className="stack-16">
        <SelectField
          label={t('complaints.category')}
          options={CATEGORIES.map((value) => ({ value, label: t(`complaints.categories.${value}`) }))}
          value={category}
          onValue={set('category')}
          error={tried && category === '' ? t('complaints.chooseCategory') : null}
        />
        {category === 'lender' && lenders.length > 0 ? (
          <SelectField
            label={t('complaints.categories.lender')}
            optional
            options={lenders.map(({ lenderId, name }) => ({ value: String(lenderId), label: name }))}
            value={lender}
            onValue={set('lender')}
          />
        ) : null}
        <LongTextField
          label={t('complaints.what')}
          description={t('complaints.whatHint')}
          rows={5}
          maxLength={2000}
          value={text}
          onValue={set('text')}
          error={tried && isShort ? t('complaints.tooShort') : null}
        />
        <p role="alert" className="problem">
          {error ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={complaining.isPending}>
          {t('complaints.send')}
        </MainButton>
      </form>
    </Panel>
  );
}
