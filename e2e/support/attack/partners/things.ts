import {
  approveStatement,
  listStatements,
  prepareStatements,
} from '@saakh/contracts/back-office/partner-money/statements';
import { adminLogin } from '@saakh/contracts/identity';
import { createApiKey } from '@saakh/contracts/integrations/keys';
import { createApiLead } from '@saakh/contracts/integrations/leads';
import { createWebhook, testWebhook } from '@saakh/contracts/integrations/webhooks';
import { listPartnerPeople } from '@saakh/contracts/partner/account/people';
import { addAssistedLead } from '@saakh/contracts/partner/attribution/assisted-leads';
import { listPartnerCases, listPartnerLeads } from '@saakh/contracts/partner/cases';
import { makePartnerLink } from '@saakh/contracts/partner/links';
import { createPartnerQuery } from '@saakh/contracts/partner/queries';
import { savePaymentDetails } from '@saakh/contracts/partner/statements';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { ApiClient } from '../../by-api/api-client';
import { COLLEAGUE_PASSWORD, inviteColleague } from '../../by-api/colleague-by-api';
import { DEMO_PASSWORD } from '../../sign-in';
import type { DocumentedCall } from '../fuzz';
import { fitting, randomFrom } from '../inputs';
import { jsonOf, send } from '../send';
import { formOf, PNG } from '../spoiled-files';

const WORD = 'Palash';
const MOBILE = '9811100877';

/** What a partner of the demo has: ids by the field that names them, and what stands in its rows alone. */
export interface Things {
  readonly ids: Readonly<Record<string, string>>;
  readonly marks: readonly string[];
  readonly leadIds: readonly string[];
  readonly caseIds: readonly string[];
}

/** Asks for what happened in the last year, which is as far as a list goes. */
export const ofTheYear = (): { preset: 'custom_range'; from: string; to: string } => {
  const to = istDateOf(new Date());
  return { preset: 'custom_range', from: addDays(to, -360), to };
};

const monthBefore = (): string => addDays(`${istDateOf(new Date()).slice(0, 7)}-01`, -1).slice(0, 7);

const asWith = (url: string, token: string | undefined): ApiClient => Object.assign(new ApiClient(url), { token });

/** A statement that one of staff prepared and another approved. */
const settle = async (url: string, admin: ApiClient, partnerId: string): Promise<string> => {
  const email = 'second.admin@saakh.test';
  await inviteColleague(url, 'Second Administrator', email, 1);
  const second = new ApiClient(url);
  second.token = (await second.call(adminLogin, { body: { email, password: COLLEAGUE_PASSWORD } })).token;
  await admin.call(prepareStatements, { body: { month: monthBefore() } });
  const { data } = await second.call(listStatements, { query: { partner: partnerId } });
  const statementId = data[0]?.statementId;
  if (statementId === undefined) throw new Error(`${partnerId} has earned nothing`);
  const body = { password: COLLEAGUE_PASSWORD, reason: 'Checked line by line' };
  await second.call(approveStatement, { params: { statementId }, body });
  return statementId;
};

const giveFile = async (url: string, token: string | undefined): Promise<string> => {
  const { type, body } = formOf({ what: 'a picture', name: `${WORD}.png`, bytes: PNG }, {}, 'file');
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', authorization: `Bearer ${token}` };
  const told = jsonOf(await send(url, { method: 'POST', path: '/api/partner/query-files', headers, body }));
  return (told as { data: { fileId: string } }).data.fileId;
};

