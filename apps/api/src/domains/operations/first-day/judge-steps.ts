import {
  FIRST_DAY_STEPS,
  type FirstDayFact,
  type FirstDayLine,
  type FirstDayStep,
} from '@saakh/contracts/operations/first-day';
import { isPayable } from '@saakh/rules/money/statements/changed-account';
import type { Administrator, PartnerFacts } from './first-day.repository';

export interface LenderFacts {
  readonly lenderId: number;
  readonly name: string;
  /** Switching it on waits for a second person. */
  readonly isWaiting: boolean;
  /** Of the lender and of its products, in words. */
  readonly missing: readonly string[];
  /** Customers are offered it: it is on, and has all that a product needs. */
  readonly isOffered: boolean;
  /** Of its products in the rules in force: pincodes or their beginnings. An empty one is all of India. */
  readonly areas: readonly (readonly string[])[];
  /** Where leads are mailed to; null where it has a system of its own. */
  readonly mailedTo: string | null;
  /** When the way was proved last: its system answered a test since it was changed, or the mail server took a lead. */
  readonly provedAt: Date | null;
  /** A slab in force today, or terms of its own, pay for its loans. */
  readonly pays: boolean;
}

export interface Facts {
  readonly now: Date;
  readonly administrators: readonly Administrator[];
  readonly isFactorRequired: boolean;
  /** Two administrators may approve what the other makes: neither let the other in. */
  readonly canApproveEachOther: boolean;
  readonly brand: {
    readonly name: string;
    readonly legalName: string;
    readonly host: string | null;
    /** What an operator must have and does not, by the part of the brand. */
    readonly lacks: readonly string[];
  };
  /** Those that are on, with how much customers find under each. */
  readonly products: readonly { readonly type: string; readonly name: string; readonly supply: number }[];
  readonly lenders: readonly LenderFacts[];
  /** Null where no SMS can be sent. */
  readonly texts: readonly { readonly text: string; readonly isRegistered: boolean }[] | null;
  readonly partners: readonly PartnerFacts[];
  readonly hasMetricsToken: boolean;
  readonly runs: Readonly<Partial<Record<'backup' | 'drill' | 'scrape' | 'trial', Date>>>;
}

/** A line, with the keys of what is missing because of it. */
interface Line extends FirstDayLine {
  readonly gaps: readonly string[];
}
export interface JudgedStep {
  readonly step: FirstDayStep;
  readonly lines: readonly FirstDayLine[];
  readonly gaps: readonly string[];
}

const MOST_NAMES = 4;
const MOST_LINES = 4;
const DAY_MS = 24 * 3_600_000;
/** A backup is made each night, and a restore is proved once a month (docs/backups.md). */
const BACKUP_MS = 2 * DAY_MS;
const DRILL_MS = 35 * DAY_MS;
/** Scrapes are noted every five minutes. */
const SCRAPE_MS = 15 * 60_000;

type Values = FirstDayLine['values'];
const made =
  (is: FirstDayLine['is']) =>
  (fact: FirstDayFact, values: Values = {}, to: string | null = null): Line => ({ fact, is, values, to, gaps: [] });
const right = made('right');
const note = made('note');
/** The gaps are keys without names and numbers that change by themselves: what was accepted is known again by them. */
const lacks = (gaps: readonly string[], ...line: Parameters<typeof right>): Line => ({
  ...made('lacks')(...line),
  gaps,
});

const named = (items: readonly { readonly name: string }[]): Values => ({
  count: items.length,
  names: items.slice(0, MOST_NAMES).map(({ name }) => name),
});
const pageOf = ({ lenderId }: LenderFacts) => `/admin/lenders/${lenderId}`;

/** Two who can act: changes to money, rules and access need both. */
function judgeAdministrators({ administrators, isFactorRequired, canApproveEachOther }: Facts): Line[] {
  const absent = administrators.filter(({ hasSignedIn }) => !hasSignedIn);
  const bare = administrators.filter(({ hasSignedIn, hasFactor }) => isFactorRequired && hasSignedIn && !hasFactor);
  const ready = administrators.filter((one) => !absent.includes(one) && !bare.includes(one));
  const words = ['admins-ready', named(ready)] as const;
  return [
    ready.length >= 2 ? right(...words) : lacks(['few'], ...words),
    ...(ready.length >= 2 && !canApproveEachOther ? [lacks(['no-pair'], 'admins-no-pair')] : []),
    ...(absent.length > 0 ? [note('admins-not-in', named(absent))] : []),
    ...(bare.length > 0 ? [note('admins-no-factor', named(bare))] : []),
  ];
}

