import type { ServerResponse } from 'node:http';
import { serveHere } from '../serve-here';

interface OtherServer {
  readonly url: string;
  /** The paths of the requests so far. */
  readonly received: string[];
  answer: (path: string, response: ServerResponse) => void;
  readonly stop: () => Promise<void>;
}

/** Somebody else's system on this machine; its answers are set by the test. */
export async function startOther(): Promise<OtherServer> {
  const served = await serveHere((request, response) => {
    const path = request.url ?? '';
    other.received.push(path);
    request.resume().on('end', () => other.answer(path, response));
  });
  const other: OtherServer = {
    ...served,
    received: [],
    answer: (_path, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  };
  return other;
}
