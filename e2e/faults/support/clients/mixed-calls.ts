import { Agent, request } from 'node:http';
import { listApplications } from '@saakh/contracts/applications';
import { listImports } from '@saakh/contracts/back-office/imports/calls';
import { getNotice, giveConsent, listConsents } from '@saakh/contracts/consents';
import { getUser } from '@saakh/contracts/customers';
import { listLenderDisclosures } from '@saakh/contracts/lenders';
import { listProducts } from '@saakh/contracts/products';
import { filledPath } from '@saakh/rules/visitors/paths';
import { ApiClient } from '../../../support/by-api/api-client';
import { readPeople } from '../people';

interface Kind {
  /** Of a hundred calls. */
  readonly share: number;
  readonly method?: 'POST';
  readonly path: string;
  readonly as: 'customer' | 'staff' | 'nobody';
  readonly body?: string;
  /** Undefined where the caller hangs up. */
  readonly status?: number;
}

/** So many ask at once, each when it has its answer. */
const CLIENTS = 12;

/** Reads, a change with a key of its own, pages, what is refused, and callers who do not wait for their answer. */
export async function openMixedCalls(url: string) {
  const { customers, staff } = readPeople();
  const { data: notice } = await new ApiClient(url).call(getNotice, {
    params: { key: 'consent-communication', version: 'current', language: 'en' },
    query: {},
  });
  const choice = {
    ...{ purpose: 'communication', granted: true, productType: 'Personal Loans' },
    ...{ noticeKey: notice.key, noticeVersion: notice.version, noticeHash: notice.hash, language: notice.language },
  };
  const profile = filledPath(getUser.path, { id: 'me' });
  const kinds: readonly Kind[] = [
    { share: 25, path: profile, as: 'customer', status: 200 },
    { share: 15, path: listProducts.path, as: 'nobody', status: 200 },
    { share: 10, path: listApplications.path, as: 'customer', status: 200 },
    { share: 8, path: listConsents.path, as: 'customer', status: 200 },
    { share: 7, path: listLenderDisclosures.path, as: 'customer', status: 200 },
    { share: 5, path: `${listImports.path}?kind=status`, as: 'staff', status: 200 },
    { share: 5, path: '/login', as: 'nobody', status: 200 },
    { share: 5, method: 'POST', path: giveConsent.path, as: 'customer', body: JSON.stringify(choice), status: 200 },
    { share: 4, path: profile, as: 'nobody', status: 401 },
    { share: 3, path: '/api/nothing-of-ours', as: 'nobody', status: 404 },
    { share: 3, method: 'POST', path: giveConsent.path, as: 'customer', body: '{"purpose":', status: 400 },
    { share: 5, path: profile, as: 'customer' },
    { share: 5, path: '/login', as: 'nobody' },
  ];
  const turns = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const wrong: string[] = [];
  let serial = 0;

  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      serial += 1;
      // Seven has no part in a hundred: every kind comes up evenly, and not in blocks.
      const { method = 'GET', path, as, body, status } = turns[(serial * 7) % turns.length] as Kind;
      const token = as === 'staff' ? staff : customers[serial % customers.length]?.token;
      const end = (answered: number) => {
        if (status !== undefined && answered !== status) wrong.push(`${method} ${path}: ${answered}`);
        resolve();
      };
      const headers = {
        'sec-fetch-site': 'same-origin',
        ...(as === 'nobody' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': `mixed-${serial}` }),
      };
      const asked = request(`${url}${path}`, { agent, method, headers }, (answer) => {
        answer
          .resume()
          .on('end', () => end(answer.statusCode ?? 0))
          .on('error', () => end(0));
      });
      asked.on('error', () => end(0));
      if (status === undefined) asked.on('finish', () => asked.destroy()).on('close', () => end(0));
      asked.end(body);
    });

  return {
    /** What was answered otherwise than it should. */
    wrong,
    async send(count: number): Promise<void> {
      let left = count;
      const client = async () => {
        while (left > 0) {
          left -= 1;
          await ask();
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
    },
    /** Leaves no connection open at this end. */
    hangUp: () => agent.destroy(),
  };
}
