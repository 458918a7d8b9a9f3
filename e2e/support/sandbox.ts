import type { App } from './start-app';

/** The demo's sandbox signs its messages with it. */
export const WEBHOOK_SECRET = 'sandbox-webhook-secret';
/** The demo's lenders that are connected by API: they report for themselves, and status files are ignored for them. */
export const CONNECTED = /^(aster|banyan|cobalt|deodar|emerald|falcon|gulmohar|harbour)-/;

async function control(app: App, path: string, wish?: object): Promise<Response> {
  const answer = await fetch(
    `${app.sandboxUrl}/control/${path}`,
    wish && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) },
  );
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Makes the sandbox's lender take applications in this manner from now on, such as `slow:400` or `never-decides`; null as by nature. */
export async function setBehaviour(app: App, lender: string, behaviour: string | null): Promise<void> {
  await control(app, 'behaviour', { lender, behaviour, on: ['applications'] });
}

/** What the sandbox's lenders received under our reference: how many applications, under how many keys. */
export async function countAtLender(app: App, clientReference: string): Promise<{ created: number; keys: number }> {
  const answer = await control(app, `applications?clientReference=${clientReference}`);
  const { created, keys } = (await answer.json()) as { created: number; keys: string[] };
  return { created, keys: keys.length };
}

/** Lets the lender pay out the newest application that it has. */
export async function payOut(app: App, lender: string): Promise<void> {
  const { applications } = (await (await control(app, `applications?lender=${lender}`)).json()) as {
    applications: { reference: string }[];
  };
  const newest = applications.at(-1);
  if (!newest) throw new Error(`${lender} has no application`);
  await control(app, `applications/${newest.reference}/state`, { state: 'disbursed' });
}
