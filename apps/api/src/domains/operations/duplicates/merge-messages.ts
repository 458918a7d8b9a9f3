import { maskContact } from '@saakh/rules/identifiers';
import { type Customer, contactsOf, getCustomer, writeToCustomer } from '#domains/identity/customers';
import { mailAdministrators } from '#domains/identity/sign-in';
import { brandVariables, getWritingBrand, siteAddress } from '#platform/brands';
import type { TxContext } from '#platform/context';
import { secretLinks } from '#platform/security/secret-links';
import { insertLink, type MergeRow } from './merge.repository';

export const mergeLinks = secretLinks('merge-link');

/** The contact by which a customer knows an account again, the number first. */
export function shownContact(customer: Customer): string {
  return contactsOf(customer).map(({ channel, to }) => maskContact(channel, to))[0] ?? '';
}

/** In an SMS nothing may look like an address of the web. */
export function shortContact(customer: Customer): string {
  return shownContact(customer).replace(/@.*/, '@…');
}

type Template = 'merge-asked' | 'merge-confirmed' | 'merge-undone';

async function makeLink(tx: TxContext, mergeId: string, { userId, brandKey }: Customer) {
  const { siteKey } = await getWritingBrand(tx, brandKey);
  const { secretHash, ...link } = mergeLinks.make(tx, siteAddress(tx, siteKey, '/not-me'));
  await insertLink(tx, { secretHash, mergeId, userId });
  return link;
}

/**
 * Tells every verified contact of both accounts, each with the other account's contact masked and, while there is something to
 * undo, with a link that undoes it without a sign-in. The messages commit with their cause.
 */
export async function tellBoth(
  tx: TxContext,
  { mergeId, keptId, absorbedId }: Pick<MergeRow, 'mergeId' | 'keptId' | 'absorbedId'>,
  templateKey: Template,
): Promise<void> {
  const [kept, absorbed] = [await getCustomer(tx, keptId), await getCustomer(tx, absorbedId)];
  for (const [customer, other] of [
    [kept, absorbed],
    [absorbed, kept],
  ] as const) {
    const { brand } = await getWritingBrand(tx, customer.brandKey);
    const variables = {
      ...brandVariables(brand, customer.language),
      name: customer.firstName ?? '',
      other: shownContact(other),
      shortOther: shortContact(other),
    };
    if (templateKey === 'merge-undone') {
      await writeToCustomer(tx, customer, { templateKey, variables });
      continue;
    }
    const { address: undoLink, allowedHosts } = await makeLink(tx, mergeId, customer);
    await writeToCustomer(tx, customer, { templateKey, variables: { ...variables, undoLink }, allowedHosts });
  }
}

/** Alarms every administrator: somebody calls a merge wrong that can't be undone any more. */
export async function alarmStaff(tx: TxContext, { mergeId, findingId }: MergeRow): Promise<void> {
  tx.platform.logger.error({ mergeId }, 'a customer calls a merge wrong that cannot be undone any more');
  await mailAdministrators(tx, {
    ...{ templateKey: 'merge-disputed', brandKey: tx.brandKey },
    variables: { pairLink: siteAddress(tx, tx.brandKey, `/admin/dedupe-logs?finding=${findingId}`) },
  });
}
