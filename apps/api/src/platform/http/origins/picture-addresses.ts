import { pictureAddress } from '@saakh/contracts/fields';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import type { Config } from '../../config';
import { picturesOrigin } from './pictures-host';

/** Where pictures stand in what a schema describes: right here, in each of a list, or in fields. */
type Places = 'here' | { readonly each: Places } | { readonly fields: ReadonlyMap<string, Places> };

function placesIn(schema: $ZodType): Places | undefined {
  if (schema === pictureAddress) return 'here';
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'nullable' || def.type === 'optional') return placesIn(def.innerType);
  if (def.type === 'array') {
    const each = placesIn(def.element);
    return each && { each };
  }
  if (def.type !== 'object') return undefined;
  const fields = new Map<string, Places>();
  for (const [name, inner] of Object.entries(def.shape)) {
    const places = placesIn(inner);
    if (places) fields.set(name, places);
  }
  return fields.size === 0 ? undefined : { fields };
}

function pointed(value: unknown, places: Places, origin: string): unknown {
  // An address of somebody else's stays, and so does none.
  if (places === 'here') return typeof value === 'string' && value.startsWith('/') ? `${origin}${value}` : value;
  if ('each' in places) return Array.isArray(value) ? value.map((one) => pointed(one, places.each, origin)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const [name, inner] of places.fields) if (name in copy) copy[name] = pointed(copy[name], inner, origin);
  return copy;
}

/** Takes what a schema describes, and answers it with the origin of pictures before each path of one; as it is without one. */
export function pointPictures(config: Pick<Config, 'PICTURES_ORIGIN'>, schema: $ZodType): <T>(value: T) => T {
  const origin = picturesOrigin(config);
  const places = origin === undefined ? undefined : placesIn(schema);
  if (origin === undefined || places === undefined) return (value) => value;
  return <T>(value: T) => pointed(value, places, origin) as T;
}
