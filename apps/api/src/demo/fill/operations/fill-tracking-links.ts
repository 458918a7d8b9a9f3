import type { CallParsed } from '@saakh/contracts/call';
import type { createTrackingLink } from '@saakh/contracts/partners/staff/tracking-links';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { sql } from 'drizzle-orm';
import { findPartnerUserByEmail } from '#domains/identity/sign-in';
import { createProspect } from '#domains/identity/sign-in/otp/send-otp.service';
import { writeClicks } from '#domains/partners/tracking-links/clicks.repository';
import { createLink, makeLink } from '#domains/partners/tracking-links/tracking-links.service';
import type { TxContext } from '../../../platform/context';
import { instant } from '../../../platform/database/instant';
import { rawRows } from '../../../platform/database/raw-rows';
import { demoPhone } from '../../demo-phone';
import { seededRandom } from '../../seeded-random';
import { asOf, findTeam, indianTime } from './acting';

interface Demo {
  readonly madeDaysAgo: number;
  /** Clicks of people and of programs on its busiest day. */
  readonly busiest: readonly [people: number, bots: number];
  /** Who came by it and signed in, and who only asked for a code. */
  readonly leads: number;
  readonly strangers: number;
  readonly byQr: boolean;
  readonly endedDaysAgo?: number;
  /** Whose of a partner it is, by their address; staff's without one. */
  readonly of?: string;
  readonly link: Omit<CallParsed<typeof createTrackingLink>['body'], 'endsOn'>;
}

const LINKS: readonly Demo[] = [
  {
    madeDaysAgo: 40,
    busiest: [9, 3],
    leads: 0,
    strangers: 0,
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
    strangers: 0,
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
    leads: 15,
    strangers: 5,
    byQr: false,
    link: {
      name: 'Instagram story, personal loans',
      brandKey: 'cl',
      target: 'product',
      productType: 'Personal Loans',
      utms: { utm_source: 'instagram', utm_medium: 'story', utm_campaign: 'monsoon' },
    },
  },
  {
    madeDaysAgo: 33,
    busiest: [14, 2],
    leads: 5,
    strangers: 0,
    byQr: false,
    of: 'staff@saakh.test',
    link: {
      name: 'Tejal Ubale: Personal Loans',
      brandKey: 'pagdandi',
      target: 'product',
      productType: 'Personal Loans',
      utms: {},
    },
  },
  {
    madeDaysAgo: 30,
    busiest: [8, 1],
    leads: 3,
    strangers: 0,
    byQr: true,
    of: 'partner@saakh.test',
    link: { name: 'Gopal Netrawalkar: home', brandKey: 'pagdandi', target: 'entry', utms: {} },
  },
];

/** A link that somebody of a partner shares. */
async function makeOwnLink(ctx: TxContext, email: string, link: Demo['link']): Promise<string> {
  const holder = await findPartnerUserByEmail(ctx, email);
  if (!holder) throw new Error(`The demo has nobody at ${email}`);
  const { partnerId, partnerUserId } = holder;
  const { name, brandKey, target, productType = null } = link;
  const to = { brandKey, target, productType, cardId: null, utms: {}, endsOn: null };
  return (await makeLink(ctx, { ...to, name, createdBy: partnerUserId, partnerId, partnerUserId })).linkId;
}

const keptUtms = (utms: Demo['link']['utms']): Record<string, string> =>
  Object.fromEntries(Object.entries(utms).flatMap(([name, value]) => (value ? [[name, value]] : [])));

const MINUTE_MS = 60_000;
const random = () => seededRandom(20_261_122);

/** The brand's customers since an instant with their first sign-in, as far as nobody has brought them. */
async function signInsOf({ tx }: TxContext, brandKey: string, since: Date) {
  const { rows } = (await tx.execute(
    sql`select * from (
          select distinct on (k.user_id) p.prospect_id as "prospectId", k.prospect_app_id as "prospectAppId",
            k.user_id as "userId", p.created_at as "at"
          from prospects p join prospect_applications k on k.prospect_id = p.prospect_id
          where p.brand_key = ${brandKey} and p.lead is null and p.created_at >= ${instant(since)}
          order by k.user_id, p.created_at
        ) firsts order by "at"`,
  )) as unknown as { rows: { prospectId: string; prospectAppId: string; userId: string; at: string | Date }[] };
  return rows;
}

