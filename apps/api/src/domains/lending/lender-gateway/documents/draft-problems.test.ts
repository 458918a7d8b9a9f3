import { expect, test } from 'vitest';
import type { Config } from '#platform/config';
import { draftProblems, environmentProblems } from './draft-problems';
import { templateNamed } from './templates';

const HOST_KEY = `SHA256:${'A'.repeat(43)}`;

test('S-SSRF-2 a daily file by SFTP names a server outside our networks with its key, which the live system needs', () => {
  const plain = templateNamed('plain');
  const columns = [
    { to: 'reference', column: 'No' },
    { to: 'stage', column: 'Status' },
  ];
  const sftp = { path: '/out/{fact:fileOn}.csv', user: 'filesUser', password: 'filesPassword' };
  const draft = (server: object) => ({
    ...plain,
    environments: { ...plain.environments, live: { baseUrl: 'https://lender.example', pageHosts: [], sftp: server } },
    updates: { newer: 'instant', file: { sftp, at: '07:00', format: 'csv', columns } },
  });
  const told = (server: object) => {
    const { problems } = draftProblems(draft(server), { SAAKH_ENV: 'production' } as Config);
    return problems.map(({ at, code }) => `${code} ${at}`);
  };
  expect(told({ host: 'files.lender.example', hostKeys: [HOST_KEY] })).toEqual([]);
  expect(told({ host: '10.1.2.3', hostKeys: [HOST_KEY] })).toEqual(['addressNotAllowed environments.live.sftp.host']);
  expect(told({ host: '', hostKeys: [] })).toEqual([
    'valueMissing environments.live.sftp.host',
    'valueMissing environments.live.sftp.hostKeys',
  ]);
  const { document } = draftProblems(draft({ host: 'files.lender.example', hostKeys: [HOST_KEY] }), {} as Config);
  if (!document) throw new Error('no document');
  const without = { ...document, environments: plain.environments };
  const lacks = (environment: 'sandbox' | 'live') => environmentProblems(without, environment, []).map(({ at }) => at);
  expect(lacks('live')).toContain('environments.live.sftp');
  expect(lacks('sandbox')).not.toContain('environments.sandbox.sftp');
  const names = environmentProblems(document, 'live', []).map(({ values }) => values.name);
  expect(names).toEqual(expect.arrayContaining(['filesUser', 'filesPassword']));
});
