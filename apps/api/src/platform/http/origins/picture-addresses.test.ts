import { creditCard } from '@saakh/contracts/catalogue/credit-cards';
import { pictureAddress } from '@saakh/contracts/fields';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findCalls, nameOf } from '../../../testing/every-call';
import { pointPictures } from './picture-addresses';

const config = { PICTURES_ORIGIN: 'https://pictures.example/' };
const shape = z.object({
  logo: pictureAddress,
  name: z.string(),
  rows: z.array(z.object({ image: z.nullable(pictureAddress), deep: z.optional(z.object({ logo: pictureAddress })) })),
});

test('S-PIC-4 picture paths get the origin wherever a schema has one; the rest stays', () => {
  const told = {
    logo: '/assets/brands/a.svg',
    name: '/assets/brands/a.svg',
    rows: [{ image: null }, { image: '/files/b.webp', deep: { logo: '' } }, { image: 'https://other.example/c.png' }],
  };
  expect(pointPictures(config, shape)(told)).toEqual({
    logo: 'https://pictures.example/assets/brands/a.svg',
    name: '/assets/brands/a.svg',
    rows: [
      { image: null },
      { image: 'https://pictures.example/files/b.webp', deep: { logo: '' } },
      { image: 'https://other.example/c.png' },
    ],
  });
  expect(told.logo).toBe('/assets/brands/a.svg');
  expect(pointPictures({ PICTURES_ORIGIN: undefined }, shape)(told)).toBe(told);
  expect(pointPictures(config, z.object({ name: z.string() }))(told)).toBe(told);
});

/** Every schema within another, with the names on the way to it. */
function within(schema: unknown, path: readonly string[] = []): { path: readonly string[]; schema: unknown }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = '_zod' in schema ? (schema as z.core.$ZodTypes)._zod.def : schema;
  const own = '_zod' in schema ? [{ path, schema }] : [];
  const named = (name: string) => (/^(?:shape|innerType|element|options|type)$/.test(name) ? path : [...path, name]);
  return [...own, ...Object.entries(inner).flatMap(([name, value]) => within(value, named(name)))];
}

test('S-PIC-4 every picture that a call tells others than staff is one by its contract', async () => {
  const unmarked: string[] = [];
  let marked = 0;
  for (const call of await findCalls()) {
    if (call.access.audience === 'admin') continue;
    for (const { path, schema } of within(call.reply)) {
      const name = path.at(-1) ?? '';
      if (schema === pictureAddress) marked += 1;
      else if (/logo|image|thumb|picture/i.test(name) && (schema as z.core.$ZodTypes)._zod.def.type === 'string')
        unmarked.push(`${nameOf(call)} ${path.join('.')}`);
    }
  }
  expect(unmarked).toEqual([]);
  expect(marked).toBeGreaterThan(15);
  expect(within(creditCard).some(({ schema }) => schema === pictureAddress)).toBe(true);
});