const judgeBrand = ({ brand: { name, legalName, host, lacks: parts } }: Facts): Line[] => [
  ...(parts.length > 0 ? [lacks(parts, 'brand-lacks', { parts: [...parts] })] : []),
  (parts.length > 0 ? note : right)('brand-named', { name, legal: legalName || '–', host: host ?? '–' }),
];

function judgeProducts({ products }: Facts): Line[] {
  const shown = products.filter(({ supply }) => supply > 0);
  const unserved = products.filter(({ supply }) => supply === 0);
  return [
    shown.length > 0 ? right('products-shown', named(shown)) : lacks(['none'], 'products-none'),
    // Visitors do not see these.
    ...(unserved.length > 0 ? [note('products-unserved', named(unserved))] : []),
  ];
}

function aboutOther(lender: LenderFacts): Line {
  const { name, missing, isWaiting } = lender;
  if (missing.length > 0) return note('lender-lacks', { name, missing: [...missing] }, pageOf(lender));
  return isWaiting ? note('lender-waits', { name }, '/admin/approvals') : note('lender-off', { name }, pageOf(lender));
}

/** One that is complete and on is enough. Which others are not, or no longer, is worth knowing and keeps nobody from going live. */
function judgeLenders({ lenders }: Facts): Line[] {
  const offered = lenders.filter(({ isOffered }) => isOffered);
  const none = lenders.length > 0 ? 'lender-first' : 'lenders-none';
  return [
    offered.length > 0 ? right('lenders-ready', named(offered)) : lacks(['none'], none),
    ...lenders.filter(({ isOffered }) => !isOffered).map(aboutOther),
  ];
}

const isAnywhere = (areas: LenderFacts['areas']): boolean => areas.some((area) => area.length === 0);
/** About the lenders that customers are offered: until there is one, the step waits for it. */
function ofOffered({ lenders }: Facts, lines: (offered: readonly LenderFacts[]) => Line[]): Line[] {
  const offered = lenders.filter(({ isOffered }) => isOffered);
  return offered.length > 0 ? lines(offered) : [lacks(['none'], 'lender-first')];
}
const ifAny = (lenders: readonly LenderFacts[], fact: FirstDayFact): Line[] =>
  lenders.length > 0 ? [right(fact, named(lenders))] : [];

const judgeArea = (facts: Facts): Line[] =>
  ofOffered(facts, (offered) => [
    ...ifAny(
      offered.filter(({ areas }) => isAnywhere(areas)),
      'area-all',
    ),
    ...offered
      .filter(({ areas }) => !isAnywhere(areas))
      .map((lender) =>
        right('area-some', { name: lender.name, count: new Set(lender.areas.flat()).size }, pageOf(lender)),
      ),
  ]);

/** A lender with a system of its own is offered only while it answers tests; a mail address proves itself by the first lead. */
const judgeConnection = (facts: Facts): Line[] =>
  ofOffered(facts, (offered) =>
    offered.map((lender) => {
      const { lenderId, name, mailedTo, provedAt } = lender;
      if (provedAt === null)
        return lacks([`mail ${lenderId}`], 'connection-unmailed', { name, address: mailedTo ?? '–' }, pageOf(lender));
      const fact = mailedTo === null ? 'connection-tested' : 'connection-mailed';
      return right(fact, { name, at: provedAt.toISOString() }, pageOf(lender));
    }),
  );

const judgeRevenue = (facts: Facts): Line[] =>
  ofOffered(facts, (offered) => [
    ...ifAny(
      offered.filter(({ pays }) => pays),
      'revenue-pays',
    ),
    ...offered
      .filter(({ pays }) => !pays)
      .map((lender) => lacks([`lender ${lender.lenderId}`], 'revenue-none', { name: lender.name }, pageOf(lender))),
  ]);

