import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Mail {
  readonly to: string;
  /** By which a repeat is known. */
  readonly id: string;
  /** The one-time code of one that brings a code. */
  readonly code: string | undefined;
}

/** A mail server that takes all that it is given, repeats too, and remembers it. */
export async function startMailListener() {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const raw = await text(stream);
      const id = /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '';
      const code = /\bcode is (\d{6})\b/.exec(raw)?.[1];
      for (const { address } of session.envelope.rcptTo) mails.push({ to: address, id, code });
      done();
    },
  });
  // One that a proxy cuts off is no fault of this listener.
  server.on('error', () => undefined);
  const port = await new Promise<number>((done) => {
    const listening = server.listen(0, '127.0.0.1', () => done((listening.address() as AddressInfo).port));
  });
  return {
    port,
    mails,
    to: (address: string) => mails.filter(({ to }) => to === address),
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
