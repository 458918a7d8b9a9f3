import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server } from 'node:net';
import { saveSessionItem } from '@saakh/contracts/identity/session-items';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formBody, JPEG, PDF, PNG } from '#domains/lending/lender-journeys/testing/form-body';
import { testConfig } from '../../testing/test-config';
import { type JourneyWorld, startJourneyWorld } from '../../testing/worlds/journey-world';
import { makeFileScanner } from './clamd-scanner';
import { cleanFileName, fileTypeOf } from './file-type';

describe('by its content', () => {
  test.each([
    ['a JPEG', JPEG, 'image/jpeg'],
    ['a PNG', PNG, 'image/png'],
    ['a PDF', PDF, 'application/pdf'],
    ['a web page', Buffer.from('<html>'), undefined],
    ['a program', Buffer.from('MZ\u0090\0'), undefined],
    ['a picture with scripts', Buffer.from('<svg onload="alert(1)">'), undefined],
    ['an archive', Buffer.from('PK\u0003\u0004'), undefined],
    ['a PDF after something else', Buffer.from('GIF89a%PDF-1.7'), undefined],
    ['half a signature', Buffer.from([0xff, 0xd8]), undefined],
    ['nothing', Buffer.alloc(0), undefined],
  ])('%s is told', (_what, bytes, type) => {
    expect(fileTypeOf(bytes)?.type).toBe(type);
  });

  test.each([
    ['statement.pdf', 'statement.pdf'],
    ['my photo.exe', 'my photo.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\x\\slip.PDF', 'slip.pdf'],
    ['a\u202egpj.exe', 'a gpj.pdf'],
    ['\u0000\n', 'document.pdf'],
    ['...', 'document.pdf'],
    ['वेतन पर्ची.pdf', 'वेतन पर्ची.pdf'],
    ['x'.repeat(300), `${'x'.repeat(80)}.pdf`],
  ])('the name %j becomes %j', (given, wanted) => {
    expect(cleanFileName(given, { type: 'application/pdf', extension: 'pdf' })).toBe(wanted);
  });

  test.each([
    ['234123412346.jpg', 'XXXX XXXX 2346.pdf'],
    ['aadhaar_2341_2341_2346.pdf', 'aadhaar_XXXX XXXX 2346.pdf'],
    ['Aadhaar 2341-2341-2346 front', 'Aadhaar XXXX XXXX 2346 front.pdf'],
    ['PAN_ABCPE1234F.pdf', 'PAN_ABXXXXXX4F.pdf'],
    ['abcpe1234f', 'abXXXXXX4f.pdf'],
    ['gst-27ABCPE1234F1Z5.pdf', 'gst-27ABXXXXXX4F1Z5.pdf'],
    ['IMG_20261118_123456.jpg', 'IMG_20261118_123456.pdf'],
  ])('REG-ID-1 REG-ID-3 the name %j is kept as %j', (given, wanted) => {
    expect(cleanFileName(given, { type: 'application/pdf', extension: 'pdf' })).toBe(wanted);
  });
});

