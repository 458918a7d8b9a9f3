const BOUNDARY = 'saakh-test-boundary';

/** A multipart body with one file and texts around it, as a browser sends it. */
export function formBody(
  file: Buffer | undefined,
  name = 'paper.pdf',
  fields: Record<string, string> = {},
  part = 'file',
) {
  const texts = Object.entries(fields).map(
    ([key, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const parts = [texts.join(''), ...(file ? [head, file, '\r\n'] : []), `--${BOUNDARY}--\r\n`];
  return {
    payload: Buffer.concat(parts.map((part) => Buffer.from(part))),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'sec-fetch-site': 'same-origin' },
  };
}

export const PDF = Buffer.from('%PDF-1.7\nSix months of a bank account\n%%EOF');
export const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64, 7)]);
export const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64, 9)]);
