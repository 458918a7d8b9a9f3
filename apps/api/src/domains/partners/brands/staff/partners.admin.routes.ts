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
import { applyChange, changeAnswer, type EditableRecord } from '#domains/records/records';
import type { Doors } from '#platform/http/doors';
import type { PartnerRecord } from './partner-record';
import {
  changePartner,
  createPartner,
  deletePartner,
  getOwnBrand,
  getPartnerDetail,
  listPartnerPage,
  readChoices,
} from './partners.service';

interface Records {
  readonly partner: PartnerRecord;
  readonly brand: EditableRecord;
}

function openPartners(doors: Doors, { partner }: Records): void {
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

function openChanges(doors: Doors, { partner, brand }: Records): void {
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

/** Partners and their brands, for staff who may open the page of partners. The records tell the partners of changes. */
export function openPartnerRoutes(doors: Doors, records: Records): void {
  openPartners(doors, records);
  openChanges(doors, records);
}
