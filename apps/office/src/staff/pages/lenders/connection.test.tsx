import { listSearchLists } from '@saakh/contracts/catalogue/search-lists';
import { listLenders } from '@saakh/contracts/catalogue/staff/lenders';
import type { ConnectionPage } from '@saakh/contracts/lending/staff/connections';
import * as calls from '@saakh/contracts/lending/staff/connections';
import { getStaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import { listLenderWords } from '@saakh/contracts/lending/staff/lender-words';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeStaffJourney } from '#browser/testing/fake-journey';
import { fakeLenderRow } from '#browser/testing/fake-lender';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

/** By its label or words. Asking for roles reads the whole page each time, and there are many fields on it. */
function button(name: string | RegExp, inside: Element = document.body): HTMLButtonElement {
  const found = [...inside.querySelectorAll('button')].filter((one) => {
    const said = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return typeof name === 'string' ? said === name : name.test(said);
  });
  expect(found, String(name)).toHaveLength(1);
  return found[0] as HTMLButtonElement;
}
const PATH = '/admin/lenders/7/connection';
const AT = '2026-11-28T09:00:00Z';
const DOCUMENT = {
  format: 1 as const,
  environments: {
    sandbox: { baseUrl: 'https://uat.aster.example', pageHosts: [] },
    live: { baseUrl: '', pageHosts: [] },
  },
  authentication: [{ kind: 'header' as const, header: 'x-key', text: '{secret:apiKey}' }],
  codes: { work: { send: { salaried: 'SAL' } } },
  states: { TAKEN: { is: 'received' as const } },
  operations: {
    submit: {
      steps: [
        {
          id: 'create',
          repeat: 'same-key' as const,
          request: {
            method: 'POST' as const,
            path: 'v2/leads',
            body: { format: 'json' as const, fields: [{ to: 'mobile', from: 'fact:mobile', required: true }] },
          },
          read: [{ to: 'stage' as const, from: 'answer:status' }],
        },
      ],
    },
  },
  updates: { newer: 'rank' as const },
};
const DRAFT: NonNullable<ConnectionPage['draft']> = {
  revision: 4,
  document: DOCUMENT,
  by: 'Ravi',
  at: AT,
  problems: [],
  checks: [{ check: 'answered:submit', passedAt: null }],
  secrets: ['apiKey'],
};
const page = (own: Partial<ConnectionPage> = {}): ConnectionPage => ({
  ...{ lender_id: 7, lenderName: 'Aster Finance', slug: 'aster-finance', inForce: null, draft: null },
  versions: [],
  secrets: [{ environment: 'sandbox', name: 'apiKey', at: AT, previousUntil: '2026-12-01T09:00:00Z' }],
  webhookUrl: 'https://saakh.test/api/lender-webhooks/aster-finance',
  returnUrl: 'https://saakh.test/my-account/lender-return',
  ...own,
});

type Saved = { revision: number; document: typeof DOCUMENT };

async function open(
  own: Partial<ConnectionPage>,
  problems: (saved: Saved) => calls.ConnectionProblemShown[] = () => [],
) {
  const staff = asStaff();
  const { server } = staff;
  let { draft = null } = own;
  const saved = () =>
    server.callsOf(calls.saveConnectionDraft).map(({ body }): Saved => {
      const { revision, document } = body as { revision: number; document: string };
      return { revision, document: JSON.parse(document) };
    });
  server
    .answer(calls.getConnectionPage, () => ({ data: page({ ...own, draft }) }))
    .answer(calls.listConnectionTemplates, { data: [{ name: 'plain', document: DOCUMENT }] })
    .answer(listLenders, { data: [fakeLenderRow(), fakeLenderRow({ lender_id: 8, name: 'Banyan Bank' })], next: null })
    .answer(listSearchLists, { data: { gender: [{ code: 'female', label: 'Female', labelHi: 'महिला' }] } })
    .answer(listLenderWords, { data: [] })
    .answer(getStaffJourney, { data: fakeStaffJourney() })
    .answer(calls.saveConnectionDraft, () => {
      const last = saved().at(-1);
      const revision = (last?.revision ?? 0) + 1;
      const found = last ? problems(last) : [];
      draft = { ...DRAFT, revision, document: last?.document ?? {}, problems: found };
      return { revision, problems: found };
    })
    .answer(calls.publishConnection, { version: 1, message: 'Published' });
  const shown = await renderAt(PATH, { session: staff.session });
  await screen.findByRole('heading', { level: 1, name: 'Aster Finance: connection' });
  const section = async (name: RegExp) =>
    shown.user.click(button(name, document.querySelector('nav[aria-label^="Parts"]') ?? undefined));
  /** At once: each key would draw the page again. */
  const write = async (label: string, text: string) => {
    await shown.user.click(screen.getByLabelText(label));
    await shown.user.paste(text);
  };
  return { ...shown, server, saved, section, write };
}

