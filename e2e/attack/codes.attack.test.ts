import { startUnderAttack } from '../support/attack/app-under-attack';
import {
  given,
  numbersFrom,
  postFrom,
  type SentCode,
  type SignedIn,
  sendCode,
  signInBy,
  wrongOf,
} from '../support/attack/codes/codes-by-api';
import { OPEN_TO_ATTACK } from '../support/attack/people';
import { type Got, jsonOf, sendJson } from '../support/attack/send';
import { runSql } from '../support/attack/sql';
import { attack, type Surface } from '../support/attack/surface';
import { readOtp, readOutbox } from '../support/outbox';

const world = startUnderAttack(OPEN_TO_ATTACK, { signsIn: false });
const newNumber = numbersFrom('96');
/** The pause that a number makes between two codes is over. */
const pause = () => runSql(world.app, "delete from rate_limits where key like 'otp-number-pause:%'");

const post = (path: string, body: unknown, token?: string) => postFrom(world.app.url, path, body, { token });
const numberOf = async (token: string): Promise<unknown> => {
  const me = jsonOf(await sendJson(world.app.url, 'GET', '/api/user/me', undefined, token));
  return (me?.data as Record<string, unknown> | undefined)?.mobile_phone_number;
};

/** A change of number that waits for its two codes. */
interface Change {
  readonly who: SignedIn;
  readonly signInCode: string;
  readonly mobile: string;
  readonly newOtp: string;
  readonly ownOtp: string;
}
const beginChange = async (): Promise<Change> => {
  const { url } = world.app;
  const own = newNumber();
  const { prospectId, code } = await sendCode(url, own);
  const { token, userId } = given(await post('/api/otp/verify', { prospectId, otp: code }));
  const who = { mobile: own, token: String(token), userId: String(userId) };
  await pause();
  const [mobile, asked] = [newNumber(), new Date()];
  given(await post('/api/my-contact/codes', { mobile, confirmBy: 'sms' }, who.token));
  const [newOtp, ownOtp] = await Promise.all([readOtp(url, mobile, asked), readOtp(url, own, asked)]);
  return { who, signInCode: code, mobile, newOtp, ownOtp };
};
const change = ({ who }: Change, body: object, token: string | undefined = who.token) =>
  post('/api/my-contact', body, token);

/** Under the id that both codes of the change hang on, which nobody is told. */
const signInWith = async ({ who }: Change, otp: string): Promise<Got> => {
  const [row] = await runSql<{ id: string }>(
    world.app,
    `select c.prospect_id as id from otp_challenges c join prospects p using (prospect_id)
     where c.purpose = 'contact-new' and p.user_id = $1`,
    [who.userId],
  );
  if (!row) throw new Error('The change has no challenge');
  return post('/api/otp/verify', { prospectId: row.id, otp });
};

