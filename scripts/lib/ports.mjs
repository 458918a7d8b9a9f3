import { createServer } from 'node:net';

/**
 * The first port from `start` on that nobody listens on, leaving out `except`; 0 asks the system for any.
 * @param {number} [start]
 * @param {number[]} [except]
 * @returns {Promise<number>}
 */
export async function freePort(start = 0, except = []) {
  if (start === 0) {
    const port = await tryPort(0);
    // The system may offer a port again that was just released.
    return port === undefined || except.includes(port) ? freePort(0, except) : port;
  }
  for (let port = start; port < Math.min(start + 100, 65_536); port += 1) {
    if (!except.includes(port) && (await tryPort(port)) !== undefined) return port;
  }
  throw new Error(`No free port between ${start} and ${start + 99}`);
}

/** @param {number} port @returns {Promise<number | undefined>} */
function tryPort(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    // Without a host, so that a listener on any address counts as taken.
    server.listen(port, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
