import type { createTrackingLink } from '@saakh/contracts/back-office/operations/tracking-links';
import type { CallParsed } from '@saakh/contracts/call';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { sql } from 'drizzle-orm';
import { writeClicks } from '../../../modules/tracking-links/clicks.repository';
import { createLink } from '../../../modules/tracking-links/tracking-links.service';
import type { TxContext } from '../../../platform/context';
import { seededRandom } from '../../seeded-random';
import { asOf, findTeam, indianTime } from './acting';

interface Demo {
  readonly madeDaysAgo: number;
  /** Clicks of people and of programs on its busiest day. */
  readonly busiest: readonly [people: number, bots: number];
  readonly leads: number;
  readonly byQr: boolean;
  readonly endedDaysAgo?: number;
  readonly link: Omit<CallParsed<typeof createTrackingLink>['body'], 'endsOn'>;
}

const LINKS: readonly Demo[] = [
  {
    madeDaysAgo: 40,
    busiest: [9, 3],
    leads: 0,
    byQr: false,
    endedDaysAgo: 12,
    link: {
      name: 'Diwali gold loans',
      brandKey: 'vetanika',
      target: 'product',
      productType: 'Gold Loans',
      utms: { utm_source: 'newsletter', utm_campaign: 'diwali' },
    },
  },
  {
    madeDaysAgo: 26,
    busiest: [11, 1],
    leads: 4,
    byQr: true,
    link: {
      name: 'Shop poster with QR code',
      brandKey: 'pagdandi',
      target: 'entry',
      utms: { utm_source: 'poster', utm_medium: 'qr' },
    },
  },
  {
    madeDaysAgo: 20,
    busiest: [34, 12],
    leads: 14,
    byQr: false,
    link: {
      name: 'Instagram story, personal loans',
      brandKey: 'cl',
      target: 'product',
      productType: 'Personal Loans',
      utms: { utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'monsoon' },
    },
  },
];

const MINUTE_MS = 60_000;
const random = () => seededRandom(20_261_122);

/** The brand's latest sign-ins before an instant, as far as nobody has brought them. */
const signInsOf = async ({ tx }: TxContext, brandKey: string, since: Date, limit: number) => {
  const { rows } = (await tx.execute(
    sql`select p.prospect_id as "prospectId", k.prospect_app_id as "prospectAppId", k.user_id as "userId", p.created_at as "at"
        from prospects p join prospect_applications k on k.prospect_id = p.prospect_id
        where p.brand_key = ${brandKey} and p.lead is null and p.created_at >= ${since.toISOString()}::timestamptz
        order by p.created_at limit ${limit}`,
  )) as unknown as { rows: { prospectId: string; prospectAppId: string; userId: string; at: string | Date }[] };
  return rows;
};

const clickOf = (ctx: TxContext, linkId: string, n: string, kind: { isBot: boolean; byQr: boolean }) => {
  const clickId = `clk_${ctx.platform.cipher.keyedHash('link-click', JSON.stringify([linkId, n])).slice(0, 32)}`;
  return { clickId, earlierId: `${clickId.slice(0, -1)}_`, linkId, ...kind };
};

/** Those who clicked and went on to sign in, with the application that they began then. */
const fillLeads = async (ctx: TxContext, linkId: string, { link, leads, madeDaysAgo, byQr }: Demo): Promise<void> => {
  const since = indianTime(ctx, madeDaysAgo - 1, 9);
  for (const { at, prospectId, prospectAppId, userId } of await signInsOf(ctx, link.brandKey, since, leads)) {
    const click = clickOf(ctx, linkId, prospectId, { isBot: false, byQr });
    await writeClicks(asOf(ctx, new Date(new Date(at).getTime() - 2 * MINUTE_MS)), [click]);
    await ctx.tx.execute(
      sql`update prospects set lead = ${click.clickId}, utms = ${JSON.stringify(link.utms)}::jsonb where prospect_id = ${prospectId}`,
    );
    await ctx.tx.execute(
      sql`update applications a set prospect_app_id = ${prospectAppId} from prospect_applications k
          where k.prospect_app_id = ${prospectAppId} and a.user_id = ${userId} and a.prospect_app_id is null
            and a.created_at between k.created_at and k.created_at + interval '15 minutes'`,
    );
  }
};

/** Three links: one that runs, one on a poster, one that has ended; with clicks, programs among them, and the people who came of them. */
export const fillTrackingLinks = async (ctx: TxContext): Promise<void> => {
  const team = await findTeam(ctx);
  const { between, chance } = random();
  const today = istDateOf(ctx.clock.now());
  for (const demo of LINKS) {
    const { madeDaysAgo, endedDaysAgo, busiest, byQr, link } = demo;
    const made = team.admin(indianTime(ctx, madeDaysAgo, 11.25));
    const endsOn = endedDaysAgo === undefined ? null : addDays(today, -endedDaysAgo);
    const { linkId } = await createLink(made, { ...link, endsOn });
    for (let daysAgo = madeDaysAgo - 1; daysAgo >= (endedDaysAgo ?? 1); daysAgo -= 1) {
      // The first days bring most; some days bring none.
      const share = (daysAgo / madeDaysAgo) ** 1.5;
      const [people, bots] = busiest.map((most) => Math.round(most * share * (between(4, 10) / 10)));
      const kinds = [...Array<boolean>(people ?? 0).fill(false), ...Array<boolean>(bots ?? 0).fill(true)];
      const clicks = kinds.map((isBot, n) =>
        clickOf(ctx, linkId, `${daysAgo}-${n}`, { isBot, byQr: byQr && chance(0.9) }),
      );
      if (clicks.length > 0) await writeClicks(asOf(ctx, indianTime(ctx, daysAgo, between(10, 20))), clicks);
    }
    await fillLeads(ctx, linkId, demo);
  }
};
