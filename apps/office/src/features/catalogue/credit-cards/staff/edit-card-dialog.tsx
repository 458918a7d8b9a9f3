import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import { PICTURE_MAX_BYTES } from '@saakh/contracts/catalogue/staff/credit-cards';
import type { Bilingual } from '@saakh/contracts/fields';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { FieldError } from '#browser/ui/inputs/field-error';
import { SmallButton } from '#browser/ui/small-button';
import { DigitsField, TextField } from '#office/ui/inputs/fields';
import { FormDialog } from '#office/ui/saving/form-dialog';
import { type CardDraft, checkCard, draftOf, type EditedProperty, isPresent, sentValueOf } from './card-form';
import styles from './cards.module.css';
import { useUpdateCard, useUploadPicture } from './queries';

interface PairProps {
  label: string;
  value: Bilingual;
  onValue: (value: Bilingual) => void;
}

/** A text in both languages; a Hindi that is left empty follows the English. */
function BilingualFields({ label, value, onValue }: PairProps) {
  const { t } = useTranslation('catalogue.credit-cards.office');
  return (
    <>
      <TextField
        label={t('inEnglish', { label })}
        value={value.en}
        maxLength={200}
        onValue={(en) => onValue({ ...value, en })}
      />
      <TextField
        label={t('inHindi', { label })}
        lang="hi"
        optional
        value={value.hi}
        maxLength={200}
        onValue={(hi) => onValue({ ...value, hi })}
      />
    </>
  );
}

function Bullets({ bullets, onBullets }: { bullets: readonly Bilingual[]; onBullets: (next: Bilingual[]) => void }) {
  const { t } = useTranslation('catalogue.credit-cards.office');
  const label = (at: number) => t('bullet', { place: at + 1 });
  return (
    <>
      {bullets.map((bullet, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bullet is its place in the list
        <fieldset key={at} className={`grid-8 pad-12 flush rounded lined ${styles.bullet}`} aria-label={label(at)}>
          <BilingualFields
            label={label(at)}
            value={bullet}
            onValue={(next) => onBullets(bullets.map((one, place) => (place === at ? next : one)))}
          />
          <SmallButton
            aria-label={t('removeBullet', { place: at + 1 })}
            disabled={bullets.length === 1}
            onClick={() => onBullets(bullets.filter((_, place) => place !== at))}
          >
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </SmallButton>
        </fieldset>
      ))}
      {bullets.length < 8 ? (
        <SmallButton onClick={() => onBullets([...bullets, { en: '', hi: '' }])}>
          <IconPlus size={16} stroke={1.5} aria-hidden />
          {t('addBullet')}
        </SmallButton>
      ) : null}
    </>
  );
}

function PictureField({ value, onValue }: { value: string; onValue: (address: string) => void }) {
  const { t } = useTranslation('catalogue.credit-cards.office');
  const id = useId();
  const send = useUploadPicture();
  const [refused, setRefused] = useState<string>();
  const [tried, setTried] = useState(false);
  const choose = (file: File | undefined) => {
    setRefused(undefined);
    setTried(true);
    onValue('');
    if (!file) return;
    if (file.size > PICTURE_MAX_BYTES) return setRefused(localText(STAFF_MESSAGES.imageTooLarge));
    send.mutate(
      { file, onProgress: () => undefined },
      {
        onSuccess: ({ file: address }) => onValue(address),
        onError: (error) => setRefused(errorTextAt(error, 'file', 'image_name', 'path')),
      },
    );
  };
  return (
    <div>
      <label htmlFor={id} className="strong">
        {t('picture')}
      </label>
      <p className="soft text-small">{t('pictureHint')}</p>
      {value ? (
        <img src={value} alt={t('picture')} className="block rounded flush above-8 below-8" style={{ maxWidth: 240 }} />
      ) : null}
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={`${id}-error`}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      <p role="status" className="soft text-small">
        {send.isPending ? t('uploading') : null}
      </p>
      <FieldError
        id={`${id}-error`}
        text={refused ?? (tried && !value && !send.isPending ? localText(STAFF_MESSAGES.imageRequired) : undefined)}
      />
    </div>
  );
}

interface Props {
  card: CreditCard;
  property: EditedProperty;
  onClose: () => void;
}

/**
 * Edits one field of a card. Submit works when a value is there, and with bullets when none is empty; after the save the
 * dialog closes and forgets, and the list is fetched again (ADMIN-CC-14 to -17).
 */
export function EditCardDialog({ card, property, onClose }: Props) {
  const { t } = useTranslation('catalogue.credit-cards.office');
  const [first] = useState<CardDraft>(() =>
    property === 'category_img_thumb' ? { kind: 'text', text: '' } : draftOf(card, property),
  );
  const [draft, setDraft] = useState(first);
  const update = useUpdateCard();
  const label = t(`columns.${property}`);
  const problem = isPresent(draft) ? checkCard(property, sentValueOf(draft)) : undefined;
  const refused = isApiError(update.error) ? errorTextAt(update.error, 'value') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPresent(draft) || problem) return;
    update.mutate(
      { category_id: card.category_id, property, value: sentValueOf(draft), seen: card[property] },
      { onSuccess: onClose },
    );
  };
  const set = (text: string) => setDraft({ kind: 'text', text });
  const input = () => {
    if (draft.kind === 'bullets') {
      return <Bullets bullets={draft.bullets} onBullets={(bullets) => setDraft({ kind: 'bullets', bullets })} />;
    }
    if (draft.kind === 'bilingual') {
      return (
        <BilingualFields label={label} value={draft.text} onValue={(text) => setDraft({ kind: 'bilingual', text })} />
      );
    }
    if (property === 'category_img_thumb') return <PictureField value={draft.text} onValue={set} />;
    const Input = property === 'sort_order' ? DigitsField : TextField;
    return <Input label={label} value={draft.text} maxLength={property === 'sort_order' ? 9 : 500} onValue={set} />;
  };
  return (
    <FormDialog
      title={t('editNamed', { field: label, name: card.category_name })}
      isTyped={!update.isPending && JSON.stringify(draft) !== JSON.stringify(first)}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="stack-16">
        {input()}
        <p role="alert" className="danger if-any">
          {problem ?? refused}
        </p>
        <MainButton type="submit" loading={update.isPending} disabled={!isPresent(draft) || problem !== undefined}>
          {t('submit')}
        </MainButton>
      </form>
    </FormDialog>
  );
}
