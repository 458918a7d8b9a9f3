import type { JourneyDefinition, JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import type { JourneyProblem, StaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import { journeyProblems } from '@saakh/rules/lending/lender-journeys/journey-problems';
import { findLenders, listDeclineReasons } from '#domains/catalogue/lenders';
import { formWorld } from '#domains/customers/product-details';
import { findEndedApplicationIds } from '#domains/lending/applications';
import { hasOwnSystem } from '#domains/lending/lender-gateway';
import { findStaffNames } from '#domains/records/records';
import { notFound } from '#platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { selectAskedVersionOfLender } from '../lender-journeys.repository';
import { selectDraft } from './journey-drafts.repository';
import { selectOpenAnswers, selectVersionOfLender, selectVersions } from './journey-versions.repository';

const AT_ONCE = 1000;

/** Who began and is not through, by version; applications that have ended don't count. */
async function countUnderWay(ctx: TxContext, lenderId: number): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: Awaited<ReturnType<typeof selectOpenAnswers>> = await selectOpenAnswers(ctx, {
      lenderId,
      after,
      limit: AT_ONCE,
    });
    const appIds = rows.map(({ appId }) => appId);
    const ended = new Set(await findEndedApplicationIds(ctx, appIds));
    for (const { version } of rows.filter(({ appId }) => !ended.has(appId))) {
      counts.set(version, (counts.get(version) ?? 0) + 1);
    }
    after = rows.length < AT_ONCE ? undefined : rows.at(-1)?.appId;
  }
  return counts;
}

/** What keeps a draft from being asked by this lender as things stand. */
export async function problemsOf(
  ctx: TxContext,
  lenderId: number,
  definition: JourneyDraft,
): Promise<JourneyProblem[]> {
  return journeyProblems(definition, {
    codesOf: (await formWorld(ctx)).codesOf,
    declineCodes: (await listDeclineReasons(ctx)).map(({ code }) => code),
    takesDocuments: await hasOwnSystem(ctx, lenderId),
  });
}

const STAFF = 'admin:';
const staffIdOf = (author: string): string | null => (author.startsWith(STAFF) ? author.slice(STAFF.length) : null);

async function versionsOf(ctx: TxContext, lenderId: number, asked: number | undefined) {
  const rows = await selectVersions(ctx, lenderId);
  const underWay = await countUnderWay(ctx, lenderId);
  const names = await findStaffNames(
    ctx,
    rows.map(({ author }) => staffIdOf(author)),
  );
  return rows.map(({ version, kind, author, reason, createdAt }) => ({
    version,
    kind,
    active: version === asked,
    by: names.get(staffIdOf(author) ?? '') ?? null,
    at: createdAt.toISOString(),
    reason,
    underWay: underWay.get(version) ?? 0,
  }));
}

async function draftOf(ctx: TxContext, lenderId: number): Promise<StaffJourney['draft']> {
  const row = await selectDraft(ctx, lenderId);
  if (!row?.definition) return null;
  const { revision, kind, definition, basedOn, author, updatedAt } = row;
  const by = (await findStaffNames(ctx, [author])).get(author) ?? '';
  const problems = await problemsOf(ctx, lenderId, definition);
  return { revision, kind, definition, basedOn, by, at: updatedAt.toISOString(), problems };
}

/** What a lender asks, what staff are writing for it, and all that it has asked; NOT_FOUND for an unknown lender. */
export function getStaffJourney(ctx: AdminContext, lenderId: number): Promise<StaffJourney> {
  return inTransaction(ctx, async (tx) => {
    const lender = (await findLenders(tx, [lenderId])).get(lenderId);
    if (!lender) throw notFound('lender');
    const asked = await selectAskedVersionOfLender(tx, lenderId);
    return {
      lender_id: lenderId,
      lenderName: lender.name,
      logo: lender.logo,
      slug: lender.slug,
      published: asked ? { version: asked.version, kind: asked.kind, definition: asked.definition } : null,
      draft: await draftOf(tx, lenderId),
      takesDocuments: await hasOwnSystem(tx, lenderId),
      declineReasons: (await listDeclineReasons(tx)).map(({ code, reason }) => ({ code, reason })),
      versions: await versionsOf(tx, lenderId, asked?.version),
    };
  });
}

/** One version as it was or is asked; NOT_FOUND when the lender has none of that number. */
export function getVersion(
  ctx: AdminContext,
  lenderId: number,
  version: number,
): Promise<{ version: number; kind: 'lender' | 'gold'; definition: JourneyDefinition }> {
  return inTransaction(ctx, async (tx) => {
    const row = await selectVersionOfLender(tx, lenderId, version);
    if (!row) throw notFound('version');
    return { version, kind: row.kind, definition: row.definition };
  });
}
