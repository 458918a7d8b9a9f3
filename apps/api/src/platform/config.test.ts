import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { productionSettings as production } from '../testing/production-settings';
import { ConfigError, readConfig } from './config';
import { environment } from './settings/environment';
import { OUTBOUND_SETTINGS, type OutboundSetting } from './settings/regions';

const SETTINGS = Object.keys(environment.shape);

/** Settings with an address to which no data of customers goes, or whose country is asked for by another setting. */
const SENDS_NOTHING: Readonly<Record<string, string>> = {
  HOST: 'where the program itself listens',
  PUBLIC_ORIGIN: 'the program’s own address',
  BACK_OFFICE_ORIGIN: 'the program’s own address',
  PICTURES_ORIGIN: 'the program’s own address',
  DATABASE_URL: 'DATA_REGIONS says where the database lies',
  DATABASE_OWNER_URL: 'DATA_REGIONS says where the database lies',
  DATABASE_REPLICA_URL: 'DATA_REGIONS says where the replica lies',
  S3_BUCKET: 'DATA_REGIONS and S3_REGION say where the files lie',
  AUDIT_ROOTS_BUCKET: 'S3_REGION says where the roots lie, which hold no data of anybody',
  PRIVATE_HOSTS: 'hosts of lenders, who are in no setting: customers send them data themselves',
  LENDER_SANDBOX_URL: 'refused in production: it is told of invented people only',
  WEBHOOK_TEST_HOSTS: 'refused in production: hosts that a demo may tell',
  TRIAL_HOST: 'where a trial is served',
};

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'saakh-config-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

