/** An address as a QR code: SVG, and PNG in base64. What draws it is loaded with the first one. */
export async function drawQrCode(address: string): Promise<{ svg: string; png: string }> {
  const { default: qrcode } = await import('qrcode');
  const options = { errorCorrectionLevel: 'M', margin: 4 } as const;
  return {
    svg: await qrcode.toString(address, { ...options, type: 'svg' }),
    png: (await qrcode.toBuffer(address, { ...options, width: 1024 })).toString('base64'),
  };
}
