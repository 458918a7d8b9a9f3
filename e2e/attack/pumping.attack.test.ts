import type { Puzzle, SolvedPuzzle } from '@saakh/contracts/access/puzzles';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { type Asking, given, numbersFrom, postFrom, signInBy } from '../support/attack/codes/codes-by-api';
import { solvePuzzle } from '../support/attack/codes/solve-puzzle';
import { OPEN_TO_ATTACK } from '../support/attack/people';
import { type Got, jsonOf } from '../support/attack/send';
import { runSql } from '../support/attack/sql';
import { attack, type Surface } from '../support/attack/surface';
import { readOtp, readOutbox } from '../support/outbox';
import { type App, startApp } from '../support/start-app';

const world = startUnderAttack(OPEN_TO_ATTACK, { signsIn: false });
const newNumber = numbersFrom('97');

const forgetLimits = () => runSql(world.app, 'delete from rate_limits');
/** As if so much had been asked for within the window: five thousand messages would take longer than all attacks. */
const countAs = (limit: string, points: number) =>
  runSql(world.app, 'update rate_limits set points = $2 where key like $1', [`${limit}:%`, points]);

interface Asked {
  readonly got: Got;
  /** Where nothing had been sent to it before. */
  readonly mobile?: string;
}
interface Asks {
  readonly url?: string;
  readonly body?: object;
  readonly headers?: Asking['headers'];
}
/** Asks for a code to a number that nobody has asked for before. */
const askFrom = async (from: string, { url = world.app.url, body = {}, headers = {} }: Asks = {}) => {
  const mobile = newNumber();
  return { mobile, got: await postFrom(url, '/api/otp/send', { mobile, ...body }, { from, headers }) };
};

/** Finds an answer that is another one, and a message that went out beside a refusal. */
const judge = async (surface: Surface, what: string, { got, mobile }: Asked, status: 200 | 428 | 429) => {
  surface.tried();
  if (got.status !== status) surface.found(`${what}: ${got.status} ${got.text.slice(0, 120)}`);
  if (status === 200) return;
  if (status === 429 && got.headers['retry-after'] === undefined) surface.found(`${what}: nobody says how long`);
  if (mobile !== undefined && (await readOutbox(world.app.url, mobile)).length > 0)
    surface.found(`${what}: a message went out all the same`);
};

/** One more instance with settings of its own, on the same limits; it ends with the work. */
const beside = async (env: Record<string, string>, work: (app: App) => Promise<void>) => {
  const app = await startApp({ beside: world.app, env: { ...OPEN_TO_ATTACK.env, ...env } });
  try {
    await work(app);
  } finally {
    await app.stop();
  }
};

