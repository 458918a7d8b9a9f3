import { PICTURE_MAX_BYTES } from '@saakh/contracts/catalogue/staff/credit-cards';
import { LISTING_PROPERTIES, type ListingProperty, type StaffListing } from '@saakh/contracts/catalogue/staff/listings';
import { readAtField } from '#browser/platform/error-text';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Dialog } from '#office/ui/frame/dialog';
import { problemOf } from '#office/ui/problem-of';
import { SavedDate, SavedText } from '#office/ui/saved-fields';
import { FieldsOf } from '#office/ui/saving/awaiting';
import { SavedBoth } from '#office/ui/saving/saved-both';
import { SavedPicture } from '#office/ui/saving/saved-picture';
import { Lacks } from './lacks';
import styles from './other-products.module.css';
import { useUpdateListing, useUpload } from './queries';

/** Everything that customers see of a voucher or deal, and where it leads. Each field is saved by itself. */
export function ListingDialog({ listing, onClose }: { listing: StaffListing; onClose: () => void }) {
  const { t } = useTranslation('catalogue.other-products.office');
  const local = useBilingual();
  const update = useUpdateListing();
  const upload = useUpload('listings');
  const save = (property: ListingProperty, value: unknown) => {
    // The address of a picture is read with the host of pictures before it.
    const seen = property === 'image' ? undefined : listing[property];
    return readAtField(update.mutateAsync({ listing_id: listing.listing_id, property, value, seen }), 'value');
  };
  const both = (property: 'title' | 'terms', rows?: number) => (
    <SavedBoth
      field={property}
      labels={{
        en: t('inEnglish', { label: t(`fields.${property}`) }),
        hi: t('inHindi', { label: t(`fields.${property}`) }),
      }}
      value={listing[property]}
      schema={LISTING_PROPERTIES[property]}
      {...(rows === undefined ? {} : { rows })}
      onSave={(value) => save(property, value)}
    />
  );
  const text = (property: 'seller' | 'code' | 'target_url', hint?: string) => (
    <SavedText
      label={t(`fields.${property}`)}
      field={property}
      value={listing[property]}
      hint={hint}
      check={(typed) => problemOf(LISTING_PROPERTIES[property], typed)}
      onSave={(typed) => save(property, typed)}
    />
  );
  return (
    <Dialog title={t('editNamed', { name: local(listing.title) })} shape="wide" onClose={onClose}>
      <Lacks incomplete={listing.incomplete} wide />
      <FieldsOf type="listing" id={String(listing.listing_id)}>
        <div className={`grid-16 ${styles.grid}`}>
          {both('title')}
          {text('seller')}
          <SavedPicture
            label={t('fields.image')}
            field="image"
            hint={t('pictureHint')}
            value={listing.image || null}
            maxBytes={PICTURE_MAX_BYTES}
            onUpload={upload}
            onSave={(address) => save('image', address)}
          />
          {both('terms', 3)}
          {text('code', t('codeHint'))}
          <SavedDate
            label={t('fields.valid_until')}
            field="valid_until"
            value={listing.valid_until}
            onSave={(day) => save('valid_until', day || null)}
          />
          {text('target_url', t('targetHint'))}
          <SavedText
            label={t('fields.sort_order')}
            field="sort_order"
            kind="whole"
            value={listing.sort_order}
            check={(typed) => problemOf(LISTING_PROPERTIES.sort_order, typed)}
            onSave={(typed) => save('sort_order', Number(typed))}
          />
        </div>
      </FieldsOf>
    </Dialog>
  );
}