function refusal(env: Record<string, string | undefined>): string {
  try {
    readConfig({ DATA_DIR, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('settings', () => {
  test('CONST-05 CONST-19 CONST-20 CONST-21 the company code, both idle times and the countdown are settings with defaults', () => {
    const config = readConfig({ DATA_DIR });
    expect(config.COMPANY_CODE).toMatch(/\w/);
    expect(config.CUSTOMER_IDLE_MINUTES).toBe(15);
    expect(config.BACK_OFFICE_IDLE_MINUTES).toBe(30);
    expect(config.IDLE_COUNTDOWN_SECONDS).toBe(60);
    expect(readConfig({ DATA_DIR, COMPANY_CODE: 'ACME', CUSTOMER_IDLE_MINUTES: '7' })).toMatchObject({
      COMPANY_CODE: 'ACME',
      CUSTOMER_IDLE_MINUTES: 7,
    });
  });

  test('R-LND-1 lenders can not be waited for longer than a call of theirs may take', () => {
    expect(readConfig({ DATA_DIR, QUOTE_DEADLINE_MS: '8000' }).QUOTE_DEADLINE_MS).toBe(8_000);
    expect(refusal({ QUOTE_DEADLINE_MS: '8001' })).toMatch(/QUOTE_DEADLINE_MS is wrong: /);
  });

  test('S-OTP-1 a code lives five minutes unless told otherwise, and never longer than ten', () => {
    expect(readConfig({ DATA_DIR }).OTP_SECONDS).toBe(300);
    expect(readConfig({ DATA_DIR, OTP_SECONDS: '600' }).OTP_SECONDS).toBe(600);
    expect(refusal({ OTP_SECONDS: '601' })).toMatch(/OTP_SECONDS is wrong: /);
  });

  test('S-OTP-9 by default staff need a second factor in production, and none in the demo', () => {
    expect(readConfig({ DATA_DIR }).SECOND_FACTOR).toBe('off');
    expect(readConfig({ DATA_DIR, SECOND_FACTOR: 'required' }).SECOND_FACTOR).toBe('required');
    const own = mkdtempSync(join(tmpdir(), 'saakh-config-'));
    expect(readConfig({ ...production, DATA_DIR: own }).SECOND_FACTOR).toBe('required');
    rmSync(own, { recursive: true });
  });

  test('S-OTP-6 by default a puzzle comes on suspicion in production, and never in a demo', () => {
    expect(readConfig({ DATA_DIR }).OTP_PUZZLE).toBe('off');
    expect(readConfig({ DATA_DIR, OTP_PUZZLE: 'suspicion' }).OTP_PUZZLE).toBe('suspicion');
    const own = mkdtempSync(join(tmpdir(), 'saakh-config-'));
    expect(readConfig({ ...production, DATA_DIR: own }).OTP_PUZZLE).toBe('suspicion');
    rmSync(own, { recursive: true });
  });

  test('a wrong setting is one line that names it and what is wrong', () => {
    for (const [name, value] of [
      ['PORT', 'eighty'],
      ['DATABASE_URL', 'mysql://x'],
      ['SAAKH_ENV', 'staging'],
      ['INDEX_KEY', 'short'],
      ['SMTP_URL', 'http://mail'],
      ['PRODUCTS_FIRST', 'maybe'],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'traces:4318'],
      ['OTEL_TRACES_SAMPLER_ARG', '10'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'key=100%'],
      ['SMS_PE_ID', '11010'],
      ['SMS_HEADER', 'TOO-LONG'],
      ['SMS_TEMPLATE_IDS', 'otp.en=1107'],
      ['SMS_TEMPLATE_IDS', `otp.en=${'1'.repeat(19)} otp.hi=${'2'.repeat(19)}`],
    ] as const) {
      const message = refusal({ [name]: value });
      expect(message).toContain(name);
      expect(message).not.toContain('\n');
      expect(message).toMatch(/: .{8,}\. (?:Example: |Left empty, |Correct it, )/);
    }
  });

  test('no setting that is refused says only that it is wrong: each has words of its own, or its bounds', () => {
    const said = SETTINGS.filter((name) => name !== 'DATA_DIR').flatMap((name) =>
      ['x y', '-7,'].map((value) => refusal({ [name]: value })),
    );
    const lines = said.flatMap((text) => text.split('\n')).filter((line) => line.includes(' is wrong: '));
    expect(lines.length).toBeGreaterThan(70);
    for (const line of lines)
      expect(line).not.toMatch(/Check what you entered|Choose one|is wrong: (?:Invalid|undefined|\.)/);
  });

  test.each(['12', '1    2', 'call us', '+', '1'.repeat(21)])(
    'REG-DL-12 a number that customers cannot call is none: %s',
    (number) => {
      for (const name of ['SUPPORT_PHONE', 'GRIEVANCE_PHONE'])
        expect(refusal({ ...production, [name]: number })).toMatch(new RegExp(`^${name} is wrong: must be a phone`));
      for (const right of ['1800 266 7777', '+91 22 4000 1234', '022-40001234'])
        expect(refusal({ ...production, SUPPORT_PHONE: right, GRIEVANCE_PHONE: right })).toBe('accepted');
    },
  );

  test('S-PAN-3 one key under two versions is no second key', () => {
    const [one, two] = ['c'.repeat(64), 'd'.repeat(64)];
    for (const name of ['ENCRYPTION_KEYS', 'AUDIT_KEY']) {
      expect(refusal({ [name]: `4:${one},3:${one}` })).toMatch(
        new RegExp(`^${name} is wrong: must name each version once, and`),
      );
      expect(refusal({ [name]: `4:${one},3:${two}` })).toBe('accepted');
    }
  });

  test('S-PAN-2 a server’s database with secrets of its own is no demo because a line is missing', () => {
    const DATABASE_URL = 'postgres://loans@db.example/loans';
    const INDEX_KEY = 'a'.repeat(64);
    for (const SAAKH_ENV of [undefined, ''])
      expect(refusal({ DATABASE_URL, INDEX_KEY, SAAKH_ENV })).toMatch(
        /^SAAKH_ENV is missing: .*=production, or SAAKH_ENV=demo$/,
      );
    expect(refusal({ DATABASE_URL, INDEX_KEY, SAAKH_ENV: 'demo' })).not.toMatch(/SAAKH_ENV/);
    expect(refusal({ DATABASE_URL })).toBe('accepted');
    expect(refusal({})).toBe('accepted');
    // A database alone is named, whatever else is wrong.
    expect(refusal({ ...production, SAAKH_ENV: undefined }).split('\n')).toEqual([expect.stringMatching(/^SAAKH_ENV/)]);
  });

  test('a replica needs its primary, and in production the place where it lies', () => {
    const DATABASE_REPLICA_URL = 'postgres://replica.example/saakh';
    expect(refusal({ DATABASE_REPLICA_URL })).toMatch(/^DATABASE_REPLICA_URL needs DATABASE_URL.*$/);
    expect(refusal({ DATABASE_URL: 'postgres://x/y', DATABASE_REPLICA_URL: 'mysql://x' })).toContain(
      'DATABASE_REPLICA_URL',
    );
    expect(refusal({ ...production, DATABASE_REPLICA_URL })).toContain('replica is missing');
    const regions = (place: string) => ({ DATA_REGIONS: `${production.DATA_REGIONS},replica=${place}` });
    expect(refusal({ ...production, DATABASE_REPLICA_URL, ...regions('eu-west-1') })).toContain(
      'replica lies in eu-west-1',
    );
    expect(refusal({ ...production, DATABASE_REPLICA_URL, ...regions('ap-south-2') })).toBe('accepted');
    // Last, because it leaves a demo's secrets in the folder.
    const read = readConfig({ DATA_DIR, SAAKH_ENV: 'demo', DATABASE_URL: 'postgres://x/y', DATABASE_REPLICA_URL });
    expect(read).toMatchObject({ DATABASE_REPLICA_URL, DATABASE_REPLICA_MAX_LAG_SECONDS: 10 });
  });

  test('REG-SMS-1 ids of SMS texts are refused without entity and header, and read with them', () => {
    const SMS_TEMPLATE_IDS = `otp.en=${'1'.repeat(19)},otp.hi=${'2'.repeat(19)}`;
    const sender = { SMS_PE_ID: '3'.repeat(19), SMS_HEADER: 'OPERTR' };
    for (const name of ['SMS_PE_ID', 'SMS_HEADER']) {
      expect(refusal({ SMS_TEMPLATE_IDS, ...sender, [name]: undefined })).toMatch(/^SMS_TEMPLATE_IDS needs .*$/);
    }
    expect(readConfig({ DATA_DIR, SMS_TEMPLATE_IDS, ...sender }).SMS_TEMPLATE_IDS).toEqual([
      { template: 'otp.en', dltTemplateId: '1'.repeat(19) },
      { template: 'otp.hi', dltTemplateId: '2'.repeat(19) },
    ]);
  });

  test('REG-SMS-6 the caller id is of the series 1600 or 140, and a call service needs one', () => {
    const service = { TELEPHONY_URL: 'https://calls.example', TELEPHONY_KEY: 'key' };
    expect(refusal(service)).toBe('TELEPHONY_URL needs TELEPHONY_KEY and TELEPHONY_CALLER_ID');
    for (const TELEPHONY_CALLER_ID of ['1600123456', '16001234567', '140123456', '1401234567'])
      expect(refusal({ ...service, TELEPHONY_CALLER_ID }), TELEPHONY_CALLER_ID).toBe('accepted');
    for (const TELEPHONY_CALLER_ID of ['9876543210', '919876543210', '1800123456', '160123456', '+1600123456', '1600'])
      expect(refusal({ ...service, TELEPHONY_CALLER_ID }), TELEPHONY_CALLER_ID).toMatch(/TELEPHONY_CALLER_ID/);
  });

  test('every setting is read somewhere: none only looks as if it did something', () => {
    const source = join(import.meta.dirname, '..');
    const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('test'))
      .map((file) => readFileSync(join(source, file), 'utf8'))
      .join('\n');
    const uses = (name: string) => code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
    expect(SETTINGS.filter((name) => uses(name) < 2)).toEqual([]);
  });

  test('an empty setting counts as unset', () => {
    expect(readConfig({ DATA_DIR, DATABASE_URL: '', PORT: '' }).PORT).toBe(3000);
  });

  test('the demo makes its own secrets once and finds them again', () => {
    const first = readConfig({ DATA_DIR }).secrets;
    expect(readConfig({ DATA_DIR }).secrets.indexKey.equals(first.indexKey)).toBe(true);
    expect(first.indexKey.equals(first.otpKey)).toBe(false);
  });
});

describe('production', () => {
  test('S-OTP-10 refuses the development outbox: SMS gateway and mail server must be set', () => {
    expect(refusal({ ...production, SMS_GATEWAY_URL: undefined })).toContain('SMS_GATEWAY_URL');
    expect(refusal({ ...production, SMTP_URL: undefined })).toContain('SMTP_URL');
    const withoutHindi = production.SMS_TEMPLATE_IDS.split(',')[0];
    expect(refusal({ ...production, SMS_TEMPLATE_IDS: withoutHindi })).toMatch(
      /^SMS_TEMPLATE_IDS must name otp.hi .*$/,
    );
  });

  test('refuses missing secrets, the lender sandbox, and a folder that belongs to a demo', () => {
    for (const name of [
      'ENCRYPTION_KEYS',
      'INDEX_KEY',
      'OTP_KEY',
      'COOKIE_KEY',
      'AUDIT_KEY',
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
    ] as const) {
      expect(refusal({ ...production, [name]: undefined })).toMatch(new RegExp(`^${name} is missing: .*Example: .*$`));
    }
    expect(refusal({ ...production, LENDER_SANDBOX_URL: 'http://127.0.0.1:3100' })).toContain('LENDER_SANDBOX_URL');
    readConfig({ DATA_DIR });
    expect(refusal(production)).toContain('belongs to a demo');
  });

  test('S-SES-5 S-WEB-4 refuses plain http, which has no secure cookies and no HSTS', () => {
    for (const PUBLIC_ORIGIN of ['http://saakh.example', 'http://localhost:3000', 'HTTP://saakh.example']) {
      expect(refusal({ ...production, PUBLIC_ORIGIN })).toMatch(/^PUBLIC_ORIGIN must start with https:/);
    }
    expect(refusal(production)).toBe('accepted');
  });

  test('S-PIC-4 S-BRAND-1 the host of pictures is neither the pages’ nor the back office’s', () => {
    const settings = { ...production, PUBLIC_ORIGIN: 'https://saakh.example', BACK_OFFICE_ORIGIN: 'https://o.example' };
    const refusalOf = (PICTURES_ORIGIN: string) => refusal({ ...settings, PICTURES_ORIGIN });
    expect(refusalOf('https://pictures.example')).toBe('accepted');
    for (const taken of ['https://saakh.example', 'https://saakh.example:8443', 'https://o.example/pictures'])
      expect(refusalOf(taken)).toMatch(/^PICTURES_ORIGIN must have another host/);
    expect(refusalOf('http://pictures.example')).toMatch(/^PICTURES_ORIGIN must start with https:/);
    expect(refusalOf('pictures.example')).toContain('PICTURES_ORIGIN');
  });

  test('R-OBS-1 metrics need a token, because behind a local proxy every caller looks local', () => {
    expect(refusal({ ...production, METRICS_TOKEN: undefined })).toMatch(/^METRICS_TOKEN is missing: .*$/);
    expect(refusal({ ...production, METRICS_TOKEN: 'short' })).toContain('METRICS_TOKEN');
  });

  test('REG-DL-12 production is told who runs it and who answers complaints', () => {
    for (const name of [
      'LEGAL_NAME',
      'SUPPORT_PHONE',
      'SUPPORT_EMAIL',
      'GRIEVANCE_NAME',
      'GRIEVANCE_PHONE',
      'GRIEVANCE_EMAIL',
    ])
      expect(refusal({ ...production, [name]: undefined })).toMatch(new RegExp(`^${name} is missing: .*$`));
  });

  test('all missing, wrong or conflicting settings are named with a reason or example', () => {
    const lines = refusal({
      SAAKH_ENV: 'production',
      PORT: 'eighty',
      PUBLIC_ORIGIN: 'http://saakh.example',
      DATA_REGIONS: 'database=us-east-1,files=in',
      SMTP_URL: 'smtps://mail.example',
      OUTBOUND_COUNTRIES: 'sms.example=IN',
    }).split('\n');
    const named = lines.map((line) => /^[A-Z_\d]+/.exec(line)?.[0]);
    const missing = Object.keys(production).filter(
      (name) => !['SAAKH_ENV', 'PUBLIC_ORIGIN', 'DATA_REGIONS', 'SMTP_URL', 'OUTBOUND_COUNTRIES'].includes(name),
    );
    const wrong = ['PORT', 'PUBLIC_ORIGIN', 'DATA_REGIONS', 'DATA_REGIONS', 'OUTBOUND_COUNTRIES'];
    expect(named.toSorted()).toEqual([...missing, ...wrong].sort());
    // As a line of a file that a shell reads alike.
    for (const line of lines.filter((text) => text.includes(' is missing: ')))
      expect(line).toMatch(
        /: .{10,}\. Example: \w+=(?:[\w./:@,=<> -]+, made by: openssl rand -hex 32|[^\s"]+|"[^"]+")$/,
      );
  });

  test('REG-DL-12 REG-DP-8 production names who keeps its servers, which the privacy policy says', () => {
    for (const HOSTING_PROVIDER of [undefined, ''])
      expect(refusal({ ...production, HOSTING_PROVIDER })).toMatch(/^HOSTING_PROVIDER is missing: .*$/);
  });

  test('REG-DL-11 refuses a store outside India or without a place, and a bucket elsewhere', () => {
    const at = (DATA_REGIONS?: string) => refusal({ ...production, DATA_REGIONS });
    expect(at('database=us-east-1,files=ap-south-1,backups=in')).toBe(
      'DATA_REGIONS: database lies in us-east-1, which is not in India',
    );
    expect(at('database=ap-south-1,files=ap-south-1,backups=eu-west-1')).toContain('backups lies in eu-west-1');
    expect(at('database=ap-south-1,files=asia-south1')).toContain('backups is missing');
    expect(at()).toMatch(/^DATA_REGIONS is missing/);
    const bucket = { ...production, S3_BUCKET: 'papers' };
    expect(refusal({ ...bucket, S3_REGION: 'us-east-1' })).toBe('S3_REGION must be a region in India, not us-east-1');
    expect(refusal(bucket)).toBe('accepted');
    expect(readConfig({ DATA_DIR, ...bucket }).S3_REGION).toBe('ap-south-1');
    expect(refusal({ ...bucket, S3_REGION: 'ap-south-2' })).toBe('accepted');
    expect(refusal({ ...production, AUDIT_ROOTS_BUCKET: 'roots', S3_REGION: 'us-east-1' })).toContain('not us-east-1');
    for (const lookalike of ['ap-south-10', 'xin', 'us-in', 'inland']) {
      expect(at(`database=${lookalike},files=in,backups=in`)).toContain('not in India');
    }
  });

  test('REG-DL-11 refuses to send data to a host whose country nobody named, or that is abroad', () => {
    const telephony = { TELEPHONY_KEY: 'key', TELEPHONY_CALLER_ID: '1600123456' };
    const sendingTo = (name: string, address: string) => refusal({ ...production, ...telephony, [name]: address });
    const addresses: Partial<Record<OutboundSetting, string>> = {
      SMTP_URL: 'smtps://elsewhere.example',
      CLAMD_ADDRESS: 'Elsewhere.example:3310',
    };
    for (const name of OUTBOUND_SETTINGS) {
      const address = addresses[name] ?? 'https://elsewhere.example/x';
      expect(sendingTo(name, address)).toBe(`OUTBOUND_COUNTRIES must name the country of elsewhere.example (${name})`);
    }
    const OUTBOUND_COUNTRIES = 'mail.example=IN,sms.example=SG';
    expect(refusal({ ...production, OUTBOUND_COUNTRIES })).toBe(
      'SMS_GATEWAY_URL: sms.example is in SG; data of customers stays in India',
    );
  });

  test('REG-DL-11 each setting with an address needs a country, or is listed as sending nothing', () => {
    const found = SETTINGS.filter((name) => /(?:^|_)(?:URL|ADDRESS|ENDPOINT|ORIGIN|HOSTS?|BUCKET)$/.test(name));
    expect(found.filter((name) => !(name in SENDS_NOTHING)).sort()).toEqual([...OUTBOUND_SETTINGS].sort());
    expect(Object.keys(SENDS_NOTHING).filter((name) => !found.includes(name))).toEqual([]);
  });

  test('R-RUN-4 S-SES-5 refuses a service that production could never call: plain http, a private host, credentials', () => {
    const rest = { TELEPHONY_KEY: 'k', TELEPHONY_CALLER_ID: '1600123456' };
    for (const name of [
      'SMS_GATEWAY_URL',
      'WHATSAPP_GATEWAY_URL',
      'TELEPHONY_URL',
      'CRM_LEAD_URL',
      'CASE_SERVICE_URL',
      'TRACKING_URL',
    ]) {
      const at = (address: string, host: string) =>
        refusal({
          ...production,
          ...rest,
          OUTBOUND_COUNTRIES: `mail.example=IN,sms.example=IN,${host}=IN`,
          [name]: address,
        });
      expect(at('http://gw.example/send', 'gw.example')).toBe(
        `${name} must start with https:// in production: nothing is sent over plain http`,
      );
      expect(at('https://10.4.0.9/send', '10.4.0.9')).toMatch(
        new RegExp(`^${name} must have a public host: .*10.4.0.9`),
      );
      expect(at('https://localhost/send', 'localhost')).toMatch(new RegExp(`^${name} must have a public host`));
      const withKey = at('https://user:key@gw.example/send', 'gw.example');
      expect(withKey).toMatch(new RegExp(`^${name} must not hold a user`));
      expect(withKey).not.toContain('key@');
      expect(at('https://gw.example/send', 'gw.example')).toBe('accepted');
    }
  });

  test('S-SSRF-2 each wrong host of a VPN is named with its place', () => {
    const at = (PRIVATE_HOSTS: string) => refusal({ ...production, PRIVATE_HOSTS });
    for (const right of ['los.x.example=10.20.0.0/16', 'los=fd12::/48, los=192.168.4.9,b-2.x.example=172.31.0.0/20'])
      expect(at(right)).toBe('accepted');
    for (const [wrong, place] of [
      ['a.example=10.20.0.0/16,b.example=8.8.8.0/24', 'entry 2, b.example=8.8.8.0/24, is not inside a private'],
      ['a.example=10.0.0.0/7', 'entry 1'],
      ['a.example=0.0.0.0/0', 'entry 1'],
      ['a.example=127.0.0.0/8', 'entry 1'],
      ['a.example=169.254.0.0/16', 'entry 1'],
      ['a.example=::1', 'entry 1'],
      ['a.example=fe80::/10', 'entry 1'],
      ['a.example=::ffff:10.0.0.0/104', 'entry 1'],
      ['a.example=::/0', 'entry 1'],
      ['a.example=10.20.0.0/33', 'no range'],
      ['a.example=10.20.0.0/', 'no range'],
      ['a.example=10.20.0', 'no range'],
      ['a.example=fd12::/129', 'no range'],
      ['a.example=fd12::%eth0/64', 'no range'],
      ['a.example', 'is not written host=range'],
      ['a.example=10.1.0.0/16=10.2.0.0/16', 'is not written host=range'],
      ['a.example=10.1.0.0/16,,b.example=10.1.0.0/16', 'entry 2, which is empty'],
      ['10.1.2.3=10.1.0.0/16', 'names no host'],
      ['https://a.example=10.1.0.0/16', 'names no host'],
      ['A.example=10.1.0.0/16', 'names no host'],
      ['app.localhost=10.1.0.0/16', 'names no host'],
      ['*.a.example=10.1.0.0/16', 'names no host'],
    ] as const) {
      const message = at(wrong);
      expect(message, wrong).toMatch(/^PRIVATE_HOSTS is wrong: entry .*$/);
      expect(message, wrong).toContain(place);
    }
    expect(at('a.example=8.8.8.8,b=1.1.1.1').match(/entry \d/g)).toEqual(['entry 1', 'entry 2']);
  });

  test('S-OTP-10 refuses a mail server that is told to do without TLS, and the port of TLS without it', () => {
    const at = (SMTP_URL: string) => refusal({ ...production, SMTP_URL });
    for (const off of ['ignoreTLS=true', 'requireTLS=false', 'tls.rejectUnauthorized=false'])
      expect(at(`smtp://u:p@mail.example:587?${off}`)).toMatch(/^SMTP_URL must not .*$/);
    expect(at('smtp://mail.example:465')).toMatch(/^SMTP_URL must start with smtps:/);
    for (const right of ['smtp://mail.example:587', 'smtps://u:p%23@mail.example:465'])
      expect(at(right)).toBe('accepted');
  });

  test('refuses what a library takes apart later: addresses, networks, pairs of keys, versions of keys', () => {
    const key = 'a'.repeat(64);
    for (const [name, value] of [
      ['SMTP_URL', 'smtps://user:p#w@mail.example'],
      ['DATABASE_URL', 'postgres://saakh:s#cret@db.example/saakh'],
      ['TRUSTED_PROXIES', '10.0.0.0/24, the proxy'],
      ['TRUSTED_PROXIES', '10.0.0.0/33'],
      ['ENCRYPTION_KEYS', `1:${key},1:${key}`],
      ['MAIL_FROM', 'Loans'],
      ['S3_ACCESS_KEY_ID', 'id'],
      ['AUDIT_ROOTS_SECRET_ACCESS_KEY', 'secret'],
      ['SMS_GATEWAY_URL', 'ftp://sms.example/send'],
      ['CLAMD_ADDRESS', 'mail.example:99999'],
    ] as const) {
      const message = refusal({ ...production, [name]: value });
      expect(message).toMatch(new RegExp(`^${name}`));
      expect(message).not.toContain('cret@');
    }
    for (const TRUSTED_PROXIES of ['loopback, 10.0.0.0/8', '::1,2001:db8::/32', '10.0.0.0/255.0.0.0'])
      expect(refusal({ ...production, TRUSTED_PROXIES })).toBe('accepted');
  });

  test('a data folder that is a file, or lies below one, is named', () => {
    const file = join(DATA_DIR, 'file');
    writeFileSync(file, '');
    for (const folder of [file, join(file, 'below')])
      expect(refusal({ ...production, DATA_DIR: folder })).toMatch(/^DATA_DIR .* is a file/);
  });

  test('S-SES-5 over https cookies are secure; keys keep their versions, the current one first', () => {
    const config = readConfig({ DATA_DIR, ...production });
    expect(config.secureCookies).toBe(true);
    expect(config.secrets.encryptionKeys.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('S-AUD-1 the key of the audit chain stands alone, or with a version for each', () => {
    const [a, b] = ['a'.repeat(64), 'b'.repeat(64)];
    const keys = (AUDIT_KEY: string) =>
      readConfig({ DATA_DIR, ...production, AUDIT_KEY }).secrets.auditKeys.map(
        ({ version, key }) => `${version}:${key.toString('hex')}`,
      );
    expect(keys(a)).toEqual([`1:${a}`]);
    expect(keys(`2:${b},1:${a}`)).toEqual([`2:${b}`, `1:${a}`]);
    expect(refusal({ ...production, AUDIT_KEY: `1:${b},1:${a}` })).toContain('must name each version once');
    for (const AUDIT_KEY of [`${a},2:${b}`, a.slice(1), `1:${a},`, `${a}\n`])
      expect(refusal({ ...production, AUDIT_KEY })).toMatch(/^AUDIT_KEY is wrong: /);
  });
});
