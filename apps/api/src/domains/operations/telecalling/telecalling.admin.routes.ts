import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import * as calls from '@saakh/contracts/operations/telecalling';
import type { Doors } from '#platform/http/doors';
import { dial } from './desk/dial.service';
import { getLine, setLine } from './desk/lines.service';
import { findLead, takeNextLead } from './desk/next-lead.service';
import { release, settle } from './desk/settle.service';
import { addDoNotCall, findDoNotCall, listDoNotCall, removeDoNotCall } from './do-not-call.service';
import { getFigures } from './figures.service';
import { changeQueue, createQueue, listQueues } from './queues.service';
import { listScripts, saveScript } from './scripts.service';

function openQueueRoutes(doors: Doors) {
  doors.open(calls.listCallQueues, async (ctx) => ({ success: true, ...(await listQueues(ctx)) }));
  doors.open(calls.createCallQueue, async (ctx, { body }) => ({
    success: true,
    message: STAFF_MESSAGES.queueCreated,
    queue_id: await createQueue(ctx, body),
  }));
  doors.open(calls.updateCallQueue, async (ctx, { params, body }) => {
    await changeQueue(ctx, params.queue_id, body);
    return { success: true, message: STAFF_MESSAGES.queueUpdated };
  });
}

function openLeadRoutes(doors: Doors) {
  doors.open(calls.nextCallLead, async (ctx, { body }) => ({
    success: true,
    ...(await takeNextLead(ctx, body.queue_id)),
  }));
  doors.open(calls.getCallLead, async (ctx) => ({ success: true, data: await findLead(ctx) }));
  doors.open(calls.dialLead, async (ctx, { body }) => ({ success: true, ...(await dial(ctx, body.claim_id)) }));
  doors.open(calls.settleLead, async (ctx, { body }) => {
    await settle(ctx, body);
    return { success: true, message: STAFF_MESSAGES.callSettled };
  });
  doors.open(calls.releaseLead, async (ctx, { body }) => {
    await release(ctx, body.claim_id);
    return { success: true, message: STAFF_MESSAGES.callReleased };
  });
}

export function openTelecallingRoutes(doors: Doors) {
  openQueueRoutes(doors);
  openLeadRoutes(doors);
  doors.open(calls.listCallScripts, async (ctx) => ({ success: true, data: await listScripts(ctx) }));
  doors.open(calls.saveCallScript, async (ctx, { body }) => {
    await saveScript(ctx, body);
    return { success: true, message: STAFF_MESSAGES.scriptSaved };
  });
  doors.open(calls.listDoNotCall, async (ctx, { query }) => ({
    success: true,
    ...(await listDoNotCall(ctx, query.after)),
  }));
  doors.open(calls.findDoNotCall, async (ctx, { body }) => ({
    success: true,
    data: await findDoNotCall(ctx, body.mobile),
  }));
  doors.open(calls.addDoNotCall, async (ctx, { body }) => {
    const isNew = await addDoNotCall(ctx, body);
    return { success: true, message: STAFF_MESSAGES[isNew ? 'doNotCallAdded' : 'doNotCallAlready'] };
  });
  doors.open(calls.removeDoNotCall, async (ctx, { body }) => {
    await removeDoNotCall(ctx, body);
    return { success: true, message: STAFF_MESSAGES.doNotCallRemoved };
  });
  doors.open(calls.getCallFigures, async (ctx, { query }) => ({ success: true, data: await getFigures(ctx, query) }));
  doors.open(calls.getCallLine, async (ctx) => ({ success: true, ...(await getLine(ctx)) }));
  doors.open(calls.setCallLine, async (ctx, { body }) => {
    await setLine(ctx, body.line);
    return { success: true, message: STAFF_MESSAGES.callLineSaved };
  });
}
