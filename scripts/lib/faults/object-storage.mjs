import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What whoever signs calls itself; its secret is not looked at. */
export const STORAGE_KEY_ID = 'key-id';

/** @typedef {{ bytes: Buffer, type: string }} StoredObject */
/** @typedef {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, key: string, query: URLSearchParams }} Call */

const xml = (/** @type {string} */ inner) => `<?xml version="1.0"?>${inner}`;
const asXml = { 'content-type': 'application/xml' };

/** Files in parts: begun, each part put by its number, and put together in their order. @param {Map<string, StoredObject>} objects */
function uploads(objects) {
  /** @type {Map<string, { type: string, parts: Map<number, Buffer> }>} */
  const begun = new Map();
  return {
    /** @param {Call} call */
    begin({ request, response }) {
      const id = `upload-${begun.size + 1}`;
      begun.set(id, { type: request.headers['content-type'] ?? '', parts: new Map() });
      const inner = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      response.writeHead(200, asXml).end(xml(inner));
    },
    /** @param {Call} call */
    async put({ request, response, query }) {
      begun.get(query.get('uploadId') ?? '')?.parts.set(Number(query.get('partNumber')), await buffer(request));
      response.writeHead(200, { etag: `"${query.get('partNumber')}"` }).end();
    },
    /** @param {Call} call */
    finish({ response, key, query }) {
      const { type = '', parts = new Map() } = begun.get(query.get('uploadId') ?? '') ?? {};
      const inOrder = [...parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
      objects.set(key, { bytes: Buffer.concat(inOrder), type });
      response.writeHead(200, asXml).end(xml('<CompleteMultipartUploadResult/>'));
    },
  };
}

/** As S3 does: a body has a length that is told before it. @param {Call} call @param {Map<string, StoredObject>} objects */
async function putWhole({ request, response, key }, objects) {
  if (request.headers['content-length'] === undefined) return response.writeHead(411).end();
  objects.set(key, { bytes: await buffer(request), type: request.headers['content-type'] ?? '' });
  response.writeHead(200, { etag: '"1"' }).end();
}

/** @param {Call} call @param {StoredObject | undefined} found */
function answer({ request, response }, found) {
  const isHead = request.method === 'HEAD';
  if (!found) {
    return response.writeHead(404, asXml).end(isHead ? '' : xml('<Error><Code>NoSuchKey</Code></Error>'));
  }
  response.writeHead(200, {
    'content-type': found.type,
    'content-length': found.bytes.length,
    etag: '"1"',
    'last-modified': new Date(0).toUTCString(),
  });
  response.end(isHead ? undefined : found.bytes);
}

/** As much of S3 as a store needs, in memory: objects by path (`/bucket/key`), over HTTP, for signed requests only. */
export async function startObjectStorage() {
  /** @type {Map<string, StoredObject>} */
  const objects = new Map();
  const parts = uploads(objects);
  const server = createServer(async (request, response) => {
    const { pathname: key, searchParams: query } = new URL(request.url ?? '/', 'http://storage');
    if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${STORAGE_KEY_ID}/`)) {
      return response.writeHead(403).end();
    }
    const call = { request, response, key, query };
    if (request.method === 'POST') return query.has('uploads') ? parts.begin(call) : parts.finish(call);
    if (request.method === 'PUT') return query.has('partNumber') ? parts.put(call) : putWhole(call, objects);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    return answer(call, objects.get(key));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    objects,
    url: `http://127.0.0.1:${port}`,
    /** Ends at once: who still holds a connection open is cut off. */
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
}
