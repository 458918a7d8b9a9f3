import { setTimeout as sleep } from 'node:timers/promises';
import { createBreach } from '@saakh/contracts/back-office/operations/breaches';
import { makePayoutFile } from '@saakh/contracts/back-office/partner-money/statements';
import type { Call } from '@saakh/contracts/call';
import { savePaymentDetails } from '@saakh/contracts/partner/statements';
import { filledPath } from '@saakh/rules/visitors/paths';
import { lookAt } from '../../answers/personal-answers';
import { ApiClient } from '../../by-api/api-client';
import { DEMO_PASSWORD } from '../../sign-in';
import type { UnderAttack } from '../app-under-attack';
import { contractCalls, nameOf } from '../contract-calls';
import { makeThings, ofTheYear } from '../partners/things';
import type { Person } from '../people';
import { jsonOf, send, sendJson } from '../send';
import { formOf } from '../spoiled-files';
import { type FileRows, rowsOf } from './read-table';
import { FORMULAS, typeFormulas } from './type-formulas';

/** How a table is asked for, in each of its ways. */
interface Way {
  readonly who: Person;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Somebody else types or sends something of it. */
  readonly typed: boolean;
}

export interface TakenTable {
  /** The call, its params and the kind of the file. */
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  readonly typed: boolean;
  readonly rows: FileRows;
}

const WHY = { password: DEMO_PASSWORD, reason: 'Because it is needed' };
const PATIENCE_MS = 20_000;
/** As people write it, and as a spreadsheet would write it anew. */
export const PHONES = ['9876500911', '09876500911', '+91 98765 00911', '+919876500911'] as const;

const asked = async (
  { app, tokens }: UnderAttack,
  [who, method, path]: readonly [Person, string, string],
  body?: object,
) => {
  const got = await sendJson(app.url, method, path, body, tokens[who]);
  if (got.status !== 200) throw new Error(`${method} ${path} answered ${got.status} ${got.text.slice(0, 200)}`);
  return jsonOf(got) as Record<string, unknown>;
};

/** A list of cases whose rows can't be applied, with formulas in its cells and in a heading; its check has ended. */
const badRows = async (world: UnderAttack): Promise<string> => {
  const [first = '', ...others] = FORMULAS;
  const rows = PHONES.map((phone, at) => [`app_${at}`, phone, 'Approved', '01/11/2026', others[at % others.length]]);
  const cells = [['Application id', 'Mobile', 'Status', 'Status date', first], ...rows];
  const csv = cells.map((row) => row.map((cell) => `"${cell?.replaceAll('"', '""')}"`).join(',')).join('\r\n');
  const { type, body } = formOf({ what: '', name: 'a.csv', bytes: Buffer.from(csv) }, {}, 'file');
  const headers = { 'content-type': type, authorization: `Bearer ${world.tokens['role 1']}` };
  const given = await send(world.app.url, { method: 'POST', path: '/api/imports/mis/upload', headers, body });
  const importId = String(jsonOf(given)?.importId);
  await asked(world, ['role 1', 'POST', `/api/imports/${importId}/check`], {});
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { data } = (await asked(world, ['role 1', 'GET', `/api/imports/${importId}`])) as { data: { state: string } };
    if (data.state === 'checked') return importId;
    if (Date.now() > until) throw new Error(`The file is ${data.state}: ${given.text}`);
    await sleep(50);
  }
};

/** A breach whose every text begins like a formula. */
const breach = async ({ app, tokens }: UnderAttack): Promise<string> => {
  const [first, second, third, fourth] = FORMULAS;
  const both = (text: string) => ({ en: text, hi: text });
  const now = Date.now();
  const at = (daysAgo: number) => new Date(now - daysAgo * 86_400_000).toISOString();
  const body = {
    ...{ name: first, nature: both(second), consequences: both(third), mitigation: both(fourth) },
    ...{ safetySteps: both(first), boardFacts: second, othersAffected: third, dataKinds: ['name' as const] },
    contact: { name: fourth, phone: '+91 712 2345678', email: first },
    ...{ beganAt: at(3), endedAt: null, awareAt: at(2) },
  };
  const staff = Object.assign(new ApiClient(app.url), { token: tokens['role 1'] });
  return (await staff.call(createBreach, { body })).breachId;
};

/** What a lender owes for loans of months that are over, claimed from it. */
const claim = async (world: UnderAttack): Promise<string> => {
  const { ageing } = (await asked(world, ['role 1', 'GET', '/api/reconciliation'])) as {
    ageing: { lenderId: number; totalPaise: number }[];
  };
  const owing = ageing.find(({ totalPaise }) => totalPaise > 0);
  const path = `/api/reconciliation/loans?lender=${owing?.lenderId}&state=missing`;
  const { data } = (await asked(world, ['role 1', 'GET', path])) as { data: { lenderApplicationId: string }[] };
  const loans = data.map(({ lenderApplicationId }) => lenderApplicationId);
  const body = { lenderId: owing?.lenderId, loans };
  return String((await asked(world, ['role 1', 'POST', '/api/reconciliation/claims'], body)).claimId);
};

