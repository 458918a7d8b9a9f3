import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SmsRequest {
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Record<string, unknown>;
}

/** A real SMS gateway as far as we see of it; answers what `answer` says. */
export async function startSmsGateway() {
  const requests: SmsRequest[] = [];
  const gateway = {
    requests,
    answer: (): { status: number; body: string } => ({ status: 200, body: JSON.stringify({ reference: 'gw-1' }) }),
    url: '',
    close: () => {},
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      // Who only asks for its time sends nothing.
      if (text !== '') requests.push({ headers: request.headers, body: JSON.parse(text) });
      const { status, body } = gateway.answer();
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  gateway.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return gateway;
}

/** A real SMTP server that keeps what it takes; `refuse` makes it answer a recipient with that code. */
export async function startMailServer() {
  const mails: { to: string[]; text: string }[] = [];
  const mail = { mails, refuse: 0, url: '', close: () => {} };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(mail.refuse ? Object.assign(new Error('not here'), { responseCode: mail.refuse }) : undefined);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mail.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  mail.close = () => server.close(() => undefined);
  return mail;
}
