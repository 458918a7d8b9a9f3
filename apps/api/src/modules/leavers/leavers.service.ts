import { type CreatedThing, MOST_CREATED } from '@saakh/contracts/partner/account/created';
import { notFound } from '../../platform/app-error';
import { type AdminContext, inTransaction, type PartnerContext, type TxContext } from '../../platform/context';
import { assertOwnPerson, type EndCreated, findPartnerUser, findStaff } from '../identity';
import { endIntegrationsOf, listIntegrationsOf } from '../integrations';
import { endSchedulesOf, listSchedulesOf } from '../reports';
import { endLinksOf, listLinksOf } from '../tracking-links';

const newest = (things: CreatedThing[]): CreatedThing[] =>
  things.sort((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, MOST_CREATED);

const listOfPerson = async (own: TxContext, partnerUserId: string): Promise<CreatedThing[]> =>
  newest([...(await listIntegrationsOf(own, partnerUserId)), ...(await listLinksOf(own, partnerUserId))]);

/** What somebody of the own company made that still works, newest first. NOT_FOUND for who is not of the company. */
export const listCreatedByOwn = (ctx: PartnerContext, partnerUserId: string): Promise<CreatedThing[]> =>
  inTransaction(ctx, async (own) => {
    await assertOwnPerson(own, partnerUserId);
    return listOfPerson(own, partnerUserId);
  });

/** The same of anybody of a portal. NOT_FOUND. */
export const listCreatedByAccount = (ctx: AdminContext, partnerUserId: string): Promise<CreatedThing[]> =>
  inTransaction(ctx, async (own) => {
    if (!(await findPartnerUser(own, partnerUserId))) throw notFound('Account');
    return listOfPerson(own, partnerUserId);
  });

/** Tracking links and reports by mail of a member of staff. NOT_FOUND. */
export const listCreatedByStaff = (ctx: AdminContext, staffId: string): Promise<CreatedThing[]> =>
  inTransaction(ctx, async (own) => {
    if (!(await findStaff(own, staffId))) throw notFound('Account');
    return newest([...(await listLinksOf(own, staffId)), ...(await listSchedulesOf(own, staffId))]);
  });

/** Ends what somebody of a portal made, but what is kept, so that nothing of a removed person goes on unseen. */
export const endOfPerson =
  (kept: readonly string[] = []): EndCreated =>
  async (own, partnerUserId) => {
    await endIntegrationsOf(own, partnerUserId, kept);
    await endLinksOf(own, partnerUserId, kept);
  };

/** The same of a member of staff. */
export const endOfStaff =
  (kept: readonly string[] = []): EndCreated =>
  async (own, staffId) => {
    await endLinksOf(own, staffId, kept);
    await endSchedulesOf(own, staffId, kept);
  };
