import { expect, test } from 'vitest';
import { PRODUCT_FORMS } from '../catalogue/product-forms';
import { MERCHANT_STEPS } from '../partners/merchant-form';

const STEPS = [...Object.values(PRODUCT_FORMS), ...MERCHANT_STEPS];

test('LANG-02 PAN and GST are written in one way in the Hindi of every form', () => {
  const words = JSON.stringify(STEPS);
  expect(words).toContain('PAN');
  expect(words).not.toMatch(/पैन|जीएसटी/);
});

test('VAL-LOCALITY-01 the home and the shop are asked for their locality', () => {
  const fields = STEPS.flatMap((step) => step.fields);
  expect(fields.filter(({ kind }) => kind === 'locality').map(({ key }) => key)).toEqual([
    'property_locality',
    'business_locality',
  ]);
});