/** So many of them, spread over the whole time. */
const spread = <Row>(rows: readonly Row[], count: number): Row[] =>
  rows.filter((_, n) => Math.floor((n * count) / rows.length) !== Math.floor(((n - 1) * count) / rows.length));

function clickOf(ctx: TxContext, linkId: string, n: string, kind: { isBot: boolean; byQr: boolean }) {
  const clickId = `clk_${ctx.platform.cipher.keyedHash('link-click', JSON.stringify([linkId, n])).slice(0, 32)}`;
  return { clickId, earlierId: `${clickId.slice(0, -1)}_`, linkId, ...kind };
}

/** Those who clicked and went on to sign in; most of them began an application then. */
async function fillLeads(ctx: TxContext, linkId: string, { link, leads, madeDaysAgo, byQr }: Demo): Promise<void> {
  const known = await signInsOf(ctx, link.brandKey, indianTime(ctx, madeDaysAgo - 1, 9));
  for (const [n, { at, prospectId, prospectAppId, userId }] of spread(known, leads).entries()) {
    const click = clickOf(ctx, linkId, prospectId, { isBot: false, byQr });
    await writeClicks(asOf(ctx, new Date(new Date(at).getTime() - 2 * MINUTE_MS)), [click]);
    await ctx.tx.execute(
      sql`update prospects set lead = ${click.clickId}, link_id = ${linkId}, utms = ${JSON.stringify(keptUtms(link.utms))}::jsonb where prospect_id = ${prospectId}`,
    );
    await ctx.tx.execute(sql`update prospect_applications set link_id = ${linkId} where prospect_id = ${prospectId}`);
    if (n % 4 === 3) continue;
    const made = await rawRows<{ appId: string }>(
      ctx,
      sql`update applications a set prospect_app_id = ${prospectAppId}, link_id = ${linkId} from prospect_applications k
          where k.prospect_app_id = ${prospectAppId} and a.user_id = ${userId} and a.prospect_app_id is null
            and a.created_at between k.created_at and k.created_at + interval '15 minutes' returning a.app_id as "appId"`,
    );
    const appIds = sql`any(${sql.param(made.map(({ appId }) => appId))}::text[])`;
    await ctx.tx.execute(sql`update lender_applications set link_id = ${linkId} where app_id = ${appIds}`);
    await ctx.tx.execute(
      sql`insert into link_changes (link_id, applications, submissions, disbursals, disbursed_paise)
          select ${linkId}, count(distinct a.app_id), count(l.app_id), count(l.disbursed_at),
            coalesce(sum(100 * l.disbursed_amount), 0)
          from applications a left join lender_applications l on l.app_id = a.app_id where a.app_id = ${appIds}
          having count(*) > 0`,
    );
  }
}

/** Those who asked for a code and never came in. */
async function fillStrangers(ctx: TxContext, linkId: string, { link, strangers, byQr }: Demo): Promise<void> {
  for (let n = 1; n <= strangers; n += 1) {
    const own = asOf(ctx, indianTime(ctx, n * 2, 12 + n));
    const click = clickOf(ctx, linkId, `stranger-${n}`, { isBot: false, byQr });
    await writeClicks(own, [click]);
    const mobile = demoPhone(93_000 + n);
    const index = ctx.platform.cipher.index('phone', mobile);
    const asked = { language: 'hi', utms: keptUtms(link.utms), urlSegment: null, userId: null } as const;
    const to = { channel: 'sms', contact: mobile, index, brandKey: link.brandKey } as const;
    await createProspect(own, { ...asked, lead: click.clickId }, to);
  }
}

/** Links of staff, one that runs, one on a poster, one that has ended, and two of people of a partner; with clicks, programs among them, and the people who came of them. */
export async function fillTrackingLinks(ctx: TxContext): Promise<void> {
  const team = await findTeam(ctx);
  const { between, chance } = random();
  const today = istDateOf(ctx.clock.now());
  for (const demo of LINKS) {
    const { madeDaysAgo, endedDaysAgo, busiest, byQr, of, link } = demo;
    const madeAt = indianTime(ctx, madeDaysAgo, 11.25);
    const endsOn = endedDaysAgo === undefined ? null : addDays(today, -endedDaysAgo);
    const linkId = of
      ? await makeOwnLink(asOf(ctx, madeAt), of, link)
      : (await createLink(team.admin(madeAt), { ...link, endsOn })).linkId;
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
    await fillStrangers(ctx, linkId, demo);
  }
}