function judgeTexts({ texts }: Facts): Line[] {
  if (texts === null) return [lacks(['gateway'], 'texts-no-gateway')];
  const missing = texts.filter(({ isRegistered }) => !isRegistered).map(({ text }) => text);
  const registered = (missing.length > 0 ? note : right)('texts-registered', {
    registered: texts.length - missing.length,
    all: texts.length,
  });
  if (missing.length === 0) return [registered];
  return [lacks(missing, 'texts-missing', { count: missing.length, names: missing.slice(0, 5) }), registered];
}

/** One that can earn and be paid. An account may be paid to once a second person compared it, or 72 hours after it was given. */
function judgePartners({ partners, now }: Facts): Line[] {
  const lacking = ({ hasPerson, hasShare, account }: PartnerFacts): string[] => [
    ...(hasPerson ? [] : ['person']),
    ...(hasShare ? [] : ['share']),
    ...(account === null ? ['account'] : isPayable(account, now) ? [] : ['account-held']),
  ];
  const ready = partners.filter((partner) => lacking(partner).length === 0);
  if (ready.length > 0) return [right('partners-ready', named(ready))];
  const others = partners.map((partner) =>
    note('partner-lacks', { name: partner.name, parts: lacking(partner) }, `/admin/partners/${partner.partnerId}`),
  );
  return [lacks(['none'], 'partners-none'), ...others];
}

interface Ages {
  readonly of: 'backup' | 'drill' | 'scrape';
  readonly within: number;
  readonly words: readonly [recent: FirstDayFact, old: FirstDayFact, never: FirstDayFact];
}

function judgeAge({ runs, now }: Facts, { of, within, words: [recent, old, never] }: Ages): Line {
  const at = runs[of];
  if (at === undefined) return lacks([never], never);
  const values = { at: at.toISOString() };
  return now.getTime() - at.getTime() < within ? right(recent, values) : lacks([old], old, values);
}

const judgeBackup = (facts: Facts): Line[] => [
  judgeAge(facts, { of: 'backup', within: BACKUP_MS, words: ['backup-made', 'backup-old', 'backup-never'] }),
  judgeAge(facts, { of: 'drill', within: DRILL_MS, words: ['drill-done', 'drill-old', 'drill-never'] }),
];

const judgeAlerts = (facts: Facts): Line[] =>
  facts.hasMetricsToken
    ? [judgeAge(facts, { of: 'scrape', within: SCRAPE_MS, words: ['scrape-recent', 'scrape-late', 'scrape-never'] })]
    : [lacks(['token'], 'metrics-token')];

const judgeTrial = ({ runs: { trial } }: Facts): Line[] =>
  trial ? [right('trial-done', { at: trial.toISOString() })] : [lacks(['never'], 'trial-never')];

const JUDGES: Readonly<Record<FirstDayStep, (facts: Facts) => Line[]>> = {
  administrators: judgeAdministrators,
  brand: judgeBrand,
  products: judgeProducts,
  lender: judgeLenders,
  area: judgeArea,
  connection: judgeConnection,
  revenue: judgeRevenue,
  texts: judgeTexts,
  partner: judgePartners,
  backup: judgeBackup,
  alerts: judgeAlerts,
  trial: judgeTrial,
};

const ORDER = ['lacks', 'right', 'note'] as const satisfies readonly FirstDayLine['is'][];
/** What is missing first; of many lines of a kind the first few, and how many more there are. */
const shownOf = (lines: readonly Line[]): FirstDayLine[] =>
  ORDER.flatMap((is) => {
    const alike = lines.filter((line) => line.is === is).map(({ gaps: _, ...line }) => line);
    const more = alike.length - MOST_LINES;
    const { gaps: _, ...rest } = made(is)('more', { count: more });
    return more > 0 ? [...alike.slice(0, MOST_LINES), rest] : alike;
  });

/** What holds of each step and what is missing, in their order: a step is done where nothing is. */
export function judgeSteps(facts: Facts): JudgedStep[] {
  return FIRST_DAY_STEPS.map((step) => {
    const lines = JUDGES[step](facts);
    return { step, lines: shownOf(lines), gaps: lines.flatMap(({ gaps }) => gaps) };
  });
}
