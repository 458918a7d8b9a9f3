import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import {
  createPartner as createPartnerCall,
  deletePartner as deletePartnerCall,
  getOwnBrand as getOwnBrandCall,
  getPartner,
  listChoices,
  listPartners,
  renamePartner,
  updateAgent,
  updateBrand,
  updatePartnerRevenue,
  updatePartnerUtm,
} from '@saakh/contracts/partners/staff/brands';
import { applyChange, changeAnswer } from '#domains/records/records';
import type { Doors } from '#platform/http/doors';
import {
  changePartner,
  createPartner,
  deletePartner,
  getOwnBrand,
  getPartnerDetail,
  listPartnerPage,
  readChoices,
} from './partners.service';
import { toldBrandRecord as brand, toldPartnerRecord as partner } from './told-records';

function openPartners(doors: Doors): void {
  doors.open(listChoices, (ctx) => readChoices(ctx));
  doors.open(listPartners, (ctx, { query }) => listPartnerPage(ctx, query));
  doors.open(getPartner, async (ctx, { params }) => ({ data: await getPartnerDetail(ctx, params.id) }));
  doors.open(getOwnBrandCall, async (ctx) => ({ data: await getOwnBrand(ctx) }));
  doors.open(createPartnerCall, async (ctx, { body }) => ({
    id: await createPartner(ctx, body),
    message: STAFF_MESSAGES.partnerCreated,
  }));
  doors.open(deletePartnerCall, async (ctx, { body }) => {
    await deletePartner(ctx, partner, body);
    return { message: STAFF_MESSAGES.partnerDeleted };
  });
}

function openChanges(doors: Doors): void {
  doors.open(renamePartner, async (ctx, { body: { id, name: value, seen, reason } }) => {
    const applied = await changePartner(ctx, partner, id, [{ property: 'name', value, seen }], reason);
    return changeAnswer(applied, STAFF_MESSAGES.partnerUpdated);
  });
  doors.open(updatePartnerUtm, async (ctx, { params, body: { utm_id: value, seen_utm_id: seen, reason } }) => {
    const applied = await changePartner(ctx, partner, params.id, [{ property: 'utm_id', value, seen }], reason);
    return changeAnswer(applied, STAFF_MESSAGES.partnerUpdated);
  });
  doors.open(updatePartnerRevenue, async (ctx, { params, body }) => {
    const changes = [
      { property: 'revenue_percent', value: body.revenue_percent, seen: body.seen_revenue_percent },
      { property: 'revenue_flat_fee', value: body.revenue_flat_fee, seen: body.seen_revenue_flat_fee },
    ] as const;
    return changeAnswer(
      await changePartner(ctx, partner, params.id, changes, body.reason),
      STAFF_MESSAGES.partnerUpdated,
    );
  });
  doors.open(updateAgent, async (ctx, { body }) =>
    changeAnswer(await applyChange(ctx, partner, body), STAFF_MESSAGES.partnerUpdated),
  );
  doors.open(updateBrand, async (ctx, { body: { key, ...change } }) =>
    changeAnswer(await applyChange(ctx, brand, { id: key, ...change }), STAFF_MESSAGES.brandUpdated),
  );
}

/** Partners and their brands, for staff who may open the page of partners. */
export function openPartnerRoutes(doors: Doors): void {
  openPartners(doors);
  openChanges(doors);
}
