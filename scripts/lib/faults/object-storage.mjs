import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The access key id that callers sign with. Their secret is not checked. */
export const STORAGE_KEY_ID = 'key-id';

/** An object without `putAt` dates from 1970. @typedef {{ bytes: Buffer, type: string, putAt?: Date }} StoredObject */
/**
 * How a bucket behaves: as it should; mute; mute about what it takes all the same; telling what it has and mute when asked for it;
 * not there; failing; full, or over a quota; keeping half or nothing of what it says it took; giving other bytes than it has;
 * breaking off amid them; giving a byte a second.
 * @typedef {'well' | 'mute' | 'keeps-mutely' | 'gives-nothing' | 'gone' | 'failing' | 'full' | 'over-quota' | 'keeps-half' | 'keeps-nothing' | 'wrong' | 'cut' | 'drip'} BucketMood
 */
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
      objects.set(key, { bytes: Buffer.concat(inOrder), type, putAt: new Date() });
      response.writeHead(200, asXml).end(xml('<CompleteMultipartUploadResult/>'));
    },
  };
}

/** As S3 does: a body has a length that is told before it, and nothing is written over where that is asked. @param {Call} call @param {Map<string, StoredObject>} objects @param {BucketMood} mood */
async function putWhole({ request, response, key }, objects, mood) {
  if (request.headers['content-length'] === undefined) return response.writeHead(411).end();
  if (request.headers['if-none-match'] === '*' && objects.has(key)) {
    request.resume();
    return response.writeHead(412, asXml).end(xml('<Error><Code>PreconditionFailed</Code></Error>'));
  }
  const bytes = await buffer(request);
  const kept = mood === 'keeps-half' ? bytes.subarray(0, bytes.length / 2) : bytes;
  const type = request.headers['content-type'] ?? '';
  if (mood !== 'keeps-nothing') objects.set(key, { bytes: kept, type, putAt: new Date() });
  if (mood !== 'keeps-mutely') response.writeHead(200, { etag: '"1"' }).end();
}

/** What lies right in a folder, so many at a time, after the last of those before. @param {Call} call @param {Map<string, StoredObject>} objects @param {number} most */
function list({ response, key: bucket, query }, objects, most) {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const there = [...objects]
    .map(([path, found]) => ({ key: path.slice(bucket.replace(/\/?$/, '/').length), found }))
    .filter(({ key }) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/') && key > after)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const page = there.slice(0, most);
  const rows = page.map(
    ({ key, found: { bytes, putAt = new Date(0) } }) =>
      `<Contents><Key>${key}</Key><LastModified>${putAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  );
  const next = there.length > most ? `<NextContinuationToken>${page.at(-1)?.key}</NextContinuationToken>` : '';
  response.writeHead(200, asXml).end(xml(`<ListBucketResult>${rows.join('')}${next}</ListBucketResult>`));
}

const DRIP_MS = 1_000;

/** As a bucket gives a file that is not well. @param {Call['response']} response @param {Buffer} bytes @param {BucketMood} mood */
function give(response, bytes, mood) {
  if (mood === 'wrong') return response.end(bytes.map((byte) => byte ^ 1));
  if (mood === 'cut') return response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  if (mood !== 'drip') return response.end(bytes);
  let at = 0;
  const dripping = setInterval(() => response.write(bytes.subarray(at, ++at)), DRIP_MS);
  response.on('close', () => clearInterval(dripping));
}

/** @param {Call} call @param {StoredObject | undefined} found @param {BucketMood} mood */
function answer({ request, response }, found, mood) {
  const isHead = request.method === 'HEAD';
  if (!found) {
    return response.writeHead(404, asXml).end(isHead ? '' : xml('<Error><Code>NoSuchKey</Code></Error>'));
  }
  response.writeHead(200, {
    'content-type': found.type,
    'content-length': found.bytes.length,
    etag: '"1"',
    'last-modified': (found.putAt ?? new Date(0)).toUTCString(),
  });
  if (isHead) return response.end();
  give(response, found.bytes, mood);
}

/** What one says that takes nothing. @type {Partial<Record<BucketMood, readonly [number, string]>>} */
const REFUSALS = {
  full: [507, 'XMinioStorageFull'],
  'over-quota': [403, 'QuotaExceeded'],
  gone: [404, 'NoSuchBucket'],
  failing: [500, 'InternalError'],
};

/** True where a call is not done at all. @param {Call} call @param {BucketMood} mood */
function refuses({ request, response }, mood) {
  const refusal = request.method === 'PUT' || request.method === 'POST' ? REFUSALS[mood] : undefined;
  if (refusal) response.writeHead(refusal[0], asXml).end(xml(`<Error><Code>${refusal[1]}</Code></Error>`));
  return mood === 'mute' || (mood === 'gives-nothing' && request.method === 'GET') || refusal !== undefined;
}

/** As much of S3 as a store needs, in memory: objects by path (`/bucket/key`), over HTTP, for signed requests only. */
export async function startObjectStorage() {
  /** @type {Map<string, StoredObject>} */
  const objects = new Map();
  const parts = uploads(objects);
  /** @param {Call} call */
  const serve = async (call) => {
    const { request, response, key, query } = call;
    if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${STORAGE_KEY_ID}/`)) {
      return response.writeHead(403).end();
    }
    const mood = key.startsWith(storage.illBelow) ? storage.mood : 'well';
    if (refuses(call, mood)) return request.resume();
    if (request.method === 'POST') return query.has('uploads') ? parts.begin(call) : parts.finish(call);
    if (request.method === 'PUT') return query.has('partNumber') ? parts.put(call) : putWhole(call, objects, mood);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (query.has('versioning')) {
      const status = storage.versions ? '<Status>Enabled</Status>' : '';
      return response.writeHead(200, asXml).end(xml(`<VersioningConfiguration>${status}</VersioningConfiguration>`));
    }
    if (query.get('list-type') === '2') return list(call, objects, storage.mostListed);
    return answer(call, objects.get(key), mood);
  };
  const server = createServer((request, response) => {
    const { pathname: key, searchParams: query } = new URL(request.url ?? '/', 'http://storage');
    storage.answering += 1;
    response.on('close', () => {
      storage.answering -= 1;
    });
    // One that is cut while it brings its bytes has nobody left to be told.
    serve({ request, response, key, query }).catch(() => response.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const storage = {
    objects,
    url: `http://127.0.0.1:${port}`,
    /** @type {BucketMood} */
    mood: 'well',
    /** Whether it says that it keeps versions. */
    versions: true,
    /** The mood is that of objects whose path begins so. */
    illBelow: '/',
    /** So many calls are not answered to their end yet, nor hung up. */
    answering: 0,
    /** So many keys are told at a time; S3 tells a thousand. */
    mostListed: 1_000,
    /** Ends at once: who still holds a connection open is cut off. */
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
  return storage;
}
