import pg from 'pg';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { CUSTOMER, OPEN_TO_ATTACK, signInAs } from '../support/attack/people';
import { type Got, jsonOf, send, sendJson } from '../support/attack/send';
import { attack } from '../support/attack/surface';
import { compareAnswers, seenOf } from '../support/attack/timing';
import { readOtp } from '../support/outbox';
import { DEMO_PASSWORD } from '../support/sign-in';
import { codeOf } from '../support/totp';

const world = startUnderAttack(OPEN_TO_ATTACK, { signsIn: false });
const KNOWN_ADDRESS = 'meera.rao@example.com';

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  // Of a thousand neighbours each, so that the limit of one block of numbers does not meet the next attack.
  return `98${String(10 + numbers).padStart(3, '0')}${String(10_000 + numbers).padStart(5, '0')}`;
};
const post = (path: string, body: unknown, token?: string) => sendJson(world.app.url, 'POST', path, body, token);
const sendCode = async (to: string) => {
  const asked = new Date();
  const got = await post('/api/otp/send', to.includes('@') ? { email: to } : { mobile: to });
  return { got, prospectId: String(jsonOf(got)?.prospectId), code: await readOtp(world.app.url, to, asked) };
};
const wrongOf = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

attack(
  'S-OTP-1 S-OTP-4 sixty guesses at one code, all at once: five are heard, and the right one does not open it any more',
  async (surface) => {
    const { prospectId, code } = await sendCode(newNumber());
    const guesses = Array.from({ length: 60 }, (_, at) => wrongOf(code, at + 1));
    const answers = await Promise.all(guesses.map((otp) => post('/api/otp/verify', { prospectId, otp })));
    surface.tried(answers.length);
    for (const { status, text } of answers)
      if (status === 200) surface.found(`A wrong code opened: ${text.slice(0, 80)}`);
    const heard = answers.filter((one) => jsonOf(one)?.code === 'OTP_WRONG').length;
    if (heard > 5) surface.found(`${heard} guesses were heard`);
    const late = await post('/api/otp/verify', { prospectId, otp: code });
    if (late.status === 200) surface.found('The right code opens after the tries were used up');
  },
);

attack('S-OTP-1 one code, forty times at once, signs in once', async (surface) => {
  const { prospectId, code } = await sendCode(newNumber());
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => post('/api/otp/verify', { prospectId, otp: code })),
  );
  surface.tried(answers.length);
  const opened = answers.filter(({ status }) => status === 200).length;
  if (opened !== 1) surface.found(`It signed in ${opened} times`);
});

attack(
  'S-OTP-3 a code opens its own attempt only: not that of another number, not an older one, not at another call',
  async (surface) => {
    const [mine, theirs] = [newNumber(), newNumber()];
    const first = await sendCode(mine);
    const other = await sendCode(theirs);
    await new Promise((done) => setTimeout(done, 1100));
    const second = await sendCode(mine);
    const tries: [string, Promise<Got>][] = [
      ['another number’s', post('/api/otp/verify', { prospectId: second.prospectId, otp: other.code })],
      ['the one before', post('/api/otp/verify', { prospectId: first.prospectId, otp: first.code })],
      ['a crossed pair', post('/api/otp/verify', { prospectId: other.prospectId, otp: second.code })],
      ['a code and more', post('/api/otp/verify', { prospectId: second.prospectId, otp: `${second.code}0` })],
      ['a list of codes', post('/api/otp/verify', { prospectId: second.prospectId, otp: [second.code] })],
      ['of a deletion', post('/api/my-data/delete', { otp: second.code })],
    ];
    for (const [what, answer] of tries) {
      surface.tried();
      const { status, text } = await answer;
      if (status === 200 && second.code !== other.code) surface.found(`${what} opened: ${text.slice(0, 80)}`);
    }
  },
);

