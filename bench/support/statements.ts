import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atEnd } from './at-end';

interface Sent {
  readonly text: string;
  /** Whether a transaction ends with it: the end of a block, or a statement outside of one. */
  readonly ends: boolean;
}

export interface StatementCounter {
  /** The same database, by way of the counter. */
  readonly url: string;
  /** Everything since the last call. */
  take(): readonly Sent[];
}

/** Reads the messages that a client of PostgreSQL sends, and tells each statement that is to be run. */
function reader(tell: (text: string) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  const named = new Map<string, string>();
  let bound = '';
  const zero = (message: Buffer, from: number) => message.indexOf(0, from);
  const text = (message: Buffer, from: number) => message.toString('utf8', from, zero(message, from));
  return (data) => {
    rest = Buffer.concat([rest, data]);
    // The first message has no type.
    for (let head = isStarted ? 1 : 0; rest.length >= head + 4; head = 1) {
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) break;
      const type = isStarted ? String.fromCharCode(rest[0] ?? 0) : '';
      const message = rest.subarray(head + 4, length);
      rest = rest.subarray(length);
      isStarted = true;
      if (type === 'Q') for (const one of text(message, 0).split(/;\s*(?=select set_config)/)) tell(one);
      else if (type === 'P') named.set(text(message, 0), text(message, zero(message, 0) + 1));
      else if (type === 'B') bound = named.get(text(message, zero(message, 0) + 1)) ?? '';
      else if (type === 'E') tell(bound);
    }
  };
}

/** Stands between a program and its database and counts what the program asks for. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const { hostname, port } = new URL(databaseUrl);
  let sent: Sent[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    let isOpen = false;
    const read = reader((text) => {
      if (/^begin/i.test(text)) isOpen = true;
      const isEnd = /^(?:commit|rollback)(?! to)/i.test(text);
      if (isEnd) isOpen = false;
      sent.push({ text, ends: isEnd || !isOpen });
    });
    client.on('data', read);
    client.pipe(database).pipe(client);
    for (const one of [client, database]) {
      sockets.add(one.setNoDelay());
      one.on('error', () => undefined).on('close', () => sockets.delete(one));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}
