import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What it finds in a file. */
export const MALWARE = 'malware-for-the-scanner-4711';
const COMMAND = 'zINSTREAM\0';

/** The file that was sent so far by chunks, each with its length before it; undefined until its end has come. */
const fileOf = (sent: Buffer): Buffer | undefined => {
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

interface Scanner {
  readonly address: string;
  mood: 'works' | 'fails' | 'hangs-up' | 'talks-nonsense';
  /** How many files it looked at. */
  looked: number;
  close(): void;
}

/** A scanner for viruses that speaks as clamd does. */
export const startScanner = async (): Promise<Scanner> => {
  const sockets = new Set<Socket>();
  const judge = (file: Buffer): string => {
    if (scanner.mood === 'fails') return 'INSTREAM size limit exceeded. ERROR';
    if (scanner.mood === 'talks-nonsense') return 'stream: OK, perhaps';
    return file.includes(MALWARE) ? 'stream: Found.It FOUND' : 'stream: OK';
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (scanner.mood === 'hangs-up') return void socket.destroy();
    let sent = Buffer.alloc(0);
    socket.on('data', (part) => {
      sent = Buffer.concat([sent, part]);
      const file = fileOf(sent);
      if (file === undefined) return;
      scanner.looked += 1;
      socket.end(`${judge(file)}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const scanner: Scanner = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'works',
    looked: 0,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return scanner;
};