test('UROUTE-11 a connection is begun from a template, mended where a problem leads, tried and published', async () => {
  const missing = {
    at: 'operations.submit.steps.0.request.body.fields.1.from',
    code: 'factUnknown',
    values: { name: 'pen' },
  } as const;
  const { user, server, saved, section, write } = await open({}, ({ document: { operations } }) =>
    operations.submit.steps[0]?.request.body.fields[1]?.from === 'pen' ? [missing] : [],
  );
  await screen.findByRole('option', { name: 'Our own format' });
  await user.selectOptions(screen.getByLabelText('Start from a template'), 'plain');
  expect(screen.getByText(/^For lenders that build to our interface/)).toBeTruthy();
  expect(saved()).toEqual([]);
  await user.click(button('Start from this template'));
  await waitFor(() => expect(saved()).toEqual([{ revision: 0, document: DOCUMENT }]));

  await section(/Calls/);
  await user.click(button(/^Send the application/));
  await user.click(button(/1\. create/));
  await user.click(button(/^Body/));
  await user.click(button('Add to: Field'));
  await write("Lender's name, Field 2", 'pan_number');
  await write('Value, Field 2', 'pen');
  await user.tab();
  await user.click(await screen.findByText('1 item to fix before you can publish'));
  expect(button('Publish: 1 item to fix').hasAttribute('disabled')).toBe(true);
  await section(/States/);
  await user.click(button(/^Calls › Send the application › create › .*: We have no value named “pen”$/));
  const value = await screen.findByLabelText('Value, Field 2');
  expect(value.getAttribute('aria-invalid')).toBe('true');
  await user.clear(value);
  await user.paste('PAN');
  await user.tab();
  await waitFor(() => expect(screen.queryByText('1 item to fix before you can publish')).toBeNull());
  expect(saved().at(-1)?.document.operations.submit.steps[0]?.request.body.fields[1]).toEqual({
    ...{ to: 'pan_number', from: 'fact:pan' },
  });

  server.answer(calls.tryConnection, {
    data: {
      ...{ outcome: 'unreadable', means: null },
      wire: [
        {
          ...{ step: 'create', method: 'POST', url: 'https://uat.aster.example/v2/leads', headers: { 'x-key': '•••' } },
          ...{
            body: '{"mobile":"9812345678"}',
            plainBody: null,
            status: 200,
            answerHeaders: {},
            answer: '{"status":"NEW"}',
          },
          ...{ plainAnswer: null, milliseconds: 12, fault: null },
        },
      ],
      read: [{ name: 'stage', from: 'status', value: 'NEW' }],
      unread: [{ at: 'valid_till', codec: 'instant', found: '"soon"' }],
      missing: [],
      link: null,
      checks: [{ check: 'answered:submit', passedAt: null }],
    },
  });
  await user.click(button('Try'));
  expect(await screen.findByText('The answer could not be read. See what is not readable.')).toBeTruthy();
  expect(screen.getByText('POST https://uat.aster.example/v2/leads')).toBeTruthy();
  await user.click(button('Read value (1)'));
  expect(screen.getByText('NEW')).toBeTruthy();
  await user.click(button('Not readable (1)'));
  expect(screen.getByText('valid_till')).toBeTruthy();

  await user.click(button('Publish'));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Send the application: answered')).toBeTruthy();
  await user.click(within(dialog).getByLabelText('Reason'));
  await user.paste('Their sandbox is down');
  await user.click(button('Publish', dialog));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(calls.publishConnection)[0]?.body).toEqual({
    ...{ lender_id: 7, revision: saved().length, environment: 'sandbox', reason: 'Their sandbox is down' },
  });
  expect(server.violations).toEqual([]);
});