/** Has the owner of a partner make one of everything, with its own word, and collects that with what the demo gave it. */
export const makeThings = async (
  url: string,
  { partnerId, owner: token, admin }: { partnerId: string; owner: string | undefined; admin: string | undefined },
): Promise<Things> => {
  const owner = asWith(url, token);
  const link = (await owner.call(makePartnerLink, { body: { productType: 'Gold Loans' } })).data;
  const fileId = await giveFile(url, token);
  const question = { topic: 'general-query', subject: `${WORD} asks`, text: `What becomes of ${WORD}?` } as const;
  const { ticketId } = (await owner.call(createPartnerQuery, { body: { ...question, files: [fileId] } })).data;
  const scopes: ('leads:write' | 'leads:read')[] = ['leads:write', 'leads:read'];
  const key = await owner.call(createApiKey, { body: { name: `${WORD} till`, mode: 'live', scopes } });
  const consent = { text: `${WORD} may tell Saakh my number`, at: new Date().toISOString() };
  const lead = { name: `${WORD} Rao`, mobile: MOBILE, reference: `${WORD}-1`, consent };
  const system = asWith(url, key.secret);
  const { leadId } = (await system.call(createApiLead, { body: lead, idempotencyKey: `${WORD}-1` })).data;
  // Nothing listens there, so that what is sent is tried again and nothing leaves the machine.
  const hook = { url: `http://127.0.0.1:9/${WORD}`, mode: 'live' as const, events: ['commission.booked' as const] };
  const { endpointId } = (await owner.call(createWebhook, { body: hook })).data;
  const { deliveryId } = (await owner.call(testWebhook, { params: { endpointId } })).data;
  const assisted = { name: `${WORD} Sahu`, mobile: '9811100878', productType: null, language: 'en' as const };
  const noted = { ...assisted, consentVersion: 1 as const, note: `${WORD} note` };
  const assistedId = (await owner.call(addAssistedLead, { body: noted })).data.leadId;
  const bank = { holder: `${WORD} Services`, account: '50100876543', accountAgain: '50100876543', ifsc: 'HDFC0000001' };
  const details = { ...bank, pan: 'AAACP1234F', gstin: null, password: DEMO_PASSWORD };
  await owner.call(savePaymentDetails, { body: details });
  const statementId = await settle(url, asWith(url, admin), partnerId);

  const { data: people } = await owner.call(listPartnerPeople, { query: {} });
  const cases = (await owner.call(listPartnerCases, { query: ofTheYear() })).data;
  const leads = (await owner.call(listPartnerLeads, { query: ofTheYear() })).data;
  const partnerUserId = people.find(({ isSelf }) => !isSelf)?.partnerUserId ?? '';
  const ids = {
    ...{ caseId: cases[0]?.id ?? '', linkId: link.linkId, fileId, ticketId, keyId: key.data.keyId, leadId },
    ...{ endpointId, deliveryId, statementId, partnerUserId, assistedId },
  };
  if (Object.values(ids).some((id) => id.length < 7)) throw new Error(`Something is missing: ${JSON.stringify(ids)}`);
  return {
    ids,
    leadIds: leads.map(({ id }) => id),
    caseIds: cases.map(({ id }) => id),
    marks: [
      ...Object.values(ids),
      ...[WORD, partnerId, link.code, key.secret],
      ...leads.map(({ id }) => id),
      ...cases.map(({ id }) => id),
    ],
  };
};

export interface Reach {
  readonly call: DocumentedCall;
  /** Whether a field of it names one of the things. */
  readonly names: boolean;
  readonly path: string;
  readonly body: object | undefined;
}

/** Every call of these with the ids of the things where a field names one, and with the caller’s password where one is asked for. */
export const reachesOf = (calls: readonly DocumentedCall[], { ids, leadIds }: Things, password: string): Reach[] => {
  const random = randomFrom(29);
  return calls.map((call) => {
    const schema = call.requestBody?.content['application/json']?.schema;
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const inBody = Object.keys(schema?.properties ?? {});
    const parameters = new Set((call.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name));
    const query = new URLSearchParams();
    if (parameters.has('preset')) for (const [name, value] of Object.entries(ofTheYear())) query.set(name, value);
    if (parameters.has('lead') && leadIds[0] !== undefined) query.set('lead', leadIds[0]);
    if (parameters.has('days')) query.set('days', '30');
    const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? '1');
    const body = schema ? (fitting(schema, '', random, new Map()) as Record<string, unknown>) : {};
    for (const name of inBody) if (ids[name] !== undefined) body[name] = ids[name];
    if (inBody.includes('files')) body.files = [ids.fileId];
    if (inBody.includes('password')) body.password = password;
    return {
      call,
      names: [...inPath, ...inBody].some((name) => ids[name] !== undefined),
      path: query.size > 0 ? `${path}?${query}` : path,
      body: call.method === 'GET' ? undefined : body,
    };
  });
};
