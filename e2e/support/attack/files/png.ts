import { crc32, deflateSync } from 'node:zlib';

const chunk = (kind: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A grey picture of so many pixels, and after its end nothings until it has so many bytes. */
export const pngOf = (width: number, height: number, bytes = 0): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const lines = deflateSync(Buffer.alloc(height * (width + 1)));
  const begin = Buffer.from('89504e470d0a1a0a', 'hex');
  const drawn = Buffer.concat([begin, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
  return Buffer.concat([drawn, Buffer.alloc(Math.max(0, bytes - drawn.length))]);
};
