import { type CreatedThing, MOST_CREATED } from '@saakh/contracts/identity/sign-in/created-account';
import { type AdminPage, mayOpenPage } from '@saakh/contracts/office-pages';
import { endSwitchesOf, listSwitchesOf } from '#domains/catalogue/eligibility';
import { assertOwnPerson, type EndCreated, findPartnerUser, findStaff } from '#domains/identity/sign-in';
import { endIntegrationsOf, listIntegrationsOf } from '#domains/integrations/partner-api';
import { endCampaignsOf, listCampaignsOf } from '#domains/operations/messaging';
import { endSchedulesOf, listSchedulesOf } from '#domains/operations/reports';
import { endLinksOf, listLinksOf } from '#domains/partners/tracking-links';
import { notFound } from '#platform/app-error';
import { type AdminContext, inTransaction, type PartnerContext, type TxContext } from '#platform/context';

const newest = (things: CreatedThing[]): CreatedThing[] =>
  things.sort((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, MOST_CREATED);

const listOfPerson = async (tx: TxContext, partnerUserId: string): Promise<CreatedThing[]> =>
  newest([...(await listIntegrationsOf(tx, partnerUserId)), ...(await listLinksOf(tx, partnerUserId))]);

/** What somebody of the own company made that still works, newest first. NOT_FOUND for who is not of the company. */
export function listCreatedByOwn(ctx: PartnerContext, partnerUserId: string): Promise<CreatedThing[]> {
  return inTransaction(ctx, async (tx) => {
    await assertOwnPerson(tx, partnerUserId);
    return listOfPerson(tx, partnerUserId);
  });
}

/** The same of anybody of a portal. NOT_FOUND. */
export function listCreatedByAccount(ctx: AdminContext, partnerUserId: string): Promise<CreatedThing[]> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findPartnerUser(tx, partnerUserId))) throw notFound('account');
    return listOfPerson(tx, partnerUserId);
  });
}

type Kept = readonly string[];
interface StaffMade {
  /** Who may open it may make it. */
  readonly page: AdminPage;
  readonly list: (tx: TxContext, staffId: string) => Promise<CreatedThing[]>;
  readonly end: (tx: TxContext, staffId: string, kept: Kept) => Promise<void>;
}
/** What staff make that goes on without them. */
const MADE_BY_STAFF: readonly StaffMade[] = [
  { page: 'tracking-links', list: listLinksOf, end: endLinksOf },
  { page: 'internal-report', list: listSchedulesOf, end: endSchedulesOf },
  { page: 'messaging', list: listCampaignsOf, end: endCampaignsOf },
  { page: 'vendors-on-off', list: listSwitchesOf, end: endSwitchesOf },
];
/** Without a role the account is off, and may make nothing. */
const endingFor = (newRole: number | undefined): readonly StaffMade[] =>
  MADE_BY_STAFF.filter(({ page }) => newRole === undefined || !mayOpenPage(newRole, page));

/** What a member of staff made that ends when they are switched off, or get a role that may not make it. NOT_FOUND. */
export function listCreatedByStaff(ctx: AdminContext, staffId: string, newRole?: number): Promise<CreatedThing[]> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findStaff(tx, staffId))) throw notFound('account');
    const things: CreatedThing[] = [];
    for (const { list } of endingFor(newRole)) things.push(...(await list(tx, staffId)));
    return newest(things);
  });
}

/** Ends what somebody of a portal made, but what is kept, so that nothing of a removed person goes on unseen. */
export function endOfPerson(kept: Kept = []): EndCreated {
  return async (tx, partnerUserId) => {
    await endIntegrationsOf(tx, partnerUserId, kept);
    await endLinksOf(tx, partnerUserId, kept);
  };
}

/** The same of a member of staff, and with a lower role of what it may not make. */
export function endOfStaff(kept: Kept = []): EndCreated {
  return async (tx, staffId, newRole) => {
    for (const { end } of endingFor(newRole)) await end(tx, staffId, kept);
  };
}
