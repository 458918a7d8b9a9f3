import { siteAddress } from '#platform/brands';
import type { Context } from '#platform/context';
import { drawQrCode } from '#platform/documents/qr-code';

/** The short address of a link; by its QR code, where that is what leads there. */
export function linkAddress(ctx: Context, code: string, byQr = false): string {
  return `${new URL(siteAddress(ctx, 'cl', '/')).origin}/t/${code}${byQr ? '?q=1' : ''}`;
}

/** A link's address as a QR code: SVG, and PNG in base64. */
export function drawCode(ctx: Context, code: string): Promise<{ svg: string; png: string }> {
  return drawQrCode(linkAddress(ctx, code, true));
}
