import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { Context } from '../context';

const OFFICE = /^\/admin(?:\/|$)/;

/**
 * An address on the site of a brand, or of the office on its own host, where it has one. What follows `#` never reaches a
 * server, a log or another site.
 */
export function siteAddress({ platform: { config } }: Context, brandKey: string, path: string): string {
  if (config.BACK_OFFICE_ORIGIN !== undefined && OFFICE.test(path))
    return new URL(path, config.BACK_OFFICE_ORIGIN).href;
  const origin = config.PUBLIC_ORIGIN ?? `http://${config.HOST}:${config.PORT}`;
  const prefix = brandKey === DEFAULT_BRAND_KEY ? '' : `/${brandKey}`;
  return new URL(`${prefix}${path}`, origin).href;
}
