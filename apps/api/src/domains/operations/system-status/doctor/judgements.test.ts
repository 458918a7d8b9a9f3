import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { expect, test } from 'vitest';
import { testConfig } from '../../../../testing/test-config';
import { judgeClock } from './clock.probe';
import { faultsOf } from './database.probe';
import { asLines, hideSecrets } from './doctor';
import { judgeCertificate } from './hosts.probe';
import { judgeLender } from './lenders.probe';
import { judgeMail } from './messages.probe';
import { INVENTED_ADDRESS, judgeAddress } from './site.probe';
import { judgeDisk } from './storage.probe';
import { judgeBackup, judgeDrill, judgeQueue } from './upkeep.probe';

const now = new Date('2026-11-18T06:30:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const of = ({ level, finding }: { level: string; finding: string }) => `${level} ${finding}`;

test.each([
  [0.2, [], ['ok clock-alone']],
  [0.2, [['a', 1]], ['ok clock-well']],
  // One of others is wrong itself.
  [
    0,
    [
      ['a', 4_000],
      ['b', -0.3],
    ],
    ['ok clock-well'],
  ],
  [
    0,
    [
      ['a', -9],
      ['b', 30],
    ],
    ['warn clock-others'],
  ],
  [-7, [['a', -8]], ['warn clock-database', 'warn clock-others']],
  [120, [['a', 0]], ['fail clock-database']],
] as [number, [string, number][], string[]][])(
  'REG-DP-10 a clock that is %d s ahead of the database, and of others by %j, is judged as %j',
  (database, others, judged) => {
    const told = others.map(([host, aheadSeconds]) => ({ host, aheadSeconds }));
    expect(judgeClock(database, told).map(of)).toEqual(judged);
  },
);

test.each([
  [ago(5), 'ok backup-well'],
  [ago(47), 'ok backup-well'],
  [ago(49), 'warn backup-old'],
  [ago(24 * 9), 'fail backup-old'],
  [undefined, 'warn backup-none'],
])('R-DB-3 a newest backup of %s is %s', (at, judged) => {
  expect(of(judgeBackup(at, now))).toBe(judged);
});

test('R-DB-3 a restore drill is wanted every month', () => {
  const judged = [ago(24 * 30), ago(24 * 36), undefined].map((at) => of(judgeDrill(at, now)));
  expect(judged).toEqual(['ok drill-well', 'warn drill-old', 'warn drill-none']);
});

test.each([
  [50, 'ok disk-well'],
  [9, 'warn disk-low'],
  [3, 'fail disk-low'],
])('R-RUN-4 a disk of which %d%% is free is %s', (free, judged) => {
  expect(of(judgeDisk(free, 100))).toBe(judged);
});

test('R-OUT-1 what waits is named with its minutes; a queue without any is well', () => {
  expect(judgeQueue([{ name: 'sms', oldestSeconds: 200 }], 0, 1).map(of)).toEqual(['ok queue-well']);
  const late = judgeQueue(
    [
      { name: 'sms', oldestSeconds: 400 },
      { name: 'email', oldestSeconds: 9_000 },
    ],
    3,
    0,
  );
  expect(late.map(of)).toEqual(['warn queue-idle', 'warn queue-late', 'fail queue-late', 'warn queue-dead']);
  expect(late[2]).toMatchObject({ of: 'email', values: { minutes: 150 } });
});

const seen = { address: '198.51.100.9', peer: '10.0.0.2', isForwarded: true, believed: 2 };
test.each([
  [seen, 'ok forwarded-well'],
  [{ ...seen, address: '10.0.0.2', believed: 1 }, 'fail forwarded-ignored'],
  [{ ...seen, address: INVENTED_ADDRESS }, 'fail forwarded-invented'],
  // This very machine's address was believed before it: visitors have none of ours.
  [{ ...seen, address: INVENTED_ADDRESS, believed: 3 }, 'warn forwarded-invented'],
  [{ ...seen, isForwarded: false, believed: 1 }, 'warn forwarded-missing'],
])('R-RUN-2 %j is judged as %s', (address, judged) => {
  expect(of(judgeAddress(address))).toBe(judged);
});

test.each([
  [{ problem: undefined, ends: ago(-24 * 40) }, 'ok host-well'],
  [{ problem: undefined, ends: ago(-24 * 5) }, 'warn certificate-ends'],
  [{ problem: 'CERT_HAS_EXPIRED', ends: ago(1) }, 'fail certificate-ended'],
  [{ problem: 'ERR_TLS_CERT_ALTNAME_INVALID', ends: ago(-24 * 40) }, 'fail certificate-wrong'],
])('S-WEB-4 a certificate %j is judged as %s', (certificate, judged) => {
  expect(of(judgeCertificate('mail.test', certificate, now))).toBe(judged);
});

test.each([
  ['EAUTH', 'Invalid login: 535', 'fail mail-login'],
  ['ETLS', 'Error upgrading connection with STARTTLS', 'fail mail-no-tls'],
  ['ESOCKET', 'self-signed certificate in certificate chain', 'fail mail-certificate'],
  ['EDNS', 'getaddrinfo ENOTFOUND mail.test', 'fail mail-away'],
  ['ETIMEDOUT', 'Connection timeout', 'fail mail-away'],
])('R-OUT-1 a mail server that says %s %s is judged as %s', (code, message, judged) => {
  const look = { certificateEnds: undefined, failure: { code, message, isForNow: false } };
  expect(of(judgeMail(look, 'mail.test', now))).toBe(judged);
});

test('S-PAN-7 no secret of the settings is left in a line, however it is written', () => {
  const config = testConfig({
    DATABASE_URL: 'postgres://saakh:p%23w-one@db.example/saakh',
    SMTP_URL: 'smtps://user:mail-pass@mail.example',
    SMS_GATEWAY_KEY: 'gateway-key',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=collector-key',
    BACKUP_KEY: 'f'.repeat(64),
  });
  const text = `p%23w-one p#w-one mail-pass gateway-key collector-key ${'f'.repeat(64)} ${'1'.repeat(64)} ${'2'.repeat(64)} lenderFlag`;
  expect(hideSecrets(config, text)).toBe(`${'••• '.repeat(8)}lenderFlag`);
  const [line] = asLines({ name: 'mail', see: 'docs/x.md' }, faultsOf(['SMTP_URL: mail-pass is wrong']), config);
  expect(line).toMatchObject({ setting: 'SMTP_URL', values: { text: 'SMTP_URL: ••• is wrong' } });
});

test('R-LND-1 S-SSRF-2 a lender behind a VPN is named with the range it is reached in, or with the setting', () => {
  const answered = { outcome: 'answered', message: STAFF_MESSAGES.lenderAnswered, status: 200 } as const;
  const ranges = ['172.30.0.0/20', 'fd44:7::/48'];
  const way = { host: 'los.tara.example', ranges, addresses: ['fd44:7::9', '172.30.1.4'] };
  expect(judgeLender('Tara', answered, way)).toEqual({
    ...{ level: 'ok', finding: 'lender-pinned', setting: 'PRIVATE_HOSTS' },
    values: { name: 'Tara', host: way.host, address: 'fd44:7::9, 172.30.1.4', range: 'fd44:7::/48' },
  });
  const unnamed = { ...way, ranges: undefined, addresses: [] };
  expect(judgeLender('Tara', answered, unnamed)).toEqual({
    ...{ level: 'ok', finding: 'lender-well', values: { name: 'Tara' } },
  });
  const refused = { outcome: 'unreachable', message: STAFF_MESSAGES.addressNotAllowed, status: null } as const;
  const away = { outcome: 'unreachable', message: STAFF_MESSAGES.lenderUnreachable, status: null } as const;
  expect(judgeLender('Tara', refused, unnamed).setting).toBe('PRIVATE_HOSTS');
  expect(judgeLender('Tara', away, way).setting).toBe('PRIVATE_HOSTS');
  expect(judgeLender('Tara', away, unnamed).setting).toBeUndefined();
});
