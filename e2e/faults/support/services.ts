import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { serveHere } from '../../support/serve-here';

/** An SMS gateway that takes and remembers everything, repeats too. */
export async function startSmsGateway() {
  const taken: { mobile: string; text: string; key: string }[] = [];
  /** Answers with status 200 to messages for a number, which are not taken. */
  const lies = new Map<string, string>();
  const { port, url, stop } = await serveHere(async (request, response) => {
    const message = JSON.parse(await text(request)) as { to: string; text: string };
    const mobile = message.to.slice(-10);
    const lie = lies.get(mobile);
    if (lie === undefined) taken.push({ mobile, text: message.text, key: String(request.headers['idempotency-key']) });
    response.writeHead(200, { 'content-type': 'application/json' }).end(lie ?? '{"reference":"taken"}');
  });
  const to = (mobile: string) => taken.filter((one) => one.mobile === mobile);
  return {
    port,
    taken,
    lies,
    to,
    env: {
      SMS_GATEWAY_URL: `${url}/send`,
      SMS_GATEWAY_KEY: 'gateway-key',
      SMS_PE_ID: '1101000000000000042',
      SMS_HEADER: 'OPERTR',
      SMS_TEMPLATE_IDS: 'otp.en=1107000000000000201,otp.hi=1107000000000000202',
    },
    async codeOf(mobile: string): Promise<string> {
      const code = () => /\b\d{6}\b/.exec(to(mobile).at(-1)?.text ?? '')?.[0];
      await expect.poll(code, { timeout: 20_000, interval: 50 }).toBeDefined();
      return code() ?? '';
    },
    stop,
  };
}

/** A mail server that takes and remembers everything, repeats too. */
export async function startMailServer() {
  const mails: { to: string; id: string; code: string | undefined }[] = [];
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
  // The proxy in front cuts connections on purpose.
  server.on('error', () => undefined);
  const port = await new Promise<number>((done) => {
    const listening = server.listen(0, '127.0.0.1', () => done((listening.address() as AddressInfo).port));
  });
  return {
    port,
    to: (address: string) => mails.filter(({ to }) => to === address),
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/**
 * How a service of another party behaves: well, mute, answering a byte a second, hanging up, talking nonsense, dying amid its
 * answer, or taking a mail and hanging up before it says so.
 */
export type Mood = 'well' | 'mute' | 'drip' | 'reset' | 'wrong' | 'half' | 'unsaid';

/** A byte a second, also when the service has hung up. */
function drip(from: Socket, to: Socket): void {
  const waiting: number[] = [];
  from.on('data', (answer) => waiting.push(...answer));
  const dripping = setInterval(() => to.write(Buffer.from(waiting.splice(0, 1))), 1_000);
  to.on('close', () => clearInterval(dripping));
}

/** The talk of a mail server up to the line with which it would take the mail. */
function withoutItsEnd(from: Socket, to: Socket): void {
  let isTaking = false;
  from.on('data', (answer) => {
    if (isTaking) return to.destroy();
    isTaking = /^354/m.test(String(answer));
    to.write(answer);
  });
}

/** A proxy in front of a service, with a mood. */
export async function startMoodyProxy(target: number) {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createTcpServer((incoming) => {
    keep(incoming);
    if (proxy.mood === 'mute') return void incoming.resume();
    if (proxy.mood === 'reset') return void incoming.resetAndDestroy();
    if (proxy.mood === 'wrong') return void incoming.end('what is this?\r\n\r\n');
    const outgoing = connect({ host: '127.0.0.1', port: target });
    keep(outgoing);
    incoming.pipe(outgoing);
    incoming.on('close', () => outgoing.destroy());
    if (proxy.mood === 'drip') return drip(outgoing, incoming);
    outgoing.on('close', () => incoming.destroy());
    if (proxy.mood === 'unsaid') return withoutItsEnd(outgoing, incoming);
    if (proxy.mood === 'well') return void outgoing.pipe(incoming);
    outgoing.once('data', (answer) => incoming.write(answer.subarray(0, 30), () => incoming.destroy()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const proxy = {
    port: (server.address() as AddressInfo).port,
    mood: 'well' as Mood,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  return proxy;
}
