import { randomBytes } from 'node:crypto';
import { maskContact } from '@saakh/rules/identifiers';
import type { Context, TxContext } from '../../platform/context';
import { brandVariables, getWritingBrand, siteAddress } from '../brands';
import { type Customer, contactsOf, getCustomer, writeToCustomer } from '../customers';
import { mailAdministrators } from '../identity';
import { insertLink, type MergeRow } from './merge.repository';

/** It has to fit an SMS; 128 bits are nothing to guess. */
const SECRET_BYTES = 16;

export const hashSecret = ({ platform: { cipher } }: Context, secret: string): string =>
  cipher.keyedHash('merge-link', secret);

/** The contact by which a customer knows an account again, the number first. */
export const shownContact = (customer: Customer): string =>
  contactsOf(customer).map(({ channel, to }) => maskContact(channel, to))[0] ?? '';

/** In an SMS nothing may look like an address of the web. */
export const shortContact = (customer: Customer): string => shownContact(customer).replace(/@.*/, '@…');

type Template = 'merge-asked' | 'merge-confirmed' | 'merge-undone';

/** What follows `#` reaches no server's log and no other site. */
const makeLink = async (tx: TxContext, mergeId: string, { userId, brandKey }: Customer): Promise<string> => {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await insertLink(tx, { secretHash: hashSecret(tx, secret), mergeId, userId });
  const { siteKey } = await getWritingBrand(tx, brandKey);
  return `${siteAddress(tx, siteKey, '/not-me')}#${secret}`;
};

/**
 * Tells every verified contact of both accounts, each with the other account's contact masked and, while there is something to
 * undo, with a link that undoes it without a sign-in. The messages commit with their cause.
 */
export const tellBoth = async (
  tx: TxContext,
  { mergeId, keptId, absorbedId }: Pick<MergeRow, 'mergeId' | 'keptId' | 'absorbedId'>,
  templateKey: Template,
): Promise<void> => {
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
    const undoLink = await makeLink(tx, mergeId, customer);
    const allowedHosts = [new URL(undoLink).hostname];
    await writeToCustomer(tx, customer, { templateKey, variables: { ...variables, undoLink }, allowedHosts });
  }
};

/** Alarms every administrator: somebody calls a merge wrong that can't be undone any more. */
export const alarmStaff = async (tx: TxContext, { mergeId, findingId }: MergeRow): Promise<void> => {
  tx.platform.logger.error({ mergeId }, 'a customer calls a merge wrong that cannot be undone any more');
  await mailAdministrators(tx, {
    ...{ templateKey: 'merge-disputed', brandKey: tx.brandKey },
    variables: { pairLink: siteAddress(tx, tx.brandKey, `/admin/dedupe-logs?finding=${findingId}`) },
  });
};