type Attempt = readonly [what: string, run: (of: Change) => Promise<Got>];
const ATTEMPTS: readonly Attempt[] = [
  ['the two crossed', (of) => change(of, { mobile: of.mobile, newOtp: of.ownOtp, ownOtp: of.newOtp })],
  ['the new one’s code twice', (of) => change(of, { mobile: of.mobile, newOtp: of.newOtp, ownOtp: of.newOtp })],
  ['the old one’s code twice', (of) => change(of, { mobile: of.mobile, newOtp: of.ownOtp, ownOtp: of.ownOtp })],
  ['the new one’s code alone', (of) => change(of, { mobile: of.mobile, newOtp: of.newOtp })],
  ['the old one’s code alone', (of) => change(of, { mobile: of.mobile, ownOtp: of.ownOtp })],
  ['lists', (of) => change(of, { mobile: of.mobile, newOtp: [of.newOtp], ownOtp: [of.ownOtp] })],
  ['for a third number', (of) => change(of, { mobile: newNumber(), newOtp: of.newOtp, ownOtp: of.ownOtp })],
  ['for an address', (of) => change(of, { email: 'thief@example.com', newOtp: of.newOtp, ownOtp: of.ownOtp })],
  [
    'by another customer',
    async (of) => {
      const thief = await signInBy(world.app.url, newNumber());
      return change(of, { mobile: of.mobile, newOtp: of.newOtp, ownOtp: of.ownOtp }, thief.token);
    },
  ],
  [
    'with the code that the old one signed in with',
    (of) => change(of, { mobile: of.mobile, newOtp: of.newOtp, ownOtp: of.signInCode }),
  ],
  [
    'with a code that the new one signs in with',
    async (of) => {
      await pause();
      const { code } = await sendCode(world.app.url, of.mobile);
      return change(of, { mobile: of.mobile, newOtp: code, ownOtp: of.ownOtp });
    },
  ],
  [
    'with the code of a deletion',
    async (of) => {
      await pause();
      const asked = new Date();
      given(await post('/api/my-data/delete/code', {}, of.who.token));
      const ownOtp = await readOtp(world.app.url, of.who.mobile, asked);
      return change(of, { mobile: of.mobile, newOtp: of.newOtp, ownOtp });
    },
  ],
  ['as the code of a deletion', (of) => post('/api/my-data/delete', { otp: of.ownOtp }, of.who.token)],
  ['as the code of a sign-in, the old one’s', async (of) => signInWith(of, of.ownOtp)],
  ['as the code of a sign-in, the new one’s', async (of) => signInWith(of, of.newOtp)],
];
attack(
  'S-OTP-11 S-OTP-3 no other codes than the two of a change make it, for its own number and customer, and they are good for nothing else',
  async (surface) => {
    await Promise.all(
      ATTEMPTS.map(async ([what, run]) => {
        const of = await beginChange();
        const { status, text } = await run(of);
        surface.tried(2);
        // By chance the same six digits, once in a million times.
        const isSame = new Set([of.newOtp, of.ownOtp, of.signInCode]).size < 3;
        if (status < 400 && !isSame) surface.found(`${what}: ${status} ${text.slice(0, 120)}`);
        const now = await numberOf(of.who.token);
        if (now !== of.who.mobile && !isSame)
          surface.found(`${what}: the number is ${now === of.mobile ? 'the new' : 'no'} one`);
      }),
    );
  },
);

attack(
  'S-OTP-11 S-SES-4 a change tells the old number, ends every other session, and is made once; nobody makes it without a session or before they confirmed who they are',
  async (surface) => {
    const of = await beginChange();
    const { mobile, newOtp, ownOtp, who } = of;
    const body = { mobile, newOtp, ownOtp };
    await pause();
    const elsewhere = await signInBy(world.app.url, who.mobile);
    surface.tried(8);
    const nobodys = await post('/api/my-contact', body);
    if (nobodys.status !== 401) surface.found(`Without a session it is answered ${nobodys.status}`);
    // A number may have a new owner: whose profile was complete confirms birth date and PAN.
    await runSql(world.app, 'update users set pl_completed = true where user_id = $1', [who.userId]);
    for (const [path, sent] of [
      ['/api/my-contact', body],
      ['/api/my-contact/codes', { mobile: newNumber(), confirmBy: 'sms' }],
    ] as const) {
      const unknown = await post(path, sent, who.token);
      if (jsonOf(unknown)?.code !== 'IDENTITY_UNCONFIRMED') surface.found(`${path}, unconfirmed: ${unknown.status}`);
    }
    await runSql(world.app, 'update users set pl_completed = false where user_id = $1', [who.userId]);

    const answers = await Promise.all(Array.from({ length: 10 }, () => change(of, body)));
    const made = answers.filter(({ status }) => status === 200).length;
    if (made !== 1) surface.found(`Of ten at once ${made} changed it: ${answers.map(({ status }) => status).join()}`);
    if ((await numberOf(who.token)) !== mobile) surface.found('The number is not the new one');
    if ((await numberOf(elsewhere.token)) !== undefined) surface.found('A session elsewhere goes on');
    const told = (await readOutbox(world.app.url, who.mobile)).some((message) => /was changed/.test(message.body));
    if (!told) surface.found('The old number is told nothing');
    await pause();
    const [former, present] = [await signInBy(world.app.url, who.mobile), await signInBy(world.app.url, mobile)];
    if (former.userId === who.userId) surface.found('The old number still opens the account');
    if (present.userId !== who.userId) surface.found('The new number opens another account');
  },
);

