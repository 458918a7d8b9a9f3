import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import {
  type Campaign,
  type countSegment as countCall,
  type createCampaign as createCall,
  KEPT_BACK,
  SEGMENT_COUNT_MAX,
  type Segment,
} from '@saakh/contracts/operations/messaging/campaigns';
import type * as z from 'zod/mini';
import { rulesFrom } from '#domains/catalogue/regulation';
import { findStaffNames } from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { getWritingBrand } from '#platform/brands';
import { type AdminContext, type Context, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { pageRows } from '#platform/lists/page-rows';
import { selectClickedLinks } from './campaign-links.repository';
import { codeOfCampaign } from './campaign-links.service';
import {
  beginCount,
  type CampaignRow,
  type CampaignSums,
  insertCampaign,
  isSettled,
  keepCount,
  lockCampaign,
  mayCount,
  selectCampaign,
  selectCampaigns,
  selectToCount,
  sumRecipients,
  updateCampaign,
} from './campaigns.repository';
import { countSegment as countMembers } from './segments.repository';
import { enqueueCampaign, opensAt } from './send-campaign.service';
import { lockTemplates } from './templates.repository';
import { listTemplates } from './templates.service';

const PAGE = 50;
const YEAR_MS = 366 * 86_400_000;
const NOTHING: CampaignSums = {
  chosen: 0,
  waiting: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  stopped: 0,
  applied: 0,
  keptBack: {},
};

function checkSegment({ seen_from, seen_to }: Segment): void {
  if (seen_from !== null && seen_to !== null && seen_to < seen_from) {
    throw fieldError('segment.seen_to', STAFF_MESSAGES.seenDaysInOrder);
  }
}

/**
 * How many customers a segment has, and how many said yes and have a verified contact; the rest is looked at when it is sent. With
 * the hours in which news may go from now on.
 */
export function countSegment(ctx: AdminContext, { segment, channel, category }: z.output<typeof countCall.body>) {
  return inTransaction(ctx, async (tx) => {
    checkSegment(segment);
    const rules = await rulesFrom(tx, 'promotional-window', tx.clock.now());
    return {
      ...(await countMembers(tx, segment, { channel, category }, SEGMENT_COUNT_MAX)),
      hours: rules.map(({ value, effectiveTo }) => ({ ...value, until: effectiveTo?.toISOString() ?? null })),
    };
  });
}

function startOf(ctx: TxContext, at: string | null): Date {
  const now = ctx.clock.now();
  if (at === null) return now;
  const start = new Date(at);
  const inMs = start.getTime() - now.getTime();
  if (inMs <= 0 || inMs > YEAR_MS) throw fieldError('at', STAFF_MESSAGES.campaignTimePast);
  return start;
}

/**
 * Sets a campaign up: it begins at once or at its time, chooses its customers, and writes to each once. Where its text names a
 * link, that of the segment's brand is there with it. VALIDATION_FAILED at `template_key` for a text that is not there or can't
 * be sent yet, at `at` for a time that is past; NOT_FOUND where a link is to lead to a brand that there never was.
 */
export function createCampaign(ctx: AdminContext, body: z.output<typeof createCall.body>): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    checkSegment(body.segment);
    // A text that is being saved is the new one here, or in use for the person who saves it.
    await lockTemplates(tx);
    const template = (await listTemplates(tx)).find(({ key }) => key === body.template_key);
    if (!template) throw fieldError('template_key', STAFF_MESSAGES.templateUnknown);
    if (template.problems.length > 0) throw fieldError('template_key', STAFF_MESSAGES.templateProblem);
    const campaignId = newId('cpn');
    const at = startOf(tx, body.at);
    await insertCampaign(tx, {
      ...{ campaignId, name: body.name, templateKey: template.key, segment: body.segment, at },
      ...{ channel: template.channel, category: template.category, perMinute: body.per_minute },
      ...{ state: 'scheduled', chosenUpTo: null, allChosen: false, finishedAt: null, figures: null, figuresAt: null },
      ...{ figuresTriedAt: null, lateStops: 0 },
      ...{ createdBy: tx.actor.staffId, createdAt: tx.clock.now() },
    });
    if (template.variables.includes('link')) {
      const link = { campaignId, name: body.name, channel: template.channel, createdBy: tx.actor.staffId };
      const { siteKey } = await getWritingBrand(tx, body.segment.brand_key ?? DEFAULT_BRAND_KEY);
      await codeOfCampaign(tx, link, siteKey);
    }
    await enqueueCampaign(tx, campaignId, at);
    await recordAudit(tx, {
      action: 'campaign.created',
      objectType: 'campaign',
      objectId: campaignId,
      after: { ...body, at: at.toISOString() },
    });
    return campaignId;
  });
}

