import {
  type ConnectionTemplate,
  type DraftDocument,
  listConnectionTemplates,
} from '@saakh/contracts/lending/staff/connections';
import { ApiClient } from './by-api/api-client';
import { expect, type Page, saved } from './journey';
import type { App } from './start-app';

/** A template of a connection, to be changed as a lender's guide says. */
export async function templateOf(app: App, token: string, name: ConnectionTemplate) {
  const api = new ApiClient(app.url);
  api.token = token;
  const { data } = await api.call(listConnectionTemplates, {});
  const found = data.find((one) => one.name === name);
  if (!found) throw new Error(`There is no template ${name}`);
  return found.document;
}

/** A lender's system on this machine, as both environments name it. */
export const environmentsAt = (url: string) => {
  const one = { baseUrl: url, pageHosts: [new URL(url).host] };
  return { sandbox: one, live: one };
};

async function setSecret(page: Page, name: string, environment: 'sandbox' | 'live system', value: string) {
  await page.getByRole('button', { name: `Set ${name} for the ${environment}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Value').fill(value);
  await dialog.getByRole('button', { name: 'Save secret' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Opens a lender's connection in the back office and imports its document as the draft. */
export async function importConnection(page: Page, lender: string, document: DraftDocument): Promise<void> {
  await page.goto('/admin/lenders');
  await page.getByRole('link', { name: lender, exact: true }).click();
  await page.getByRole('link', { name: /^(Connect by its guide|Open the connection)$/ }).click();
  const buffer = Buffer.from(JSON.stringify(document));
  await saved(page, '/lender-connections/save-draft', () =>
    page.locator('#connection-file').setInputFiles({ name: 'connection.json', mimeType: 'application/json', buffer }),
  );
}

/** Opens a section of the draft. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: /^Parts/ })
    .getByRole('button', { name })
    .click();
}

/** Sets the secrets of both environments in the draft's own section. */
export async function setSecrets(page: Page, secrets: Readonly<Record<string, string>>): Promise<void> {
  await openSection(page, 'Signing in');
  for (const [name, value] of Object.entries(secrets)) {
    await setSecret(page, name, 'sandbox', value);
    await setSecret(page, name, 'live system', value);
  }
}

/** Publishes the draft for the live system. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('System to call').selectOption('live');
  await dialog.getByLabel('Reason').fill('As its guide says');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Version \d+ is in force and calls the live system\.$/)).toBeVisible();
}
