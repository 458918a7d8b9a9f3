import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import { PICTURE_MAX_BYTES } from '@saakh/contracts/catalogue/staff/credit-cards';
import type { Bilingual } from '@saakh/contracts/fields';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { FieldError } from '#browser/ui/inputs/field-error';
import { SmallButton } from '#browser/ui/small-button';
import { type ControlProps, type OfficeField, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { TextField } from '#office/ui/inputs/fields';
import {
  answersOf,
  type Bullets,
  type CardAnswers,
  checkCard,
  type EditedProperty,
  isBilingual,
  sentValueOf,
} from './card-form';
import styles from './cards.module.css';
import { useUpdateCard, useUploadPicture } from './queries';

function BulletFields({ value, onValue, error }: ControlProps) {
  const { t } = useTranslation('catalogue.credit-cards.office');
  const bullets = JSON.parse(value) as Bullets;
  const change = (next: Bullets) => onValue(JSON.stringify(next));
  return (
    <>
      {bullets.map((bullet, at) => {
        const label = t('bullet', { place: at + 1 });
        const set = (patch: Partial<Bilingual>) =>
          change(bullets.map((one, place) => (place === at ? { ...one, ...patch } : one)));
        const { en, hi } = bullet;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bullet is its place in the list
          <fieldset key={at} className={`grid-8 pad-12 flush rounded lined ${styles.bullet}`} aria-label={label}>
            <TextField
              label={t('inEnglish', { label })}
              value={en}
              maxLength={200}
              onValue={(text) => set({ en: text })}
            />
            <TextField
              label={t('inHindi', { label })}
              lang="hi"
              optional
              value={hi}
              maxLength={200}
              onValue={(text) => set({ hi: text })}
            />
            <SmallButton
              aria-label={t('removeBullet', { place: at + 1 })}
              disabled={bullets.length === 1}
              onClick={() => change(bullets.filter((_, place) => place !== at))}
            >
              <IconTrash size={16} stroke={1.5} aria-hidden />
            </SmallButton>
          </fieldset>
        );
      })}
      {bullets.length < 8 ? (
        <SmallButton onClick={() => change([...bullets, { en: '', hi: '' }])}>
          <IconPlus size={16} stroke={1.5} aria-hidden />
          {t('addBullet')}
        </SmallButton>
      ) : null}
      <p role="alert" className="danger if-any">
        {error}
      </p>
    </>
  );
}

function PictureField({ value, onValue }: ControlProps) {
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

/** Edits one field of a card; Submit works when a value is there, and with bullets when none is empty (ADMIN-CC-14 to -17). */
export function EditCardDialog({ card, property, onClose }: Props) {
  const { t } = useTranslation('catalogue.credit-cards.office');
  const update = useUpdateCard();
  const label = t(`columns.${property}`);
  const define = (answers: CardAnswers): OfficeField[] => {
    const sent = sentValueOf(property, answers);
    const field = { live: true, problem: sent === undefined ? '' : checkCard(property, sent) };
    if (property === 'marketing_bullets') {
      return [textField('value', label, { ...field, control: (props) => <BulletFields {...props} /> })];
    }
    if (property === 'category_img_thumb') {
      return [textField('value', label, { ...field, control: (props) => <PictureField {...props} /> })];
    }
    if (property === 'sort_order') return [textField('value', label, { ...field, kind: 'digits' })];
    if (!isBilingual(property)) return [textField('value', label, { ...field, maxLength: 500 })];
    return [
      textField('value', t('inEnglish', { label }), { ...field, maxLength: 200 }),
      textField('hi', t('inHindi', { label }), { lang: 'hi', optional: true, maxLength: 200 }),
    ];
  };
  return (
    <DialogForm
      wide
      waits
      title={t('editNamed', { field: label, name: card.category_name })}
      onClose={onClose}
      action={t('submit')}
      sending={update}
      known={answersOf(card, property)}
      fields={define}
      onSubmit={(answers) =>
        update.mutate(
          { category_id: card.category_id, property, value: sentValueOf(property, answers), seen: card[property] },
          { onSuccess: onClose },
        )
      }
    />
  );
}
