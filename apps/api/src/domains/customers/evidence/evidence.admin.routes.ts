import * as calls from '@saakh/contracts/customers/evidence';
import { exportLendingApps } from '@saakh/contracts/operations/reports/lending-apps';
import { notFound } from '#platform/app-error';
import type { Doors } from '#platform/http/doors';
import { makeApplicationPack, makeLenderPack } from './evidence.service';
import { listLendingApps } from './lending-apps.service';

export function openEvidenceRoutes(doors: Doors): void {
  doors.open(calls.getApplicationPack, async (ctx, { params, body }, { reply }) => {
    const { text, sha256 } = await makeApplicationPack(ctx, params.appId, body);
    reply.header('content-disposition', `attachment; filename="evidence-${sha256.slice(0, 12)}.json"`);
    return Buffer.from(text, 'utf8');
  });
  doors.open(calls.getLenderPack, async (ctx, { params, body }, { reply }) => {
    const lenderId = Number(params.lenderId);
    if (!Number.isSafeInteger(lenderId) || lenderId > 2_147_483_647) throw notFound('lender');
    const { text, sha256 } = await makeLenderPack(ctx, lenderId, body);
    reply.header('content-disposition', `attachment; filename="evidence-${sha256.slice(0, 12)}.json"`);
    return Buffer.from(text, 'utf8');
  });
  doors.open(exportLendingApps, (ctx, { body }) => listLendingApps(ctx, body));
}
