import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { STORAGE_KEY_ID, startObjectStorage } from '../../../../scripts/lib/faults/object-storage.mjs';
import { findPostgres, startPostgres, startReplica } from '../../../../scripts/lib/postgres.mjs';
import { makeApp } from '../app';
import { noteRun } from '../platform/backups/last-runs';
import { systemClock } from '../platform/clock';
import { readConfig } from '../platform/config';
import { makePlatform } from '../platform/make-platform';
import { makeFileStore } from '../platform/storage/make-file-store';
import { startSmsGateway } from '../platform/testing/listeners';
import { openAsItIs, openDatabase } from '../prepare';
import { smsTemplates } from '../reference/messages/sms-templates';
import { productionSettings } from './production-settings';
import { makeTestFolder } from './run-folder';
import { testLogger } from './test-logger';

export const postgres = findPostgres();

interface Pair {
  readonly key: string;
  readonly cert: string;
}

/** Certificates of an authority of our own for this machine's names; `days` before they end. */
function makeAuthority(folder: string) {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
    '-subj',
    '/CN=ca',
    '-days',
    '90',
  );
  const issue = (name: string, days: number): Pair => {
    writeFileSync(at(`${name}.ext`), 'subjectAltName=DNS:localhost,IP:127.0.0.1');
    openssl(
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      '/CN=localhost',
    );
    openssl(
      ...['x509', '-req', '-in', `${name}.csr`, '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'],
      ...['-out', `${name}.crt`, '-days', String(days), '-extfile', `${name}.ext`],
    );
    return { key: readFileSync(at(`${name}.key`), 'utf8'), cert: readFileSync(at(`${name}.crt`), 'utf8') };
  };
  return { ca: readFileSync(at('ca.crt'), 'utf8'), issue };
}

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
type Listening = { listen(port: number, host: string, done: () => void): unknown };
const listen = (server: Listening, host = '0.0.0.0') => new Promise<void>((done) => void server.listen(0, host, done));

