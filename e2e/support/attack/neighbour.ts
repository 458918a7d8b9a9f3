import { applyToLender } from '@saakh/contracts/applications';
import { listConsents } from '@saakh/contracts/consents';
import { createGrievance } from '@saakh/contracts/grievances';
import { saveDraft } from '@saakh/contracts/hand-overs';
import { saveNominee } from '@saakh/contracts/my-data';
import { ApiClient } from '../by-api/api-client';
import { askForOffers, readyToApply, signInByApi } from '../by-api/customer-by-api';
import { type DocumentedCall, documentedCalls, endsSession } from './fuzz';
import { fitting, randomFrom } from './inputs';
import { whileBusy } from './people';
import { type Got, sendJson } from './send';

const MOBILE = '9876500457';
const WORD = 'Amaltas';
const LENDER = 'aster-finance';

/** A customer with things of their own: their ids by the field that names them, and what stands in their rows alone. */
export interface Neighbour {
  readonly token: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly marks: readonly string[];
}

/** Signs in, asks for offers, applies to a lender with its papers, complains, names somebody and leaves a draft. */
export const makeNeighbour = async (url: string): Promise<Neighbour> => {
  ApiClient.patienceMs = 20_000;
  const api = await whileBusy(() => signInByApi(url, MOBILE));
  const ready = await askForOffers(api, LENDER);
  const { offers, appId } = ready;
  const body = await readyToApply(ready, LENDER);
  const applied = await api.call(applyToLender, { params: { appId }, body, idempotencyKey: 'neighbour' });
  const typed = { values: { address1: `${WORD} Road` }, typedAt: new Date().toISOString() };
  await api.call(saveDraft, { params: { form: 'profile-contact' }, body: typed });
  const nominee = { name: `${WORD} Rao`, mobile: '9811100099', relation: 'sister' };
  await api.call(saveNominee, { body: { nominee } });
  const text = `${WORD} waits for an answer`;
  const complaint = await api.call(createGrievance, { body: { category: 'site', text } });
  const consents = (await api.call(listConsents, {})).data;
  const me = (await (
    await fetch(`${url}/api/user/me`, { headers: { authorization: `Bearer ${api.token}` } })
  ).json()) as {
    data: { user_id: string };
  };
  ApiClient.patienceMs = 0;
  const ids = {
    ...{ userId: me.data.user_id, appId, offerSetId: offers.offerSetId, ...body },
    lenderApplicationId: applied.data.lenderApplicationId,
    consentId: consents[0]?.consentId ?? '',
    ticketId: complaint.data.ticketId,
  };
  return { token: String(api.token), ids, marks: [...Object.values(ids), WORD, MOBILE] };
};

/** What stands in a field that says which thing is meant, where it is not the thing itself. */
const BESIDE: Readonly<Record<string, string>> = { language: 'en', slug: LENDER, key: 'photo', step: 'home' };
const IDS: Readonly<Record<string, string>> = { id: 'userId', uid: 'userId' };

/** What of the neighbour's things stands in an answer, and was not sent. */
export const tracesOf = ({ marks }: Neighbour, text: string, sent: string): string[] =>
  marks.filter((mark) => !sent.includes(mark) && text.toLowerCase().includes(mark.toLowerCase()));

interface Attempt {
  readonly call: DocumentedCall;
  /** Whether it names one of the neighbour's things. */
  readonly names: boolean;
  readonly send: (token: string | undefined) => Promise<Got>;
  readonly sent: string;
}

const idOf = (ids: Neighbour['ids'], name: string): string | undefined => ids[IDS[name] ?? name];

interface Read {
  readonly path: string;
  /** Its address with the ids of those things, and with ids of the same form that nobody has. */
  readonly foreign: string;
  readonly missing: string;
}

/** Every call that reads a thing by one of these ids. */
export const readsOf = async (url: string, ids: Neighbour['ids']): Promise<Read[]> => {
  const nobodys = (id: string) => id.slice(0, 4) + [...id.slice(4)].reverse().join('');
  return (await documentedCalls(url))
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => {
      const filled = (of: (id: string) => string) =>
        path.replace(/\{(\w+)\}/g, (_all, name: string) => of(idOf(ids, name) ?? '') || (BESIDE[name] ?? 'x'));
      const [foreign, missing] = [filled((id) => id), filled(nobodys)];
      return foreign === missing ? [] : [{ path, foreign, missing }];
    });
};

/** Every call that a customer may make and that reads, or names a thing of the neighbour, with the ids of those things. */
export const attemptsAt = async (url: string, { token, ids }: Neighbour): Promise<Attempt[]> => {
  const random = randomFrom(23);
  const attempts: Attempt[] = [];
  for (const call of (await documentedCalls(url)).filter((one) => !endsSession(one))) {
    const probed = call.path.replace(/\{\w+\}/g, 'x');
    const isOpen = (await sendJson(url, call.method, probed, call.method === 'GET' ? undefined : {})).status !== 401;
    const isTheirs = (await sendJson(url, call.method, probed, call.method === 'GET' ? undefined : {}, token)).status;
    if (isOpen || isTheirs === 401) continue;
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const schema = call.requestBody?.content['application/json']?.schema;
    const inBody = Object.keys(schema?.properties ?? {});
    const names = [...inPath, ...inBody].some((name) => idOf(ids, name) !== undefined);
    if (!names && call.method !== 'GET') continue;
    const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => idOf(ids, name) ?? BESIDE[name] ?? 'x');
    const body = schema ? (fitting(schema, '', random, new Map()) as Record<string, unknown>) : {};
    for (const name of inBody) if (idOf(ids, name) !== undefined) body[name] = idOf(ids, name);
    const given = call.method === 'GET' ? undefined : body;
    const send = (as: string | undefined) => sendJson(url, call.method, path, given, as);
    attempts.push({ call, names, send, sent: path + JSON.stringify(given ?? '') });
  }
  return attempts;
};
