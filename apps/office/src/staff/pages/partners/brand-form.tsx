import type { BrandProperty, StaffBrand } from '@saakh/contracts/partners/staff/brands';
import { readAtField } from '#browser/platform/error-text';
import {
  FactsSection,
  LookSection,
  OfficerSection,
  SiteSection,
} from '#office/features/partners/brands/brand-sections';
import { REFUSED_FIELDS, useUpdateBrand } from '#office/features/partners/brands/queries';
import { RecordHistory } from '#office/features/records/records/history';

/** All of a brand, each field saved when it is left; what is refused is told at the field. */
export function BrandForm({ brand }: { brand: StaffBrand }) {
  const update = useUpdateBrand();
  const onSave = (property: BrandProperty, value: unknown) =>
    readAtField(update.mutateAsync({ key: brand.key, property, value, seen: brand[property] }), ...REFUSED_FIELDS);
  const props = { brand, onSave };
  return (
    <>
      <SiteSection {...props} actions={<RecordHistory type="brand" id={brand.key} />} />
      <LookSection {...props} />
      <FactsSection {...props} />
      <OfficerSection {...props} />
    </>
  );
}