/** A proxy with TLS, as an operator has it; its faults can be switched on. */
async function startProxy(pair: Pair) {
  const proxy = {
    port: 0,
    /** The port of the program. */
    to: 0,
    forwarded: 'of-visitor' as 'of-visitor' | 'passed' | 'none',
    hidesMetrics: true,
    blocksWebhooks: false,
    close: (): void => undefined,
  };
  const server = createTlsServer(pair, (request, response) => {
    const { url = '', method, headers } = request;
    const isBlocked = proxy.blocksWebhooks && url.startsWith('/api/lender-webhooks');
    if ((proxy.hidesMetrics && url === '/metrics') || isBlocked) {
      request.resume();
      response.writeHead(isBlocked ? 403 : 404).end('<html>no</html>');
      return;
    }
    const { 'x-forwarded-for': given, ...rest } = headers;
    const told = { 'of-visitor': '198.51.100.9', passed: given, none: undefined }[proxy.forwarded];
    const sent = httpRequest(
      {
        port: proxy.to,
        host: '127.0.0.1',
        path: url,
        method,
        headers: { ...rest, ...(told ? { 'x-forwarded-for': told } : {}) },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    sent.on('error', () => response.writeHead(502).end());
    request.pipe(sent);
  });
  await listen(server);
  proxy.port = portOf(server);
  proxy.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return proxy;
}

async function startMail(tls: Pair) {
  const mails: string[] = [];
  const server = new SMTPServer({
    ...tls,
    onAuth: ({ username, password }, _session, done) =>
      username === 'loans' && password === 'mail-pass-7'
        ? done(null, { user: username })
        : done(Object.assign(new Error('Invalid login'), { responseCode: 535 })),
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        mails.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await listen(server);
  return { mails, port: portOf(server.server), close: () => server.close(() => undefined) };
}

async function startScanner() {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end('PONG\0'));
  });
  await listen(server);
  return { port: portOf(server), close: () => server.close() };
}

const key = (digit: string) => digit.repeat(64);
const texts = smsTemplates.map(({ key: name, language }, at) => `${name}.${language}=${String(at).padStart(19, '1')}`);

/** An installation with all that there can be, each a real thing on this machine. */
export async function startDoctorWorld() {
  const folder = makeTestFolder('doctor');
  const authority = makeAuthority(join(folder, 'ca'));
  const server = await startPostgres(postgres ?? '');
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('create role owner login createrole; create role program login');
  await admin.query('create database loans owner owner');
  const urlOf = (user: string, url = server.url) =>
    Object.assign(new URL(url), { username: user, password: `${user}-pass-7`, pathname: '/loans' }).href;
  const secrets = {
    ...{
      ENCRYPTION_KEYS: `1:${key('c')}`,
      INDEX_KEY: key('d'),
      OTP_KEY: key('e'),
      COOKIE_KEY: key('f'),
      AUDIT_KEY: key('9'),
    },
    ...{ DATABASE_URL: urlOf('program'), DATABASE_OWNER_URL: urlOf('owner'), LOG_LEVEL: 'silent' },
  };
  const filled = await openDatabase(
    readConfig({
      ...productionSettings,
      ...secrets,
      SMS_TEMPLATE_IDS: texts.join(','),
      DATA_DIR: join(folder, 'first'),
    }),
    testLogger,
  );
  await filled.close();
  // Filled as production is, and looked at as a demo, which may speak plain http.
  const owner = new pg.Client({ connectionString: urlOf('owner') });
  await owner.connect();
  await owner.query(`update key_checks set digest = 'demo' where secret = 'SAAKH_ENV'`);
  await owner.end();
  const replica = await startReplica(postgres ?? '', server);
  const [s3, sms, mail, scanner, proxy, ended] = await Promise.all([
    startObjectStorage(),
    startSmsGateway(),
    startMail(authority.issue('mail', 60)),
    startScanner(),
    startProxy(authority.issue('site', 60)),
    startProxy(authority.issue('ended', -1)),
  ]);
  const origin = `https://localhost:${proxy.port}`;
  const env: Record<string, string> = {
    ...secrets,
    ...{ SAAKH_ENV: 'demo', DATA_DIR: join(folder, 'data'), PUBLIC_ORIGIN: origin },
    PICTURES_ORIGIN: `https://127.0.0.1:${proxy.port}`,
    DATABASE_REPLICA_URL: urlOf('program', replica.url),
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_TOKEN: 'metrics-token-7777',
    ...{ SMTP_URL: `smtp://loans:mail-pass-7@localhost:${mail.port}`, MAIL_FROM: 'Loans <no-reply@loans.test>' },
    ...{ SMS_GATEWAY_URL: sms.url, SMS_GATEWAY_KEY: 'sms-key-77777777' },
    ...{ SMS_PE_ID: '1101000000000000042', SMS_HEADER: 'OPERTR', SMS_TEMPLATE_IDS: texts.join(',') },
    ...{
      S3_BUCKET: 'loans',
      S3_ENDPOINT: s3.url,
      S3_ACCESS_KEY_ID: STORAGE_KEY_ID,
      S3_SECRET_ACCESS_KEY: 's3-secret-77777',
    },
    ...{ CLAMD_ADDRESS: `127.0.0.1:${scanner.port}`, BACKUP_KEY: key('8') },
  };
  const apps: { stop: () => Promise<void> }[] = [];
  /** The program behind the proxy, with these settings. */
  const serve = async (settings: Record<string, string>) => {
    const config = readConfig({ ...env, ...settings });
    const database = await openAsItIs(config, testLogger);
    const platform = makePlatform({ config, database, clock: systemClock, logger: testLogger });
    const app = await makeApp({ platform, clock: systemClock });
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    apps.push({
      stop: async () => {
        await app.stop();
        await database.close();
      },
    });
    return Number(new URL(address).port);
  };
  const files = makeFileStore(readConfig(env));
  const noteRuns = async (at: Date) => {
    await noteRun(files, 'backup', at);
    await noteRun(files, 'drill', at);
  };
  return {
    ...{ env, ca: authority.ca, server, replica, admin, urlOf, s3, sms, mail, scanner, proxy, ended, serve, noteRuns },
    inDatabase: async (statement: string) => {
      const client = new pg.Client({ connectionString: urlOf('owner') });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
    async close() {
      for (const app of apps) await app.stop();
      for (const part of [sms, mail, scanner, proxy, ended]) part.close();
      await s3.stop();
      await admin.end();
      await replica.stop();
      await server.stop();
    },
  };
}
