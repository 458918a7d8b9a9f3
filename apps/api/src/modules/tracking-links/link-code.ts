import type { Context } from '../../platform/context';
import { siteAddress } from '../brands';

/** The short address of a link; by its QR code, where that is what leads there. */
export const linkAddress = (ctx: Context, code: string, byQr = false): string =>
  `${new URL(siteAddress(ctx, 'cl', '/')).origin}/t/${code}${byQr ? '?q=1' : ''}`;

/** A link's address as a QR code: SVG, and PNG in base64. What draws it is loaded with the first one. */
export const drawCode = async (ctx: Context, code: string): Promise<{ svg: string; png: string }> => {
  const { default: qrcode } = await import('qrcode');
  const address = linkAddress(ctx, code, true);
  const options = { errorCorrectionLevel: 'M', margin: 4 } as const;
  return {
    svg: await qrcode.toString(address, { ...options, type: 'svg' }),
    png: (await qrcode.toBuffer(address, { ...options, width: 1024 })).toString('base64'),
  };
};