attack(
  'S-OTP-9 the right code of a customer with a second factor alone, or with guessed codes of the app, opens nothing',
  async (surface) => {
    const number = newNumber();
    const { prospectId, code: otp } = await sendCode(number);
    const token = String(jsonOf(await post('/api/otp/verify', { prospectId, otp }))?.token);
    const own = (call: string, body: object) => post(`/api/my-second-factor/${call}`, body, token);
    const key = String(jsonOf(await own('begin', {}))?.secret);
    const used = codeOf(key);
    if ((await own('confirm', { code: used })).status !== 200) return surface.found('It can not be switched on');
    await new Promise((done) => setTimeout(done, 1100));
    const again = await sendCode(number);
    const verify = (more: object) =>
      post('/api/otp/verify', { prospectId: again.prospectId, otp: again.code, ...more });
    const alone = await verify({});
    if (jsonOf(alone)?.code !== 'SECOND_FACTOR_REQUIRED') surface.found(`${alone.status} ${alone.text.slice(0, 120)}`);
    const typed = ['', null, [codeOf(key, 1)], 0, { $gt: '' }, 'aaaaaa', `${codeOf(key, 1)}0`, '०००००० '];
    const answers = await Promise.all([
      // The one that switched it on, which is used, and one of minutes ahead.
      ...[used, codeOf(key, 9), ...typed].map((code) => verify({ code })),
      verify({ recoveryCode: 'AAAA-AAAA-AAAA' }),
      verify({ recoveryCode: [] }),
      verify({ secondFactor: 'off', totpConfirmedAt: null }),
    ]);
    surface.tried(answers.length + 1);
    for (const { status, text } of [alone, ...answers]) {
      if (status < 400 || /"token"/.test(text)) surface.found(`${status} ${text.slice(0, 120)}`);
    }
  },
);

attack('S-OTP-10 no answer and no header holds the code', async (surface) => {
  for (let time = 0; time < 3; time += 1) {
    const { got, prospectId, code } = await sendCode(newNumber());
    const verified = await post('/api/otp/verify', { prospectId, otp: wrongOf(code) });
    for (const one of [got, verified]) {
      surface.tried();
      if ((one.text + JSON.stringify(one.headers)).includes(code)) surface.found('An answer holds the code');
    }
  }
});

attack(
  'S-OTP-7 a known and an unknown number, address, account and link are not told apart, nor by the time that the answer takes',
  async (surface) => {
    if (world.app.databaseUrl === undefined) return surface.found('There is no server');
    const limits = new pg.Client({ connectionString: world.app.databaseUrl });
    await limits.connect();
    // Limits would end the comparing; that they hold is tried by the attacks beside this one.
    const after = () => limits.query('delete from rate_limits');
    const compare = (what: string, path: string, status: number, [known, unknown]: readonly [object, object]) =>
      compareAnswers(surface, {
        ...{ what, status, after },
        known: () => post(path, known),
        unknown: () => post(path, unknown),
      });
    try {
      for (const to of [CUSTOMER, KNOWN_ADDRESS]) {
        await after();
        const { prospectId, code } = await sendCode(to);
        const { status, text } = await post('/api/otp/verify', { prospectId, otp: code });
        if (status !== 200) return surface.found(`${to} is not signed in: ${status} ${text}`);
      }
      await after();
      await compare('a number', '/api/otp/send', 200, [{ mobile: CUSTOMER }, { mobile: newNumber() }]);
      await compare('an address', '/api/otp/send', 200, [{ email: KNOWN_ADDRESS }, { email: 'nobody@example.com' }]);
      for (const [door, email, forgot] of [
        ['admin', 'ops@saakh.test', '/api/admin/password/forgot'],
        ['partner', 'staff@saakh.test', '/api/partner/forgot-password'],
      ] as const) {
        const [known, unknown] = [{ email }, { email: 'nobody@saakh.test' }];
        await compare(`${door}’s link`, forgot, 200, [known, unknown]);
        const password = 'not the right one';
        const typed = [
          { ...known, password },
          { ...unknown, password },
        ] as const;
        await compare(`${door}’s account`, `/api/${door}/login`, 400, typed);
      }
    } finally {
      await limits.end();
    }
    const attempt = (prospectId: string) => post('/api/otp/verify', { prospectId, otp: '123456' });
    const [one, other] = [await attempt('pro_0000000000000000'), await attempt('pro_1111111111111111')];
    surface.tried(2);
    if (seenOf(one) !== seenOf(other)) surface.found(`an attempt: ${seenOf(one)} and ${seenOf(other)}`);
  },
);