/** How many codes a cap or the brake has stopped, as the rules of deploy/alerts.yaml see it. */
const stoppedBy = async (reason: string): Promise<number> => {
  const figures = await (await fetch(`${world.app.url}/metrics`)).text();
  return Number(new RegExp(`^saakh_otp_refusals_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(figures)?.[1]);
};

const NETWORKS = [
  ['a /24', ['20.0.0.1', '20.0.0.77', '20.0.0.254'], '20.0.1.1'],
  ['a /56', ['2001:db8:7:100::1', '2001:db8:7:1ff::2', '2001:db8:7:1ab:aaaa:bbbb:cccc:dddd'], '2001:db8:7:200::1'],
  ['a /24 in the form of IPv6', ['20.0.2.1', '::ffff:20.0.2.9', '::FFFF:20.0.2.200'], '::ffff:20.0.3.1'],
] as const;

attack(
  'S-OTP-6 whoever changes the last part of an address, of IPv4 or IPv6, stays one network: it is stopped, and the next network is not',
  async (surface) => {
    for (const [what, [first, second, third], outside] of NETWORKS) {
      await forgetLimits();
      await judge(surface, what, await askFrom(first), 200);
      await countAs('otp-network', 399);
      await judge(surface, `${what}, its last one`, await askFrom(second), 200);
      await judge(surface, `${what}, one too many`, await askFrom(third), 429);
      await judge(surface, `beside ${what}`, await askFrom(outside), 200);
    }
  },
);

const ADDRESS = '20.0.4.1';
/** How an address is invented that no proxy of ours tells; the proxy itself writes the last one. */
const INVENTED: readonly NonNullable<Asking['headers']>[] = [
  { 'x-forwarded-for': `198.51.100.7, ${ADDRESS}` },
  { 'x-forwarded-for': `198.51.100.8, 127.0.0.1, ${ADDRESS}` },
  { 'x-forwarded-for': `198.51.100.9, ${ADDRESS}, 127.0.0.1` },
  { 'x-forwarded-for': ['198.51.100.10', ADDRESS] },
  ...['forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip', 'x-cluster-client-ip'].map(
    (name, at) => ({
      'x-forwarded-for': ADDRESS,
      [name]: `${name === 'forwarded' ? 'for=' : ''}198.51.100.${20 + at}`,
    }),
  ),
];

attack(
  'S-OTP-6 S-WEB-5 an address that nobody trusted told begins no new count, with a trusted proxy and without one',
  async (surface) => {
    await forgetLimits();
    await judge(surface, 'the first', await askFrom(ADDRESS), 200);
    await countAs('otp-address', 119);
    await judge(surface, 'the last of the hour', await askFrom(ADDRESS), 200);
    for (const headers of INVENTED)
      await judge(surface, JSON.stringify(headers), await askFrom(ADDRESS, { headers }), 429);
    await beside({ TRUSTED_PROXIES: '' }, async ({ url }) => {
      await forgetLimits();
      await judge(surface, 'without a proxy', await askFrom('198.51.100.40', { url }), 200);
      await countAs('otp-address', 120);
      for (const from of ['198.51.100.41', '2001:db8:8::1', '127.0.0.1', '::1', 'unknown', ''])
        await judge(surface, `without a proxy, as "${from}"`, await askFrom(from, { url }), 429);
    });
  },
);

attack(
  'S-OTP-6 spending ends at its cap, of a brand and of all together, whoever asks from wherever, and an alarm stands in the log and in the figures',
  async (surface) => {
    const other = { body: { partner: 'rinayan' } };
    await forgetLimits();
    await judge(surface, 'the first', await askFrom('20.0.5.1'), 200);
    await countAs('otp-brand', 4_999);
    await judge(surface, 'the last of the brand', await askFrom('20.0.6.1'), 200);
    await judge(surface, 'of a brand at its cap', await askFrom('20.0.7.1'), 429);
    const nobodys = await askFrom('20.0.7.2', { body: { partner: 'nobody-has-it' } });
    await judge(surface, 'of a brand that nobody has', nobodys, 429);
    await judge(surface, 'of another brand', await askFrom('20.0.7.3', other), 200);
    await forgetLimits();
    await judge(surface, 'the first of all', await askFrom('20.0.8.1'), 200);
    await countAs('otp-all', 19_999);
    await judge(surface, 'the last of all', await askFrom('20.0.9.1'), 200);
    await judge(surface, 'beyond the cap of all', await askFrom('20.0.10.1'), 429);
    await judge(surface, 'beyond it at another brand', await askFrom('20.0.10.2', other), 429);
    for (const [limit, reason, times] of [
      ['otp-brand', 'brand-cap', 2],
      ['otp-all', 'all-cap', 2],
    ] as const) {
      const told = await stoppedBy(reason);
      if (told !== times) surface.found(`${limit} refused ${times} codes, and the figure says ${told}`);
      const alarm = new RegExp(`"limit":"${limit}".*one-time codes reached their cap`);
      if (!alarm.test(world.app.output())) surface.found(`${limit} is reached without an alarm`);
    }
  },
);

const NEIGHBOURS = {
  'a /24': [(at: number) => `20.2.0.${at}`, '20.2.1.1'],
  'a /56': [(at: number) => `2001:db8:9:1${String(at).padStart(2, '0')}::${at}`, '2001:db8:9:200::1'],
} as const;
const WITHOUT_PUZZLE = 20;

attack(
  'S-OTP-6 under suspicion the puzzle comes to a whole network, however often its last part changes, to a brand near its cap, and to nobody else',
  async (surface) =>
    beside({ OTP_PUZZLE: 'suspicion' }, async ({ url }) => {
      for (const [what, [addressAt, outside]] of Object.entries(NEIGHBOURS)) {
        await forgetLimits();
        for (let at = 1; at <= WITHOUT_PUZZLE; at += 1)
          await judge(surface, `${what}, ${at} before`, await askFrom(addressAt(at), { url }), 200);
        for (const at of [1, 21, 99]) await judge(surface, what, await askFrom(addressAt(at), { url }), 428);
        await judge(surface, `beside ${what}`, await askFrom(outside, { url }), 200);
      }
      await countAs('otp-brand', 4_000);
      await judge(surface, 'of a brand near its cap', await askFrom('20.2.2.1', { url }), 428);
      await judge(surface, 'of another one', await askFrom('20.2.2.2', { url, body: { partner: 'rinayan' } }), 200);
    }),
);

const forgedFrom = (solved: SolvedPuzzle): readonly (readonly [what: string, solved: unknown])[] => {
  const { puzzle } = solved;
  const zeros = '0'.repeat(64);
  const withParameters = (parameters: object) => ({
    ...solved,
    puzzle: { ...puzzle, parameters: { ...puzzle.parameters, ...parameters } },
  });
  const { data } = puzzle.parameters;
  return [
    ['without a solution', { puzzle, counter: 0, derivedKey: zeros }],
    ['signed by nobody', { ...solved, puzzle: { ...puzzle, signature: zeros } }],
    ['of less work', withParameters({ cost: 1, keyPrefix: '00' })],
    ['of another id', withParameters({ data: { ...data, id: `puz_${'a'.repeat(21)}` } })],
    ['for longer', withParameters({ data: { ...data, expiresAt: '2999-01-01T00:00:00.000Z' } })],
  ];
};

attack(
  'S-OTP-6 where a puzzle comes each time nothing is sent without its solution, which is good once, for its own number and purpose and in its time',
  async (surface) => {
    const customer = await signInBy(world.app.url, newNumber());
    await forgetLimits();
    await beside({ OTP_PUZZLE: 'always' }, async (app) => {
      const [mine, theirs] = [customer.mobile, newNumber()];
      const ask = async (mobile: string, solved?: unknown): Promise<Asked> => ({
        got: await postFrom(app.url, '/api/otp/send', { mobile, ...(solved === undefined ? {} : { solved }) }),
      });
      const puzzleOf = ({ got }: Asked) => jsonOf(got)?.puzzle as Puzzle;
      const received = async (mobile: string) => (await readOutbox(world.app.url, mobile)).length;
      const before = await received(mine);
      const first = await ask(mine);
      await judge(surface, 'without a puzzle', first, 428);
      const solved = await solvePuzzle(puzzleOf(first));

      await judge(surface, 'for another number', await ask(theirs, solved), 428);
      const deletion = await postFrom(app.url, '/api/my-data/delete/code', { solved }, { token: customer.token });
      await judge(surface, 'for another purpose', { got: deletion }, 428);
      for (const [what, forged] of forgedFrom(solved)) await judge(surface, what, await ask(mine, forged), 428);
      if ((await received(mine)) !== before || (await received(theirs)) > 0) surface.found('A code was sent unsolved');

      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(mine, solved)));
      surface.tried(answers.length);
      const statuses = answers.map(({ got }) => got.status);
      if (
        statuses.filter((status) => status === 200).length !== 1 ||
        statuses.some((one) => one !== 200 && one !== 428)
      )
        surface.found(`Of twenty with one solution: ${statuses.join()}`);
      await forgetLimits();
      await judge(surface, 'once more', await ask(mine, solved), 428);

      const late = await solvePuzzle(puzzleOf(await ask(mine)));
      await app.stopApi();
      await app.startApi(6 * 60_000);
      await judge(surface, 'six minutes later', await ask(mine, late), 428);
    });
  },
);

interface SentTo {
  readonly mobile: string;
  readonly prospectId: string;
}
/** Fifty codes to as many numbers, from ever other last parts. */
const pumpFrom = async (network: string) => {
  const sent: SentTo[] = [];
  for (let at = 0; at < 50; at += 10) {
    const asked = await Promise.all(Array.from({ length: 10 }, (_, n) => askFrom(`${network}.${at + n + 1}`)));
    for (const { got, mobile } of asked) sent.push({ mobile, prospectId: String(given(got).prospectId) });
  }
  return sent;
};
/** Codes of the last three minutes may still be on their way, and are not judged. */
const letMinutesPass = (network: string) =>
  runSql(world.app, `update otp_challenges set created_at = created_at - interval '4 minutes' where network = $1`, [
    `${network}.0/24`,
  ]);

attack(
  'S-OTP-6 a network whose codes nobody types in is stopped with an alarm, one whose people do type them in is not',
  async (surface) => {
    await forgetLimits();
    await pumpFrom('20.1.0');
    await letMinutesPass('20.1.0');
    await judge(surface, 'pumped', await askFrom('20.1.0.200'), 429);
    const { token } = await signInBy(world.app.url, newNumber());
    await forgetLimits();
    const wanted = { mobile: newNumber(), confirmBy: 'sms' };
    const change = await postFrom(world.app.url, '/api/my-contact/codes', wanted, { from: '20.1.0.201', token });
    surface.tried();
    if (change.status !== 429) surface.found(`Codes of a change from there: ${change.status}`);
    const told = await stoppedBy('network-brake');
    if (told !== 2) surface.found(`Two codes were stopped, and the figure says ${told}`);
    await judge(surface, 'beside it', await askFrom('20.1.1.200'), 200);
    if (!/almost none is confirmed/.test(world.app.output())) surface.found('It is stopped without an alarm');

    const people = await pumpFrom('20.1.2');
    for (const { mobile, prospectId } of people.slice(0, 6)) {
      const otp = await readOtp(world.app.url, mobile);
      given(await postFrom(world.app.url, '/api/otp/verify', { prospectId, otp }));
    }
    await letMinutesPass('20.1.2');
    await judge(surface, 'typed in by some', await askFrom('20.1.2.200'), 200);
  },
);