test('UROUTE-11 a table of codes is pasted from a spreadsheet, and what is taken out comes back', async () => {
  const { user, saved, section } = await open({ draft: DRAFT });
  await section(/Code tables/);
  await user.click(button(/^work/));
  await user.click(button('Add to: Sent codes'));
  const name = await screen.findByLabelText('Our code, Sent codes 2');
  await user.click(name);
  await user.paste('self-employed\tSEP\nbusiness\t02');
  await user.click(button('Remove: salaried'));
  await user.click(button('Undo'));
  await waitFor(() =>
    expect(saved().at(-1)?.document.codes.work.send).toEqual({
      salaried: 'SAL',
      'self-employed': 'SEP',
      business: '02',
    }),
  );
});

test('UROUTE-11 pasted states take their meaning by code or words of both languages; one that is not known has none', async () => {
  const { user, saved, section } = await open({ draft: DRAFT }, ({ document }) =>
    Object.entries(document.states as Record<string, { is?: string }>).flatMap(([word, { is }]) =>
      is ? [] : [{ at: `states.${word}.is`, code: 'valueMissing' as const, values: {} }],
    ),
  );
  await section(/States/);
  await user.click(button('Add to: Status word'));
  await user.click(await screen.findByLabelText("Lender's word, Status word 2"));
  await user.paste('DISBURSED\tPaid out\nUW\tUNDER_REVIEW\nNO\tनामंज़ूर\nODD\tSomething else');
  await user.tab();
  await waitFor(() =>
    expect(saved().at(-1)?.document.states).toEqual({
      ...{ TAKEN: { is: 'received' }, DISBURSED: { is: 'disbursed' }, UW: { is: 'under-review' } },
      ...{ NO: { is: 'declined' }, ODD: {} },
    }),
  );
  await user.click(await screen.findByText('1 item to fix before you can publish'));
  expect(button('States › ODD › Means: Fill this in')).toBeTruthy();
  expect(screen.getByLabelText('Our state, ODD').getAttribute('aria-invalid')).toBe('true');
});

test('UROUTE-11 a try says what the answer means, writes values for people, and names what was missing', async () => {
  const { user, server } = await open({ draft: DRAFT });
  const result = { wire: [], unread: [], missing: [], link: null, checks: [] };
  const values = { amountPaise: '4500050', rateBps: '1650', paidOn: '2026-11-28' };
  const read = Object.entries(values).map(([name, value]) => ({ name: `offers.0.${name}`, from: '', value }));
  server.answer(calls.tryConnection, { data: { ...result, outcome: 'answered', means: 'known-already', read } });
  await user.click(button('Try'));
  expect(await screen.findByText('The answer means: The lender knows this customer already')).toBeTruthy();
  expect(screen.getByText('The lender answered.').className).not.toContain('success');
  await user.click(button('Read values (3)'));
  for (const shown of ['₹45,000.50', '16.50% a year', '28 November 2026']) expect(screen.getByText(shown)).toBeTruthy();

  const missing = [
    { at: 'loan.number', why: 'fact:lenderReference' },
    { at: 'v2/leads/{saved:leadId}', why: 'A part of the path has no value' },
  ];
  server.answer(calls.tryConnection, { data: { ...result, outcome: 'missing', means: null, read: [], missing } });
  await user.click(button('Try'));
  const rows = within((await screen.findByText('loan.number')).closest('ul') as HTMLElement).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "loan.number: no value for The lender's number of the application.",
    'v2/leads/{saved:leadId}: no value for saved:leadId.',
  ]);
  expect(server.violations).toEqual([]);
});

test('UROUTE-11 a number of the lender is told by sending the application, and codes of all calls stand above the calls', async () => {
  const { submit } = DOCUMENT.operations;
  const operations = {
    status: { steps: [{ id: 'ask', repeat: 'safe', request: { method: 'GET', path: 'x' } }] },
    submit,
  };
  const { user, server, saved, section } = await open({ draft: { ...DRAFT, document: { ...DOCUMENT, operations } } });
  server.answer(calls.tryConnection, {
    data: {
      ...{ outcome: 'missing', means: null, wire: [], read: [], unread: [], link: null, checks: [] },
      missing: [{ at: 'id', why: 'fact:lenderReference' }],
    },
  });
  await user.selectOptions(screen.getByLabelText('Call to try'), 'Ask for the status');
  await user.click(button('Try'));
  expect(await screen.findByText(/The lender tells it\. First try “Send the application”\.$/)).toBeTruthy();
  await section(/Calls/);
  await user.click(button(/^Codes of all calls/));
  await user.click(button('Add to: Codes of all calls'));
  await user.selectOptions(screen.getByLabelText('Means, Codes of all calls 1'), 'The lender is busy, try later');
  await user.tab();
  await waitFor(() => expect(saved().at(-1)?.document).toMatchObject({ outcomes: [{ means: 'later' }] }));
});

