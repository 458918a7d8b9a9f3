import { addLenderProduct, updateLenderProduct } from '@saakh/contracts/catalogue/staff/lender-products';
import {
  createLender as createLenderCall,
  createLenderGroup,
  deleteLender as deleteLenderCall,
  exportLenders,
  getLender,
  listLenderGroups,
  listLenders,
  renameLenderGroup,
  retireLenderGroup,
  updateLender,
} from '@saakh/contracts/catalogue/staff/lenders';
import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { applyChange, changeAnswer } from '#domains/records/records';
import type { Doors } from '#platform/http/doors';
import { createGroup, lenderGroupRecord, listGroups, retireGroup } from './groups.service';
import { exportLenderList, listLenderPage } from './lender-list.service';
import { addProduct, lenderProductRecord, productRecordId } from './lender-product-record.service';
import { lenderRecord } from './lender-record.service';
import { createLender, deleteLender, getLenderDetail } from './lenders.service';

function openLists(doors: Doors): void {
  doors.open(listLenders, (ctx, { query }) => listLenderPage(ctx, query));
  doors.open(exportLenders, async (ctx, { body }, { reply }) => {
    const file = await exportLenderList(ctx, body);
    reply.header('content-disposition', 'attachment; filename="lenders.csv"');
    return file;
  });
  doors.open(getLender, async (ctx, { params }) => ({ data: await getLenderDetail(ctx, Number(params.lenderId)) }));
}

function openLenders(doors: Doors): void {
  doors.open(createLenderCall, async (ctx, { body }) => ({
    lender_id: await createLender(ctx, body),
    message: OUTCOME_MESSAGES.lenderCreated,
  }));
  doors.open(updateLender, async (ctx, { body: { lender_id, ...change } }) =>
    changeAnswer(
      await applyChange(ctx, lenderRecord, { id: String(lender_id), ...change }),
      OUTCOME_MESSAGES.lenderUpdated,
    ),
  );
  doors.open(deleteLenderCall, async (ctx, { body }) =>
    changeAnswer(await deleteLender(ctx, body.lender_id, body.reason), STAFF_MESSAGES.lenderDeleted),
  );
  doors.open(addLenderProduct, async (ctx, { body }) => {
    await addProduct(ctx, body);
    return { message: STAFF_MESSAGES.productAdded };
  });
  doors.open(updateLenderProduct, async (ctx, { body: { lender_id, product_type, ...change } }) => {
    const id = productRecordId(lender_id, product_type);
    return changeAnswer(await applyChange(ctx, lenderProductRecord, { id, ...change }), STAFF_MESSAGES.productUpdated);
  });
}

function openGroups(doors: Doors): void {
  doors.open(listLenderGroups, async (ctx) => ({ lenderGroups: await listGroups(ctx) }));
  doors.open(createLenderGroup, async (ctx, { body }) => ({
    message: OUTCOME_MESSAGES.lenderGroupCreated,
    lenderGroup: await createGroup(ctx, body.name),
  }));
  doors.open(renameLenderGroup, async (ctx, { body: { id, name, seen } }) =>
    changeAnswer(
      await applyChange(ctx, lenderGroupRecord, { id: String(id), property: 'name', value: name, seen }),
      STAFF_MESSAGES.groupRenamed,
    ),
  );
  doors.open(retireLenderGroup, async (ctx, { body }) => {
    await retireGroup(ctx, body.id);
    return { message: STAFF_MESSAGES.groupRetired };
  });
}

/** Lenders, their products and groups; for roles that may open the page of lenders. */
export function openLenderAdminRoutes(doors: Doors): void {
  openLists(doors);
  openLenders(doors);
  openGroups(doors);
}