attack(
  'S-OTP-11 S-OTP-4 forty guesses at once at either code of a change are five that are heard, and the right ones are too late',
  async (surface) => {
    await Promise.all(
      (['newOtp', 'ownOtp'] as const).map(async (field) => {
        const of = await beginChange();
        const right = { mobile: of.mobile, newOtp: of.newOtp, ownOtp: of.ownOtp };
        const guesses = Array.from({ length: 40 }, (_, at) => ({ ...right, [field]: wrongOf(of[field], at + 1) }));
        const answers = await Promise.all(guesses.map((body) => change(of, body)));
        surface.tried(answers.length + 1);
        const heard = answers.filter((one) => jsonOf(one)?.code === 'OTP_WRONG').length;
        if (heard > 5) surface.found(`${field}: ${heard} guesses were heard`);
        const late = await change(of, right);
        if (late.status !== 429) surface.found(`${field}: the right codes are answered ${late.status} after that`);
        if ((await numberOf(of.who.token)) !== of.who.mobile) surface.found(`${field}: the number was changed`);
      }),
    );
  },
);

const AN_HOUR = 3600;
/** A day and the life of a code after the last try that was heard, and less than a day after those that were not. */
const TO_THE_NEXT_DAY_MS = 23.5 * AN_HOUR * 1000;
/** What was asked for and tried until now lies an hour and the life of a code further back: starts of the program cost seconds. */
const letAnHourPass = async () => {
  await runSql(
    world.app,
    `update otp_challenges set created_at = created_at - interval '66 minutes',
       expires_at = expires_at - interval '66 minutes', last_tried_at = last_tried_at - interval '66 minutes'`,
  );
  await runSql(world.app, 'update rate_limits set expire = expire - 66 * 60 * 1000');
};

/** So many of these guesses are heard as guesses; each pause between two of them is over as soon as it began. */
const guessAt = async ({ prospectId, code }: SentCode, many: number, surface: Surface): Promise<number> => {
  let heard = 0;
  for (let at = 0; at < many; at += 1) {
    await runSql(world.app, `update otp_challenges set last_tried_at = last_tried_at - interval '1 day'`);
    const got = await post('/api/otp/verify', { prospectId, otp: wrongOf(code, at + 1) });
    surface.tried();
    if (got.status === 200) surface.found('A wrong code opened');
    if (jsonOf(got)?.code === 'OTP_WRONG') heard += 1;
  }
  return heard;
};

/** Last: it sets the clock ahead. */
attack(
  'S-OTP-5 S-OTP-4 whoever guesses at one number for a day is heard ten times an hour and thirty a day over all codes, and locks nobody out for good: going on makes it no longer',
  async (surface) => {
    const [victim, neighbour] = [newNumber(), newNumber()];
    const { url } = world.app;
    const before = await signInBy(url, victim);
    let sends = 1;
    const heard: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      let inHour = 0;
      for (let codes = 0; codes < 2; codes += 1) {
        await pause();
        inHour += await guessAt(await sendCode(url, victim), 8, surface);
        sends += 1;
      }
      heard.push(inHour);
      if (hour === 0 && (await numberOf(before.token)) !== victim)
        surface.found('Guessing signs out who is signed in already');
      if (hour === 0) await signInBy(url, neighbour);
      await letAnHourPass();
    }
    if (heard.some((many) => many !== 10)) surface.found(`Heard in an hour: ${heard.join()}`);

    const rested = await sendCode(url, victim);
    sends += 1;
    if ((await guessAt(rested, 3, surface)) > 0) surface.found('More than thirty are heard in a day');
    const right = await post('/api/otp/verify', { prospectId: rested.prospectId, otp: rested.code });
    const rest = Number(right.headers['retry-after']);
    surface.tried();
    if (right.status !== 429 || !(rest > AN_HOUR && rest <= 24 * AN_HOUR))
      surface.found(`The right code while it rests: ${right.status}, wait ${rest}`);
    // Going on, with codes and with guesses, until the day is over.
    for (let at = 0; at < 8; at += 1) {
      await pause();
      const got = await post('/api/otp/send', { mobile: victim });
      surface.tried();
      if (got.status === 200) sends += 1;
      else if (Number(got.headers['retry-after']) > 24 * AN_HOUR) surface.found('More than a day is to be waited');
      if (got.status === 200) await guessAt({ ...rested, prospectId: String(jsonOf(got)?.prospectId) }, 2, surface);
    }
    if (sends > 10) surface.found(`${sends} codes were sent to one number in a day`);
    await world.app.stopApi();
    await world.app.startApi(TO_THE_NEXT_DAY_MS);
    surface.tried();
    const after = await signInBy(url, victim, TO_THE_NEXT_DAY_MS);
    if (after.userId !== before.userId) surface.found('The day after it is another account');
  },
);
