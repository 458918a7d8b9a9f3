import type { Brand } from '@saakh/contracts/brands';
import { recordChange, type Written } from '#domains/records/records';
import type { TxContext } from '#platform/context';
import { brandValues } from './brand-values';
import { selectOtherBrands, updateBrandColumns } from './partners.repository';

/** Pictures that came with the program show the name that the operator had then. */
const CAME_ALONG = '/assets/brands/';
const isOldCoBrand = (address: string | null, logo: unknown) =>
  // Without a logo of the operator's there is none to take away.
  address !== null &&
  address !== '' &&
  (address === logo || (address.startsWith(CAME_ALONG) && address.endsWith('-co.svg')));

/**
 * What an operator's own brand still lacks before customers see it, by its part: nothing of it may be the program's. `firstName` is what
 * it was called before its first change; undefined where its name was never changed.
 */
export function missingOfOperator(
  { name, legalName, logo, supportPhone, supportEmail, grievanceOfficer }: Brand,
  firstName: Brand['name'] | undefined,
) {
  const parts = {
    name: firstName !== undefined && name.en !== firstName.en && name.hi !== firstName.hi,
    'legal-name': legalName.trim() !== '',
    logo: !logo.startsWith(CAME_ALONG),
    officer: Object.values(grievanceOfficer).every((value) => value.trim() !== ''),
    support: supportPhone.trim() !== '' && supportEmail.trim() !== '',
  };
  return Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [] : [part]));
}

/** What a brand gets by copy when it is made, and has of the operator as long as it is the same. */
const COPIED = { legal_name: 'legalName', support_phone: 'supportPhone', support_email: 'supportEmail' } as const;

/**
 * What follows from a change of the operator's own brand on its other brands, each noted in that brand's history. A new name takes
 * the logo with the old one away; a legal name or support contact that another brand has by copy changes there, too.
 */
export async function followOperator(
  ctx: TxContext,
  id: string,
  { property, value, present: { values }, reason, asked }: Written,
): Promise<void> {
  const change = { type: 'brand', reason, ...asked } as const;
  const isCopied = Object.hasOwn(COPIED, property);
  if (property !== 'name' && property !== 'logo' && !isCopied) return;
  const others = await selectOtherBrands(ctx, id);
  if (property === 'name' && String(values.logo).startsWith(CAME_ALONG)) {
    await updateBrandColumns(ctx, id, { logo: '' });
    await recordChange(ctx, { ...change, id, property: 'logo', before: values.logo, after: '' });
  }
  if (property === 'name' || property === 'logo') {
    for (const { key, coBrandLogo } of others.filter((other) => isOldCoBrand(other.coBrandLogo, values.logo))) {
      await updateBrandColumns(ctx, key, { coBrandLogo: '' });
      await recordChange(ctx, { ...change, id: key, property: 'co_brand_logo', before: coBrandLogo, after: '' });
    }
  }
  if (!isCopied) return;
  const copied = property as keyof typeof COPIED;
  for (const other of others.filter((one) => brandValues(one)[copied] === values[copied])) {
    await updateBrandColumns(ctx, other.key, { [COPIED[copied]]: value });
    await recordChange(ctx, { ...change, id: other.key, property, before: values[copied], after: value });
  }
}
