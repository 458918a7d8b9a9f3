import { saveLenderConnection, testLenderConnection } from '@saakh/contracts/catalogue/staff/lenders';
import { connectionDocument } from '@saakh/contracts/lending/connections/document';
import * as calls from '@saakh/contracts/lending/staff/connections';
import * as files from '@saakh/contracts/lending/staff/lender-files';
import * as words from '@saakh/contracts/lending/staff/lender-words';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { changeAnswer } from '#domains/records/records';
import type { Doors } from '#platform/http/doors';
import { listTemplates } from '../documents/templates';
import { checkUpdate } from './check-update.service';
import {
  discardDraft,
  getConnectionPage,
  getConnectionVersion,
  saveConnectionSecret,
  saveDraft,
} from './connection-drafts.service';
import { saveConnectionSettings } from './connection-settings.service';
import { testConnection } from './connection-test.service';
import { listFiles, takeFileAgain } from './lender-files.service';
import { answerLenderWord, listLenderWords } from './lender-words.service';
import { publishConnection, restoreConnection } from './publish-connection.service';
import { tryConnection } from './try-connection.service';

/** Connections to lenders' systems, for roles that may open the page of lenders. */
export function openLenderConnectionRoutes(doors: Doors): void {
  doors.open(saveLenderConnection, async (ctx, { body }) =>
    changeAnswer(await saveConnectionSettings(ctx, body), STAFF_MESSAGES.connectionSaved),
  );
  doors.open(calls.getConnectionPage, async (ctx, { params }) => ({
    data: await getConnectionPage(ctx, Number(params.lenderId)),
  }));
  doors.open(calls.getConnectionVersion, async (ctx, { params }) => {
    const version = Number(params.version);
    const document = await getConnectionVersion(ctx, Number(params.lenderId), version);
    return { data: { version, document: connectionDocument.parse(document) } };
  });
  doors.open(calls.listConnectionTemplates, async () => ({ data: listTemplates() }));
  doors.open(calls.saveConnectionDraft, (ctx, { body }) => saveDraft(ctx, body));
  doors.open(calls.discardConnectionDraft, async (ctx, { body }) => {
    await discardDraft(ctx, body);
    return { message: STAFF_MESSAGES.journeyDraftDiscarded };
  });
  doors.open(calls.publishConnection, (ctx, { body }) => publishConnection(ctx, body));
  doors.open(calls.restoreConnection, (ctx, { body }) => restoreConnection(ctx, body));
  doors.open(calls.saveConnectionSecret, async (ctx, { body }) => {
    await saveConnectionSecret(ctx, body);
    return { message: STAFF_MESSAGES.connectionSecretSaved };
  });
  doors.open(calls.tryConnection, async (ctx, { body }) => ({ data: await tryConnection(ctx, body) }));
  doors.open(calls.checkConnectionUpdate, async (ctx, { body }) => ({ data: await checkUpdate(ctx, body) }));
  doors.open(files.listLenderFiles, async (ctx, { params }) => ({
    data: await listFiles(ctx, Number(params.lenderId)),
  }));
  doors.open(files.takeLenderFile, async (ctx, { body }) => {
    await takeFileAgain(ctx, body);
    return { message: STAFF_MESSAGES.lenderFileAgain };
  });
  doors.open(words.listLenderWords, async (ctx, { params }) => ({
    data: await listLenderWords(ctx, Number(params.lenderId)),
  }));
  doors.open(words.answerLenderWord, (ctx, { body }) => answerLenderWord(ctx, body));
  doors.open(testLenderConnection, (ctx, { body }) => testConnection(ctx, body.lender_id));
}
