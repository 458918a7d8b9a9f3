import * as calls from '@saakh/contracts/operations/imports/calls';
import type { AdminContext } from '#platform/context';
import type { Doors } from '#platform/http/doors';
import { writeBadRows, writeTemplate } from './files/import-downloads.service';
import { requireKind } from './files/upload.service';
import { listErrors, listFiles, listLeft, listLendersToChoose } from './import-lists.service';
import { viewImport } from './import-view';
import { applyFile, cancelFile, checkFile, getFile, undoFile, uploadFile } from './imports.service';
import { invitePeople } from './kinds/records/invite-people.service';
import { loadStatusFile } from './status-file.service';

const view = async (ctx: AdminContext, importId: string) => ({
  data: await viewImport(ctx, await getFile(ctx, importId)),
});

function openUploads(doors: Doors): void {
  doors.open(calls.uploadApplicationStatusFile, async (ctx, _input, { readStream, reply }) => {
    const { row, errors } = await loadStatusFile(ctx, readStream);
    if (row.state === 'applying') reply.code(202);
    const { importId, state, sameAs, rowsUpdated, rowsFailed } = row;
    return { errors, rowsUpdated, errorsFound: rowsFailed, importId, state, sameAs };
  });
  doors.open(calls.uploadImport, async (ctx, { params }, { readStream }) => ({
    importId: await uploadFile(ctx, readStream, params.kind),
  }));
}

function openSteps(doors: Doors): void {
  doors.open(calls.getImport, (ctx, { params }) => view(ctx, params.importId));
  doors.open(calls.checkImport, async (ctx, { params, body }) => {
    await checkFile(ctx, params.importId, body);
    return view(ctx, params.importId);
  });
  doors.open(calls.applyImport, async (ctx, { params, body }) => {
    await applyFile(ctx, params.importId, body);
    return view(ctx, params.importId);
  });
  doors.open(calls.cancelImport, async (ctx, { params }) => {
    await cancelFile(ctx, params.importId);
    return view(ctx, params.importId);
  });
  doors.open(calls.inviteImported, async (ctx, { params }) => {
    const sent = await invitePeople(ctx, await getFile(ctx, params.importId));
    return { sent, ...(await view(ctx, params.importId)) };
  });
  doors.open(calls.undoImport, async (ctx, { params, body }) => {
    await undoFile(ctx, params.importId, body.reason);
    return view(ctx, params.importId);
  });
}

function openLists(doors: Doors): void {
  doors.open(calls.listImports, (ctx, { query }) => listFiles(ctx, query));
  doors.open(calls.listImportErrors, (ctx, { params, query }) => listErrors(ctx, params.importId, query));
  doors.open(calls.listChangedSince, async (ctx, { params }) => ({ data: await listLeft(ctx, params.importId) }));
  doors.open(calls.listImportLenders, async (ctx) => ({ data: await listLendersToChoose(ctx) }));
  doors.open(calls.downloadBadRows, (ctx, { params, body }) => writeBadRows(ctx, params, body));
  doors.open(calls.downloadTemplate, async (ctx, { params }) => {
    requireKind(ctx, params.kind);
    return writeTemplate(ctx, params.kind, params.format);
  });
}

/** Files of lenders, for staff who may open their pages. */
export function openImportRoutes(doors: Doors): void {
  openUploads(doors);
  openSteps(doors);
  openLists(doors);
}