attack(
  'S-OTP-6 one address that asks for codes to ever other numbers is stopped, and so is a block of numbers',
  async (surface) => {
    const from = (address: string, mobile: string) =>
      send(world.app.url, {
        method: 'POST',
        path: '/api/otp/send',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
        body: JSON.stringify({ mobile }),
      });
    const stoppedAfter = async (most: number, ask: (at: number) => Promise<Got>) => {
      for (let at = 0; at < most; at += 1) {
        surface.tried();
        const { status, headers } = await ask(at);
        if (status !== 429) continue;
        if (headers['retry-after'] === undefined) surface.found('It is not said how long to wait');
        return at;
      }
      return surface.found(`${most} codes were sent`);
    };
    await stoppedAfter(130, (at) => from('13.0.0.1', `97${String(10_000_000 + at * 10_000).slice(-8)}`));
    await stoppedAfter(110, (at) => from(`14.0.${at}.1`, `960000${String(1000 + at)}`));
  },
  200_000,
);

attack('S-OTP-8 S-OTP-6 only numbers of this country get a code, however they are written', async (surface) => {
  for (const mobile of [
    '+15551234567',
    '15551234567',
    '1234567890',
    '0098765432',
    '919876543210',
    '9876543210,9876543211',
    '9876543210\n',
    '९८७६५४३२१०',
    9_876_543_210,
    ['9876543210'],
  ]) {
    surface.tried();
    const { status } = await post('/api/otp/send', { mobile });
    if (status !== 400) surface.found(`${JSON.stringify(mobile)}: ${status}`);
  }
  for (const email of [
    'a@b.example\r\nbcc: c@d.example',
    'a@b.example,c@d.example',
    'a@b.example;c@d.example',
    '"a b"@c.example',
    'a@[127.0.0.1]',
    '<a@b.example>',
  ]) {
    surface.tried();
    const { status } = await post('/api/otp/send', { email });
    if (status !== 400) surface.found(`${JSON.stringify(email)}: ${status}`);
  }
});

attack(
  'S-OTP-4 ten passwords at once are few: the account rests, the right one has to wait, nothing is told of it',
  async (surface) => {
    const login = (password: string) => post('/api/partner/login', { email: 'merchant@saakh.test', password });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => login(`guess number ${at}`)));
    surface.tried(answers.length);
    const heard = answers.filter(({ status }) => status === 400).length;
    if (heard > 5) surface.found(`${heard} guesses were heard`);
    const { status } = await login(DEMO_PASSWORD);
    if (status !== 429) surface.found(`The right one is answered ${status} while it rests`);
  },
);

attack(
  'S-SES-2 S-SES-4 a session planted before the sign-in is dead after it, and one that left stays out',
  async (surface) => {
    const planted = await signInAs(world.app.url, 'role 2');
    const fresh = await post('/api/admin/login', { email: 'admin@saakh.test', password: DEMO_PASSWORD }, planted);
    const token = String(jsonOf(fresh)?.token);
    surface.tried(2);
    if (token === planted) surface.found('The planted token was taken over');
    const afterwards = await sendJson(world.app.url, 'GET', '/api/tickets', undefined, planted);
    if (afterwards.status !== 401) surface.found(`The planted session answers ${afterwards.status}`);
    await post('/api/admin/logout', undefined, token);
    for (const path of ['/api/staff', '/api/tickets', '/api/admin/reverify']) {
      surface.tried();
      const { status } = await sendJson(world.app.url, 'GET', path, undefined, token);
      if (status !== 401 && status !== 404) surface.found(`${path} answers ${status} after the sign-out`);
    }
  },
);

attack('S-SES-1 S-SES-6 no token that is nearly right opens anything', async (surface) => {
  const token = (await signInAs(world.app.url, 'role 3')) ?? '';
  const near = [
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    token.split('').reverse().join(''),
    `${token}=`,
    'undefined',
    'null',
    '%',
    "' or 1=1",
    `${token},${token}`,
  ];
  for (const one of near) {
    surface.tried();
    const { status } = await sendJson(world.app.url, 'GET', '/api/tickets', undefined, one);
    if (status !== 401) surface.found(`${one.slice(0, 20)}… is answered ${status}`);
  }
  for (const path of [
    `/api/tickets?token=${token}`,
    `/api/tickets?access_token=${token}`,
    `/api/tickets?a_atkn=${token}`,
  ]) {
    surface.tried();
    const { status } = await send(world.app.url, {
      path,
      headers: { cookie: `a_atkn=${token}; __Host-a_atkn=${token}` },
    });
    if (status !== 401) surface.found(`${path.split('=')[0]} is answered ${status}`);
  }
});
