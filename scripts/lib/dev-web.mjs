import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const API_RESTARTS_WITHIN_MS = 30_000;
const viteOwn = /^\/(@|src\/|node_modules\/|__)/;
/** Below it Vite serves the sources of the office. */
export const OFFICE_BASE = '/office-sources/';

/**
 * A Vite plugin that puts the development server in front of the API: Vite answers for the modules it serves, the API
 * for all else. Pages too come from the API, branded as in production, and get Vite's client on the way.
 * @param {number} apiPort
 * @param {import('vite').ViteDevServer} office
 * @returns {import('vite').Plugin}
 */
export function apiInFront(apiPort, office) {
  return {
    name: 'api-in-front',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        if (path.startsWith(OFFICE_BASE)) return office.middlewares(request, response, next);
        if (viteOwn.test(path)) return next();
        try {
          const answer = await ask(apiPort, request);
          if (!isPage(answer)) {
            response.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(response);
            return;
          }
          const html = await text(answer);
          // The content policy forbids what Vite's client does, so a page of development goes without.
          const { 'content-security-policy': _policy, 'content-length': _length, ...headers } = answer.headers;
          response.writeHead(answer.statusCode ?? 502, headers);
          const vite = html.includes('data-app="office"') ? office : server;
          response.end(
            html.includes('id="saakh-page"') ? await vite.transformIndexHtml(request.url ?? '/', html) : html,
          );
        } catch (error) {
          if (!response.headersSent) response.writeHead(502);
          response.end(`The API does not answer: ${error instanceof Error ? error.message : error}`);
        }
      });
    },
  };
}

/** @param {import('node:http').IncomingMessage} answer */
const isPage = (answer) => /text\/html/.test(answer.headers['content-type'] ?? '');

/** @param {import('node:http').IncomingMessage} answer */
async function text(answer) {
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Hands a request on; while the API restarts it is tried again, as nothing of it was sent yet.
 * @param {number} port
 * @param {import('node:http').IncomingMessage} request
 */
async function ask(port, request) {
  const until = Date.now() + API_RESTARTS_WITHIN_MS;
  for (;;) {
    try {
      return await askOnce(port, request);
    } catch (error) {
      const refused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
      if (!refused || Date.now() > until) throw error;
      await sleep(150);
    }
  }
}

/**
 * @param {number} port
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<import('node:http').IncomingMessage>}
 */
function askOnce(port, request) {
  return new Promise((resolve, reject) => {
    // Plain text, so that a page can be changed on the way.
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const { method, url: path } = request;
    const call = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, resolve);
    call.on('error', reject);
    call.on('socket', (socket) => socket.once('connect', () => request.pipe(call)));
  });
}
