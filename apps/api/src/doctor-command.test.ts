import type { DoctorLine } from '@saakh/contracts/operations/system-status/doctor';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { reportOf, runDoctor } from './doctor-command';
import { postgres, startDoctorWorld } from './testing/doctor-world';
import { productionSettings } from './testing/production-settings';

/** The whole of a run, however many services say nothing. */
const WITHIN_MS = 15_000;

type World = Awaited<ReturnType<typeof startDoctorWorld>>;

interface Line {
  readonly level: 'ok' | 'warn' | 'fail';
  readonly probe: string;
  readonly of: string | null;
  readonly what: string;
  readonly setting: string | null;
  readonly todo: string | null;
  readonly see: string;
}

test('R-OUT-1 what is right of one kind is one line with its count; each fault is a line of its own, at the end', () => {
  const line = { of: null, values: {}, setting: null, see: 'docs/x.md' } as const;
  const texts = Array.from({ length: 90 }, (_none, at) => ({
    ...{ ...line, probe: 'texts', level: 'ok', finding: 'text-registered' },
    of: `otp-${at}.hi`,
  })) satisfies DoctorLine[];
  const unregistered = ['stop.en', 'stop.hi'].map((of) => ({
    ...{ ...line, probe: 'texts', level: 'warn', finding: 'text-unregistered', of },
    values: { missing: 'dltTemplateId' },
  })) satisfies DoctorLine[];
  const keys = { ...line, probe: 'keys', level: 'ok', finding: 'keys-well' } satisfies DoctorLine;
  const report = reportOf([...unregistered, keys, ...texts]).split('\n');
  expect(report.filter((one) => /^\S/.test(one)).map((one) => one.slice(0, 24))).toEqual([
    'ok    keys: Every key is',
    'ok    texts: 90 right',
    'warn  texts stop.en: wil',
    'warn  texts stop.hi: wil',
    '0 to repair, 2 to look a',
  ]);
});