/** A ticket that somebody has whose name begins like a formula. */
const takenTicket = async (world: UnderAttack): Promise<void> => {
  const { data } = (await asked(world, ['role 1', 'GET', '/api/staff'])) as {
    data: { staffId: string; email: string }[];
  };
  const staffId = data.find(({ email }) => email === 'agent@saakh.test')?.staffId;
  await asked(world, ['role 1', 'POST', '/api/staff/update'], { staffId, property: 'name', value: FORMULAS[0] });
  const { data: queue } = (await asked(world, ['role 3', 'GET', '/api/tickets'])) as { data: { ticketId: string }[] };
  await asked(world, ['role 3', 'POST', '/api/tickets/take'], { ticketId: queue.at(-1)?.ticketId });
};

/** Every way to every table, after others have typed formulas wherever they can. */
const waysToTables = async (world: UnderAttack): Promise<Readonly<Record<string, readonly Way[]>>> => {
  const { app, tokens } = world;
  const people = { partnerId: 'ptr_pagdandi', owner: tokens.owner, admin: tokens['role 1'] };
  const { statementId = '' } = (await makeThings(app.url, people)).ids;
  const owner = Object.assign(new ApiClient(app.url), { token: tokens.owner });
  const bank = { holder: '-Palash Services', account: '50100876543', accountAgain: '50100876543', ifsc: 'HDFC0000001' };
  const details = { ...bank, pan: 'AAACP1234F', gstin: null, password: DEMO_PASSWORD };
  await owner.call(savePaymentDetails, { body: details });
  const staff = Object.assign(new ApiClient(app.url), { token: tokens['role 1'] });
  const { fileId } = await staff.call(makePayoutFile, { body: WHY });
  await typeFormulas(app);
  await takenTicket(world);
  const admin = { who: 'role 1', typed: true } as const;
  const portal = ['owner', 'staff'] as const;
  const ofYear = portal.map((who) => ({ who, body: ofTheYear(), typed: true }));
  return {
    'GET /api/import-templates/:kind/:format': ['status', 'mis', 'commission'].map((kind) => ({
      ...{ ...admin, params: { kind }, typed: false },
    })),
    'POST /api/imports/:importId/bad-rows/:format': [
      { ...admin, params: { importId: await badRows(world) }, body: WHY },
    ],
    'POST /api/breaches/:breachId/report': [{ ...admin, params: { breachId: await breach(world) } }],
    'POST /api/tickets/export': [{ ...admin, body: WHY }],
    'POST /api/lenders/export': [{ ...admin, body: WHY }],
    'POST /api/lending-apps/export': [admin],
    'POST /api/internal-report/export': [{ ...admin, body: { ...ofTheYear(), ...WHY } }],
    'POST /api/products-report/export': [{ ...admin, body: ofTheYear(), typed: false }],
    'POST /api/vendors-products-report/export': [{ ...admin, body: ofTheYear() }],
    'POST /api/reconciliation/claims/:claimId/save': [{ ...admin, params: { claimId: await claim(world) } }],
    'POST /api/payout-files/:fileId/save': [{ ...admin, params: { fileId }, body: WHY }],
    'POST /api/partner/leads/export': ofYear,
    'POST /api/partner/cases/export': ofYear,
    'POST /api/partner/commission/export': [{ who: 'owner', body: ofTheYear(), typed: true }],
    'POST /api/partner/statements/:statementId/lines': [{ who: 'owner', params: { statementId }, typed: true }],
  };
};

/** Takes one table away, as one kind of file. */
const take = async (world: UnderAttack, call: Call, way: Way, format: TakenTable['format']): Promise<TakenTable> => {
  const path = filledPath(call.path, { ...way.params, format });
  const name = `${call.method} ${path} as ${way.who}, .${format}`;
  // A table comes as either kind: its call asks for the one in its path or in its body.
  const isAskedInBody = call.replyType === 'table' && !call.path.includes(':format');
  const body = isAskedInBody ? { ...way.body, format } : way.body;
  const answer = await fetch(`${world.app.url}${path}`, {
    method: call.method,
    headers: { authorization: `Bearer ${world.tokens[way.who]}`, 'content-type': 'application/json' },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const file = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? undefined;
  lookAt({ method: call.method, address: path, type, text: file.toString('utf8') });
  if (answer.status !== 200) throw new Error(`${name} is answered ${answer.status} ${file.toString('utf8', 0, 200)}`);
  return { name, format, typed: way.typed, rows: rowsOf(format, file) };
};

interface Taken {
  readonly tables: readonly TakenTable[];
  /** Calls that answer a table and that nobody knows here, ways that lead to none, and tables that could not be taken. */
  readonly missing: readonly string[];
}

/** Every table of every call whose contract answers one, in every kind of file, after others typed what would run. */
export const takeEveryTable = async (world: UnderAttack): Promise<Taken> => {
  const ways = await waysToTables(world);
  const calls = (await contractCalls()).filter(({ replyType }) => replyType === 'table' || replyType === 'text/csv');
  const names = calls.map(nameOf);
  const missing = [
    ...names.filter((name) => !(name in ways)).map((name) => `${name} answers a table and is not looked at`),
    ...Object.keys(ways).flatMap((name) => (names.includes(name) ? [] : [`${name} answers no table`])),
  ];
  const tables: TakenTable[] = [];
  for (const call of calls) {
    for (const way of ways[nameOf(call)] ?? []) {
      for (const format of call.replyType === 'table' ? (['csv', 'xlsx'] as const) : (['csv'] as const)) {
        await take(world, call, way, format).then(
          (table) => tables.push(table),
          (error: unknown) => missing.push(String(error)),
        );
      }
    }
  }
  return { tables, missing };
};
