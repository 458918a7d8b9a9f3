import type { App } from './start-app';

/** Makes the sandbox's lender take applications in this manner from now on, such as `slow:400` or `never-decides`. */
export async function setBehaviour(app: App, lender: string, behaviour: string): Promise<void> {
  const answer = await fetch(`${app.sandboxUrl}/control/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lender, behaviour, on: ['applications'] }),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
}

/** What the sandbox's lenders received under our reference: how many applications, under how many keys. */
export async function countAtLender(app: App, clientReference: string): Promise<{ created: number; keys: number }> {
  const answer = await fetch(`${app.sandboxUrl}/control/applications?clientReference=${clientReference}`);
  const { created, keys } = (await answer.json()) as { created: number; keys: string[] };
  return { created, keys: keys.length };
}