describe.skipIf(!postgres)('the doctor', () => {
  let world: World;
  let port: number;
  beforeAll(async () => {
    world = await startDoctorWorld();
    port = await world.serve({});
    world.proxy.to = port;
    world.ended.to = port;
    await world.noteRuns(new Date());
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => world.close());

  const secrets = () =>
    [
      'owner-pass-7',
      'program-pass-7',
      'mail-pass-7',
      'metrics-token-7777',
      'sms-key-77777777',
      's3-secret-77777',
    ].concat(['INDEX_KEY', 'OTP_KEY', 'COOKIE_KEY', 'AUDIT_KEY', 'BACKUP_KEY'].map((name) => world.env[name] ?? name));
  const run = async (change: Record<string, string> = {}, ...args: string[]) => {
    let said = '';
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said += text;
      return true;
    });
    const began = performance.now();
    const code = await runDoctor(args, { env: { ...world.env, ...change }, ca: world.ca });
    const tookMs = performance.now() - began;
    write.mockRestore();
    for (const secret of secrets()) expect(said).not.toContain(secret);
    expect(tookMs).toBeLessThan(WITHIN_MS);
    return { code, said };
  };
  const look = async (change: Record<string, string> = {}, ...args: string[]) => {
    const { code, said } = await run(change, '--json', ...args);
    const { lines } = JSON.parse(said) as { lines: Line[] };
    return { code, lines, wrong: lines.filter(({ level }) => level !== 'ok') };
  };

  test('R-DB-3 R-OUT-1 with everything right it ends with 0, and every line says what it is and where to read', async () => {
    const { code, lines, wrong } = await look({}, '--send', 'meera@operator.test', '9876543210');
    // Nobody runs the jobs here.
    const expected = ['No lender is connected.', 'No instance has said that it runs.'];
    // The disk and the speed are this machine's.
    const isOurs = ({ probe, what }: (typeof wrong)[number]) =>
      probe !== 'disk' && !/^An answer takes \d+ ms\.$/.test(what);
    expect(wrong.filter(isOurs).map(({ what }) => what)).toEqual(expected);
    expect(code).toBe(0);
    for (const { what, see } of lines) expect([what.length > 5, /^(?:docs|deploy)\//.test(see)]).toEqual([true, true]);
    expect(new Set(lines.map(({ probe }) => probe))).toEqual(
      new Set([
        'database',
        'replica',
        'keys',
        'clock',
        'hosts',
        'site',
        'mail',
        'sms',
        'texts',
        'files',
        'scanner',
        'lenders',
        'disk',
        'queue',
        'backups',
      ]),
    );
    expect(lines.filter(({ probe, what }) => probe === 'texts' && what === 'registered').length).toBeGreaterThan(60);
    expect(world.mail.mails).toEqual(['meera@operator.test']);
    const { headers, body } = world.sms.requests.at(-1) ?? {};
    expect(body).toMatchObject({
      to: '919876543210',
      templateId: expect.stringMatching(/^\d{19}$/),
      text: expect.stringMatching(/^\d{6} is your code/),
    });
    expect(headers).toMatchObject({ authorization: 'Bearer sms-key-77777777' });
    expect([...world.s3.objects.keys()].filter((path) => path.includes('doctor-'))).toEqual([]);
    const { code: again, said } = await run();
    expect([again, said.includes('[DATABASE_URL]'), / right\.\n$/.test(said)]).toEqual([0, true, true]);
  });

  interface Breakage {
    readonly setting: string | null;
    readonly says: RegExp;
    readonly change?: (at: World) => Record<string, string>;
    /** Answers what mends it. */
    readonly breaks?: (at: World) => Promise<() => unknown> | (() => unknown);
    readonly send?: true;
    readonly onlyWarns?: true;
  }
  const nowhere = 'https://nowhere.invalid/x';
  const breakages: Record<string, Breakage> = {
    'a database of another name': {
      setting: 'DATABASE_URL',
      says: /does not exist/,
      change: (at) => ({ DATABASE_URL: at.urlOf('program').replace('/loans', '/loanz') }),
    },
    'an owner at another port': {
      setting: 'DATABASE_OWNER_URL',
      says: /no connection to/,
      change: (at) => ({ DATABASE_OWNER_URL: at.urlOf('owner', 'postgres://x@127.0.0.1:1/x') }),
    },
    'a table without row security': {
      setting: 'DATABASE_URL',
      says: /Row security does not hold on: users/,
      breaks: async (at) => {
        await at.inDatabase('alter table users disable row level security');
        return () => at.inDatabase('alter table users enable row level security');
      },
    },
    'an older schema': {
      setting: 'DATABASE_URL',
      says: /older than this program/,
      breaks: async (at) => {
        await at.inDatabase(
          'create table kept as select * from schema_migrations order by number desc limit 1; delete from schema_migrations where number = (select number from kept)',
        );
        return () => at.inDatabase('insert into schema_migrations select * from kept; drop table kept');
      },
    },
    'a replica that follows nobody': {
      setting: 'DATABASE_REPLICA_URL',
      says: /follows no primary/,
      change: (at) => ({ DATABASE_REPLICA_URL: at.urlOf('program') }),
    },
    'a replica that is away': {
      setting: 'DATABASE_REPLICA_URL',
      says: /No connection/,
      change: (at) => ({ DATABASE_REPLICA_URL: at.urlOf('program', 'postgres://x@127.0.0.1:1/x') }),
    },
    'another INDEX_KEY': {
      setting: 'INDEX_KEY',
      says: /not the one of this database/,
      change: () => ({ INDEX_KEY: '7'.repeat(64) }),
    },
    'another AUDIT_KEY': {
      setting: 'AUDIT_KEY',
      says: /not the one of this database/,
      change: () => ({ AUDIT_KEY: '7'.repeat(64) }),
    },
    'a clock that is two hours ahead': {
      setting: null,
      says: /differs from the database’s by 7\d\d\d seconds/,
      breaks: () => {
        const now = Date.now;
        Date.now = () => now() + 7_200_000;
        return () => {
          Date.now = now;
        };
      },
    },
    'a name that nobody knows': {
      setting: 'CRM_LEAD_URL',
      says: /No address is known/,
      change: () => ({ CRM_LEAD_URL: nowhere }),
    },
    'a collector that is away': {
      setting: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      says: /takes no connection/,
      change: () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }),
    },
    'a certificate that has ended': {
      setting: 'CASE_SERVICE_URL',
      says: /ended on/,
      change: (at) => ({ CASE_SERVICE_URL: `https://localhost:${at.ended.port}/cases` }),
    },
    'a certificate for another name': {
      setting: 'BACK_OFFICE_ORIGIN',
      says: /is not trusted/,
      change: (at) => ({ BACK_OFFICE_ORIGIN: `https://127.0.0.2:${at.proxy.port}` }),
    },
    'a site that is away': {
      setting: 'PUBLIC_ORIGIN',
      says: /does not answer/,
      change: () => ({ PUBLIC_ORIGIN: 'https://localhost:1' }),
    },
    'a site of somebody else': {
      setting: 'PUBLIC_ORIGIN',
      says: /not with this program/,
      breaks: (at) => {
        const { to } = at.proxy;
        at.proxy.to = Number(new URL(at.s3.url).port);
        return () => {
          at.proxy.to = to;
        };
      },
    },
    'metrics that the proxy passes on': {
      setting: 'METRICS_TOKEN',
      says: /only the token protects it/,
      onlyWarns: true,
      breaks: (at) => {
        at.proxy.hidesMetrics = false;
        return () => {
          at.proxy.hidesMetrics = true;
        };
      },
    },
    'a proxy that is not trusted': {
      setting: 'TRUSTED_PROXIES',
      says: /every visitor counts as one/,
      breaks: async (at) => {
        const { to } = at.proxy;
        at.proxy.to = await at.serve({ TRUSTED_PROXIES: '' });
        return () => {
          at.proxy.to = to;
        };
      },
    },
    'a proxy that passes on what a visitor invents': {
      setting: 'TRUSTED_PROXIES',
      says: /can invent an address/,
      breaks: (at) => {
        at.proxy.forwarded = 'passed';
        return () => {
          at.proxy.forwarded = 'of-visitor';
        };
      },
    },
    'a firewall before the webhooks': {
      setting: 'PUBLIC_ORIGIN',
      says: /webhooks do not arrive: .* 403/,
      breaks: (at) => {
        at.proxy.blocksWebhooks = true;
        return () => {
          at.proxy.blocksWebhooks = false;
        };
      },
    },
    'a host of pictures that answers pages': {
      setting: 'PICTURES_ORIGIN',
      says: /answers pages/,
      breaks: async (at) => {
        const { to } = at.proxy;
        at.proxy.to = await at.serve({ PICTURES_ORIGIN: '' });
        return () => {
          at.proxy.to = to;
        };
      },
    },
    'a wrong password of the mail server': {
      setting: 'SMTP_URL',
      says: /refuses our user or password/,
      change: (at) => ({ SMTP_URL: `smtp://loans:wrong-pass@localhost:${at.mail.port}` }),
    },
    'a mail server under another name': {
      setting: 'SMTP_URL',
      says: /certificate is not trusted/,
      change: (at) => ({ SMTP_URL: `smtp://loans:mail-pass-7@127.0.0.2:${at.mail.port}` }),
    },
    'a mail server that is away': {
      setting: 'SMTP_URL',
      says: /No connection to the mail server/,
      change: () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }),
    },
    'a sender of the example': {
      setting: 'MAIL_FROM',
      says: /sender of the example/,
      onlyWarns: true,
      change: () => ({ MAIL_FROM: 'Saakh <no-reply@saakh.example>' }),
    },
    'an SMS gateway that refuses our key': {
      setting: 'SMS_GATEWAY_URL',
      says: /was not taken .*401/,
      send: true,
      breaks: (at) => {
        const { answer } = at.sms;
        at.sms.answer = () => ({ status: 401, body: '{}' });
        return () => {
          at.sms.answer = answer;
        };
      },
    },
    'a code without registration': {
      setting: 'SMS_TEMPLATE_IDS',
      says: /will not be sent: dltTemplateId/,
      breaks: async (at) => {
        await at.inDatabase(
          `update message_templates set dlt_template_id = null where key = 'otp' and language = 'hi' and channel = 'sms'`,
        );
        return () =>
          at.inDatabase(
            `update message_templates set dlt_template_id = '${'1'.repeat(19)}' where key = 'otp' and language = 'hi' and channel = 'sms'`,
          );
      },
    },
    'a key that the bucket refuses': {
      setting: 'S3_BUCKET',
      says: /step “put” \(403 /,
      change: () => ({ S3_ACCESS_KEY_ID: 'other' }),
    },
    'a bucket that keeps half': {
      setting: 'S3_BUCKET',
      says: /fail at the step/,
      breaks: (at) => {
        at.s3.mood = 'keeps-half';
        return () => {
          at.s3.mood = 'well';
        };
      },
    },
    'a bucket that says nothing': {
      setting: 'S3_BUCKET',
      says: /fail at the step|No result within/,
      breaks: (at) => {
        at.s3.mood = 'mute';
        return () => {
          at.s3.mood = 'well';
        };
      },
    },
    'a bucket without versions': {
      setting: 'S3_BUCKET',
      says: /keeps no versions/,
      onlyWarns: true,
      breaks: (at) => {
        at.s3.versions = false;
        return () => {
          at.s3.versions = true;
        };
      },
    },
    'a scanner that is away': {
      setting: 'CLAMD_ADDRESS',
      says: /scanner does not answer/,
      change: () => ({ CLAMD_ADDRESS: '127.0.0.1:1' }),
    },
    'backups that stopped': {
      setting: 'BACKUP_KEY',
      says: /newest backup is 20 days old/,
      breaks: async (at) => {
        await at.noteRuns(new Date(Date.now() - 20 * 24 * 3_600_000));
        return () => at.noteRuns(new Date());
      },
    },
    'settings that never work': {
      setting: 'SMS_GATEWAY_URL',
      says: /must start with https/,
      change: () => ({ ...productionSettings, SMS_GATEWAY_URL: 'http://sms.example/send' }),
    },
  };

  test.each(Object.entries(breakages))('R-DB-3 R-OUT-1 %s is named with its setting', async (_name, breakage) => {
    const mend = await breakage.breaks?.(world);
    try {
      const { code, wrong } = await look(
        breakage.change?.(world),
        ...(breakage.send ? ['--send', 'meera@operator.test', '9876543210'] : []),
      );
      const line = wrong.find(({ what }) => breakage.says.test(what));
      expect({ line, all: wrong.map(({ what }) => what) }).toMatchObject({
        line: { setting: breakage.setting, level: breakage.onlyWarns ? 'warn' : 'fail' },
      });
      expect(code).toBe(breakage.onlyWarns ? 0 : 1);
    } finally {
      await mend?.();
    }
  });

  test.each([[['--jsn']], [['extra']], [['--send', 'meera@operator.test']], [['--send', 'meera', '9876543210']]])(
    'doctor %j is written wrongly',
    async (args) => {
      await expect(runDoctor(args)).rejects.toThrow(/^Write node/);
    },
  );
});
