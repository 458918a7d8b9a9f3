import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { Context } from '../../platform/context';

/** An address on the site of a brand. What follows `#` never reaches a server, a log or another site. */
export const siteAddress = ({ platform: { config } }: Context, brandKey: string, path: string): string => {
  const origin = config.PUBLIC_ORIGIN ?? `http://${config.HOST}:${config.PORT}`;
  const prefix = brandKey === DEFAULT_BRAND_KEY ? '' : `/${brandKey}`;
  return new URL(`${prefix}${path}`, origin).href;
};