test('UROUTE-11 our codes are filled in where they are sent, not in a table that is only read', async () => {
  const codes = { work: DOCUMENT.codes.work, why: { read: { R1: 'income' } } };
  const { user, section } = await open({ draft: { ...DRAFT, document: { ...DOCUMENT, codes } } });
  await section(/Code tables/);
  await user.click(button(/^why/));
  await screen.findByLabelText("Lender's code, Codes that we read 1");
  expect(screen.queryByLabelText(/^Fill in our codes/)).toBeNull();
  await user.click(button(/^work/));
  const fill = await screen.findByLabelText('Fill in our codes: Sent codes');
  expect(within(fill).queryByText('Reason of a refusal')).toBeNull();
});

test('UROUTE-11 secrets are set and replaced, never shown; the one before is told while it counts', async () => {
  const { user, server, section } = await open({ draft: DRAFT });
  server.answer(calls.saveConnectionSecret, { message: 'Secret saved' });
  await section(/Signing in/);
  expect(screen.getByText(/^The value before it is valid until/)).toBeTruthy();
  await user.click(button('Set apiKey for the live system'));
  await user.type(within(screen.getByRole('dialog')).getByLabelText('Value'), 'KEY-1');
  await user.click(button('Save secret'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(calls.saveConnectionSecret)[0]?.body).toEqual({
    ...{ lender_id: 7, environment: 'live', name: 'apiKey', value: 'KEY-1' },
  });
});

test('UROUTE-11 versions say by whom and why, what changed, and are put in force again', async () => {
  const versions = [2, 1].map((version) => ({
    ...{ version, inForce: version === 2, by: 'Ravi', at: AT, reason: version === 2 ? 'New path' : 'First' },
  }));
  const { user, server } = await open({
    ...{ versions, inForce: { version: 2, environment: 'live', document: DOCUMENT } },
  });
  server
    .answer(calls.getConnectionVersion, ({ params }) => ({
      data: {
        version: Number(params.version),
        document: params.version === '2' ? DOCUMENT : { ...DOCUMENT, updates: { newer: 'version' as const } },
      },
    }))
    .answer(calls.restoreConnection, { message: 'Published' });
  await user.click(button('Changes of version 2'));
  expect(await screen.findByText('Updates and limits › What makes an update newer')).toBeTruthy();
  await user.click(button('Put in force again: version 1'));
  await user.type(within(screen.getByRole('dialog')).getByLabelText('Reason'), 'The new path fails');
  await user.click(button('Put in force again', screen.getByRole('dialog')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(calls.restoreConnection)[0]?.body).toEqual({
    ...{ lender_id: 7, version: 1, environment: 'live', reason: 'The new path fails' },
  });
});

test('UROUTE-11 a daily file comes by SFTP: its server, its path and our way in are entered', async () => {
  const { user, saved, section, write } = await open({ draft: DRAFT });
  await section(/Updates and limits/);
  await user.click(button('Daily file'));
  await user.click(button('Fetch it by SFTP'));
  expect(screen.queryByText('Fetch it over HTTPS')).toBeNull();
  await write('Path', '/out/day.csv');
  await write('Secret with our private key', 'sftpKey');
  await section(/Addresses/);
  const live = document.getElementById('connection-environments.live');
  if (!live) throw new Error('no part for the live system');
  await user.click(button('SFTP server', live));
  await write('Host', 'files.aster.example');
  await write("Fingerprints of the server's keys", 'SHA256:one SHA256:two');
  await user.tab();
  await waitFor(() =>
    expect(saved().at(-1)?.document).toMatchObject({
      environments: { live: { sftp: { host: 'files.aster.example', hostKeys: ['SHA256:one', 'SHA256:two'] } } },
      updates: {
        file: {
          sftp: {
            ...{ path: '/out/day.csv', dayAs: 'YYYYMMDD' },
            ...{ user: 'sftpUser', password: 'sftpPassword', privateKey: 'sftpKey' },
          },
        },
      },
    }),
  );
});