/** Campaigns with what came of each, counted now where it is not kept. */
async function viewsOf(ctx: TxContext, rows: readonly CampaignRow[]): Promise<Campaign[]> {
  const sums = await sumRecipients(
    ctx,
    rows.filter(({ figures }) => figures === null).map(({ campaignId }) => campaignId),
  );
  const people = await findStaffNames(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  );
  const labels = new Map((await listTemplates(ctx as AdminContext & TxContext)).map(({ key, label }) => [key, label]));
  const links = await selectClickedLinks(
    ctx,
    rows.map(({ campaignId }) => campaignId),
  );
  const now = ctx.clock.now();
  const opens = await opensAt(ctx, now);
  return rows.map((row) => {
    const { keptBack, ...counts } = row.figures ?? sums.get(row.campaignId) ?? NOTHING;
    return {
      campaignId: row.campaignId,
      name: row.name,
      templateKey: row.templateKey,
      templateLabel: labels.get(row.templateKey) ?? row.templateKey,
      channel: row.channel,
      category: row.category,
      segment: row.segment,
      state: row.state,
      at: row.at.toISOString(),
      waitsUntil: row.state === 'running' && opens > now ? opens.toISOString() : null,
      perMinute: row.perMinute,
      by: people.get(row.createdBy) ?? '',
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      links: links.flatMap(({ campaignId, ...link }) => (campaignId === row.campaignId ? link : [])),
      figures: {
        ...counts,
        keptBack: KEPT_BACK.flatMap((reason) => {
          const count = keptBack[reason];
          return count === undefined ? [] : [{ reason, count }];
        }),
      },
    };
  });
}

/** After so long the others wait for the next minute. */
const LONGEST_RUN_MS = 45_000;

/**
 * Counts one campaign and keeps that. No lock is held meanwhile: stops and sendings go on, and
 * what was counted beside a stop is not kept as the last word.
 */
async function keepFiguresOf(ctx: Context, campaignId: string): Promise<void> {
  const begun = await inTransaction(ctx, (tx) => beginCount(tx, campaignId));
  if (!begun) return;
  const sums = await inTransaction(ctx, async (tx) =>
    (await mayCount(tx, campaignId)) ? sumRecipients(tx, [campaignId]) : undefined,
  );
  if (!sums) return;
  const figures = sums.get(campaignId) ?? NOTHING;
  await inTransaction(ctx, (tx) => keepCount(tx, campaignId, { ...begun, figures }));
}

/**
 * Keeps what came of campaigns, each minute those where more may have come: a page of them would count all their customers again.
 * Eight days after its end a campaign is counted for the last time; who stops news by it later has it counted once more. One
 * that can't be counted is logged and keeps nobody waiting but itself.
 */
export async function keepFigures(ctx: Context): Promise<void> {
  const begun = ctx.clock.now().getTime();
  const ids = await inTransaction(ctx, selectToCount);
  // One after the other: a campaign may have had millions of customers.
  for (const campaignId of ids) {
    if (ctx.clock.now().getTime() - begun > LONGEST_RUN_MS) return;
    try {
      await keepFiguresOf(ctx, campaignId);
    } catch (error) {
      ctx.platform.logger.error({ err: error, campaignId }, 'a campaign could not be counted');
    }
  }
}

/** Campaigns, newest first, with what had come of each when it was last counted; `next` leads to the older ones. */
export function listCampaigns(
  ctx: AdminContext,
  { after, limit: asked }: { after?: string | undefined; limit?: string | undefined },
) {
  return inTransaction(ctx, async (tx) => {
    const limit = pageRows(asked, PAGE);
    const before = after === undefined ? undefined : await selectCampaign(tx, after);
    const rows = await selectCampaigns(tx, { after: before, limit: limit + 1 });
    const data = await viewsOf(tx, rows.slice(0, limit));
    return { data, next: rows.length > limit ? (data.at(-1)?.campaignId ?? null) : null };
  });
}

/** One campaign with what has come of it by now. */
export function getCampaign(ctx: AdminContext, campaignId: string): Promise<Campaign> {
  return inTransaction(ctx, async (tx) => {
    const row = await selectCampaign(tx, campaignId);
    const [view] = row ? await viewsOf(tx, [isSettled(row) ? row : { ...row, figures: null }]) : [];
    if (!view) throw notFound('campaign');
    return view;
  });
}

/** Pauses a campaign, lets it go on or cancels what was not sent. CONFLICT once it is over. */
export function steerCampaign(
  ctx: AdminContext,
  campaignId: string,
  to: 'paused' | 'running' | 'cancelled',
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockCampaign(tx, campaignId);
    if (!row) throw notFound('campaign');
    if (row.state === 'done' || row.state === 'cancelled') {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.campaignOver });
    }
    const now = tx.clock.now();
    const state = to === 'running' && row.at > now ? 'scheduled' : to;
    await updateCampaign(tx, campaignId, { state, finishedAt: to === 'cancelled' ? now : null });
    if (to === 'running') await enqueueCampaign(tx, campaignId, row.at);
    await recordAudit(tx, {
      action: `campaign.${to}`,
      objectType: 'campaign',
      objectId: campaignId,
      before: { state: row.state },
      after: { state },
    });
  });
}