/** As much of clamd as INSTREAM needs; answers by what it was sent. */
async function startClamd(answerTo: (bytes: Buffer) => string) {
  const seen: Buffer[] = [];
  const server: Server = createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      got = Buffer.concat([got, part]);
      const command = got.subarray(0, 10).toString();
      if (command !== 'zINSTREAM\0') return;
      const chunks: Buffer[] = [];
      for (let at = 10; at + 4 <= got.length; ) {
        const size = got.readUInt32BE(at);
        if (size === 0) {
          const whole = Buffer.concat(chunks);
          seen.push(whole);
          socket.end(`${answerTo(whole)}\0`);
          return;
        }
        chunks.push(got.subarray(at + 4, at + 4 + size));
        at += 4 + size;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { seen, server, address: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('S-PIC-6 the scanning hook', () => {
  test('shows clamd the whole file and believes its word', async () => {
    const clamd = await startClamd((bytes) =>
      bytes.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK',
    );
    const scanner = makeFileScanner(testConfig({ CLAMD_ADDRESS: clamd.address }));
    const large = Buffer.alloc(200_000, 'a');
    await expect(scanner.scan(large)).resolves.toBe('clean');
    await expect(scanner.scan(Buffer.from('x EICAR x'))).resolves.toBe('infected');
    expect(clamd.seen[0]?.equals(large)).toBe(true);
    clamd.server.close();
  });

  test('takes neither silence nor an error for clean', async () => {
    const clamd = await startClamd(() => 'INSTREAM size limit exceeded. ERROR');
    const scanner = makeFileScanner(testConfig({ CLAMD_ADDRESS: clamd.address }));
    await expect(scanner.scan(PDF)).rejects.toThrow('clamd answered');
    clamd.server.close();
    await expect(scanner.scan(PDF)).rejects.toThrow();
  });

  test('is off without an address, and a wrong one stops the start', async () => {
    await expect(makeFileScanner(testConfig()).scan(PDF)).resolves.toBe('clean');
    expect(() => testConfig({ CLAMD_ADDRESS: 'http://clamd' })).toThrow('CLAMD_ADDRESS');
  });
});

describe('S-WEB-2 a call that takes a file', () => {
  let world: JourneyWorld;
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let ravi: Awaited<ReturnType<JourneyWorld['makeCustomer']>>;
  let verdict = 'stream: OK';
  beforeAll(async () => {
    clamd = await startClamd(() => verdict);
    world = await startJourneyWorld({ config: { CLAMD_ADDRESS: clamd.address } });
    ravi = await world.makeCustomer();
  });
  beforeEach(() => {
    verdict = 'stream: OK';
  });
  afterAll(async () => {
    clamd.server.close();
    await world.close();
  });
  const url = () => `/api/applications/${ravi.appId}/journeys/banyan-bank/documents/photo`;
  const send = async (payload: Buffer | string, headers: Record<string, string>, path = url()) => {
    const authorization = `Bearer ${ravi.token}`;
    const response = await world.app.server.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { ...headers, authorization },
    });
    const { code, fields, message } = response.json();
    return { status: response.statusCode, code, message, file: fields?.file };
  };
  const sendFile = (file: Buffer | undefined, name = 'photo.jpg', fields = {}) => {
    const { payload, headers } = formBody(file, name, fields);
    return send(payload, headers);
  };

  test('takes a photo of any name, and refuses a program that calls itself a photo', async () => {
    expect((await sendFile(JPEG, 'photo.txt')).status).toBe(200);
    expect(await sendFile(Buffer.from('MZ this is a program'), 'photo.jpg')).toMatchObject({
      status: 422,
      code: 'FILE_REFUSED',
      file: 'Choose a JPEG, PNG or PDF file',
    });
    expect(await sendFile(undefined)).toMatchObject({ status: 422, code: 'FILE_REFUSED', file: 'No file selected' });
    expect(await sendFile(Buffer.alloc(0))).toMatchObject({ status: 422, file: 'This file is empty' });
  });

  test('S-FORM-1 takes five mebibytes and not one byte more', async () => {
    const whole = Buffer.alloc(5 * 1024 * 1024, 1);
    JPEG.copy(whole);
    expect((await sendFile(whole)).status).toBe(200);
    const more = Buffer.concat([whole, Buffer.from('x')]);
    expect(await sendFile(more)).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
    const most = Buffer.concat([whole, whole]);
    expect(await sendFile(most)).toMatchObject({
      status: 413,
      file: 'This file is larger than 5 MB. Choose a smaller one',
    });
  });

  test('S-PIC-6 refuses what the scanner finds, and what it could not look at', async () => {
    verdict = 'stream: Something FOUND';
    expect(await sendFile(JPEG)).toMatchObject({
      status: 422,
      code: 'FILE_REFUSED',
      file: expect.stringContaining('virus'),
    });
    verdict = 'ERROR';
    expect(await sendFile(JPEG)).toMatchObject({ status: 422, file: expect.stringContaining('could not check') });
  });

  test('refuses JSON, and every other call refuses a form', async () => {
    expect(await send('{}', { 'content-type': 'application/json' })).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    const { payload, headers } = formBody(JPEG);
    expect(await send(payload, headers, `/api/applications/${ravi.appId}/journeys/banyan-bank/complete`)).toMatchObject(
      {
        status: 415,
      },
    );
    expect(await send(payload, headers, '/api/otp/send')).toMatchObject({ status: 415 });
  });

  test('S-WEB-2 needs a header that no foreign form can send, even with a cookie', async () => {
    const saved = await world.app.inject(saveSessionItem, { body: { name: 'atkn', value: ravi.token } });
    const atkn = saved.cookies.find(({ name }) => name === 'atkn')?.value ?? '';
    const { payload, headers } = formBody(JPEG);
    const give = async (more: Record<string, string>) => {
      const asked = { method: 'POST' as const, url: url(), payload, cookies: { atkn } };
      const answer = await world.app.server.inject({ ...asked, headers: { ...headers, ...more } });
      return [answer.statusCode, answer.json().code];
    };
    expect(await give({})).toEqual([403, 'CROSS_ORIGIN_REFUSED']);
    // It was the header: the cookie signs in, and our own pages name their brand.
    expect(await give({ 'x-partner': 'cl' })).toEqual([200, undefined]);
  });

  test('S-WEB-1 refuses another site’s form, which needs no permission to be sent', async () => {
    const { payload, headers } = formBody(JPEG);
    expect(
      await send(payload, { ...headers, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }),
    ).toMatchObject({ status: 403 });
  });

  test.each([
    ['cut short', (body: Buffer) => body.subarray(0, body.length - 40)],
    [
      'without its boundary',
      (body: Buffer) => Buffer.from(body.toString('latin1').replaceAll('saakh-test', 'other'), 'latin1'),
    ],
    ['of noise', () => Buffer.alloc(2000, 7)],
  ])('S-FORM-1 S-FORM-2 answers a form %s with a refusal', async (_what, spoil) => {
    const { payload, headers } = formBody(JPEG);
    expect([400, 422]).toContain((await send(spoil(payload), headers)).status);
  });

  test('R-RUN-2 slow files delay nobody else, and an address gets no more than its places', async () => {
    const { port } = new URL(world.origin);
    const { payload, headers } = formBody(JPEG);
    const lines = { host: 'localhost', authorization: `Bearer ${ravi.token}`, ...headers, 'content-length': 400_000 };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    const slow = Array.from({ length: 5 }, () => connect(Number(port), '127.0.0.1'));
    const fifth = new Promise<string>((resolve) => {
      for (const socket of slow) socket.once('data', (bytes) => resolve(String(bytes)));
      setTimeout(resolve, 8_000, 'All of them are waited for');
    });
    try {
      for (const socket of slow) {
        socket.write(`POST ${url()} HTTP/1.1\r\n${head.join('')}\r\n`);
        socket.write(payload.subarray(0, -40));
      }
      expect((await fifth).split('\r\n')[0]).toContain('429');
      const startedMs = performance.now();
      const authorization = `Bearer ${ravi.token}`;
      const response = await world.app.server.inject({
        method: 'POST',
        url: url(),
        payload,
        headers: { ...headers, authorization },
        remoteAddress: '203.0.113.5',
      });
      expect([response.statusCode, performance.now() - startedMs < 10_000]).toEqual([200, true]);
    } finally {
      for (const socket of slow) socket.destroy();
    }
  });

  test('R-RUN-2 what is refused before its file was read leaves its connection to the next call', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
      new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
        const asked = request(`${world.origin}${path}`, { method, agent, headers });
        asked.setTimeout(5_000, () => asked.destroy(new Error(`${path} was not answered`))).once('error', reject);
        asked.once('response', (answer) => {
          answer.resume().once('end', () => resolve({ status: answer.statusCode, isReused: asked.reusedSocket }));
        });
        asked.end(body);
      });
    try {
      // More than a stream holds, and little enough that the sender has let go of it when it is answered.
      const { payload, headers } = formBody(Buffer.alloc(400_000, 1), 'pan.jpg', { secret: 'x'.repeat(43) });
      const path = '/api/merchant-forms/mfr_nobody/documents/pan';
      const length = String(payload.length);
      const refusal = await ask('POST', path, { ...headers, 'content-length': length, 'x-partner': 'cl' }, payload);
      expect(refusal.status).toBe(404);
      expect(await ask('GET', '/api/products')).toEqual({ status: 200, isReused: true });
    } finally {
      agent.destroy();
    }
  });

  test('S-FORM-1 refuses two files and more texts than are asked for', async () => {
    const { payload, headers } = formBody(JPEG);
    const text = payload.toString('latin1');
    const end = text.lastIndexOf('--saakh-test-boundary--');
    const twice = Buffer.from(text.slice(0, end) + text, 'latin1');
    expect((await send(twice, headers)).status).toBeGreaterThanOrEqual(400);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, 'x']));
    expect((await sendFile(JPEG, 'photo.jpg', many)).status).toBeGreaterThanOrEqual(400);
  });

  test('S-FORM-1 refuses a text that is too long, and takes the longest that may be', async () => {
    expect((await sendFile(JPEG, 'photo.jpg', { note: 'x'.repeat(500) })).status).toBe(200);
    expect(await sendFile(JPEG, 'photo.jpg', { note: 'x'.repeat(501) })).toMatchObject({ code: 'BODY_TOO_LARGE' });
  });
});
