import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Stored {
  bytes: Buffer;
  type: string;
}

/** As much of S3 as a store needs: objects by path, over HTTP, for signed requests only. */
export const startS3 = async () => {
  const objects = new Map<string, Stored>();
  const put = (request: IncomingMessage, response: ServerResponse, key: string) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      objects.set(key, { bytes: Buffer.concat(parts), type: request.headers['content-type'] ?? '' });
      response.writeHead(200, { etag: '"1"' }).end();
    });
  };
  const server = createServer((request, response) => {
    const key = (request.url ?? '').split('?')[0] ?? '';
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/')) {
      response.writeHead(403).end();
      return;
    }
    if (request.method === 'PUT') return put(request, response, key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    const found = objects.get(key);
    if (!found) {
      const missing = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>';
      response.writeHead(404, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? '' : missing);
      return;
    }
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': found.bytes.length,
      etag: '"1"',
      'last-modified': new Date(0).toUTCString(),
    });
    response.end(request.method === 'HEAD' ? undefined : found.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { objects, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
