import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const WRITERS = 4;
const PAUSE_MS = 20;
const DEMO_STAFF = { email: 'admin@saakh.test', password: 'Saakh-demo-1' };
const AS_JSON = { 'content-type': 'application/json' };
/** As a photo of a paper begins. */
const PHOTO = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000, 7)]);

/** Each of its own address, as people are: what one address may do in an hour is little. @param {number} person */
const addressOf = (person) => `127.1.${Math.floor(person / 250)}.${(person % 250) + 1}`;

/**
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string | Buffer, from?: string, agent?: Agent }} [options]
 * @returns {Promise<{ status: number, text: string }>}
 */
const send = (url, { method = 'GET', headers = {}, body, from, agent } = {}) =>
  new Promise((resolve, reject) => {
    const options = { method, headers, ...(from ? { localAddress: from } : {}), ...(agent ? { agent } : {}) };
    const sent = request(url, options, async (answer) => {
      try {
        resolve({ status: answer.statusCode ?? 0, text: await text(answer) });
      } catch (error) {
        reject(error);
      }
    });
    sent.once('error', reject);
    sent.end(body);
  });

/** @param {string} secret */
const paper = async (secret) => {
  const form = new FormData();
  form.set('secret', secret);
  form.set('file', new Blob([PHOTO], { type: 'image/jpeg' }), 'pan.jpg');
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type, 'x-partner': 'pagdandi' }, body: Buffer.from(await whole.arrayBuffer()) };
};

/**
 * Merchants who begin forms and add a paper, visitors of the products and staff who read a report, over connections that are
 * kept, without end and without a second try.
 * @param {string} url
 */
export async function startUsers(url) {
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  let answered = 0;
  let people = 0;
  /** How often each failure was met: its call and its status, or the connection's own words. @type {Map<string, number>} */
  const failures = new Map();
  /** Forms that were answered, and those whose paper was, too. @type {string[]} */
  const forms = [];
  /** @type {string[]} */
  const papers = [];

  /** @param {string} path @param {Parameters<typeof send>[1]} [options] @returns {Promise<any>} */
  const call = async (path, options) => {
    /** @type {string} */
    let failure;
    try {
      const answer = await send(`${url}${path}`, options);
      if (answer.status === 200) {
        answered += 1;
        return JSON.parse(answer.text);
      }
      failure = `${path.replace(/mrf_\w+/, ':form')} ${answer.status} ${answer.text.slice(0, 200)}`;
    } catch (error) {
      failure = `${path} ${/** @type {any} */ (error).code ?? error}`;
    }
    failures.set(failure, (failures.get(failure) ?? 0) + 1);
    return undefined;
  };
  const merchant = async () => {
    while (!isOver) {
      people += 1;
      const from = addressOf(people);
      const body = JSON.stringify({ partner: 'pagdandi', language: 'en' });
      const form = await call('/api/merchant-forms', { method: 'POST', headers: AS_JSON, body, from });
      if (!form) continue;
      forms.push(form.formId);
      const file = { ...(await paper(form.secret)), method: 'POST', from };
      if (await call(`/api/merchant-forms/${form.formId}/documents/pan`, file)) papers.push(form.formId);
      await call('/api/products', { agent });
      await sleep(PAUSE_MS);
    }
  };
  const signIn = { method: 'POST', headers: AS_JSON, body: JSON.stringify(DEMO_STAFF) };
  const { token } = JSON.parse((await send(`${url}/api/admin/login`, signIn)).text);
  const staff = async () => {
    while (!isOver) {
      await call('/api/internal-report?preset=last_30_days', { headers: { authorization: `Bearer ${token}` }, agent });
      await sleep(PAUSE_MS);
    }
  };
  const using = [...Array.from({ length: WRITERS }, merchant), staff()];
  return {
    async stop() {
      isOver = true;
      await Promise.all(using);
      agent.destroy();
      return { answered, failures, forms, papers };
    },
  };
}
