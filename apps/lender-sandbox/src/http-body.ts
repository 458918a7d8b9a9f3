import type { IncomingMessage } from 'node:http';
import { Problem } from './problem';

const LARGEST_BODY_BYTES = 256 * 1024;

/** Reads a JSON body: 415 for another media type, 413 above 256 KB or what is named, 400 when it is no JSON. */
export async function readJson(request: IncomingMessage, largestBytes = LARGEST_BODY_BYTES): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new Problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'send application/json');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The rest is read and thrown away: a caller still writing would meet a broken connection instead of the 413.
    if (size <= largestBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (size > 64 * LARGEST_BODY_BYTES) break;
  }
  if (size > largestBytes) throw new Problem(413, 'BODY_TOO_LARGE', `a body may have ${largestBytes / 1024} KB`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw new Problem(400, 'INVALID_JSON', 'the body is no JSON');
  }
}
