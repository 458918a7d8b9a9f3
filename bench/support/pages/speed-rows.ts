import type { PageFigures, Phone } from '../lighthouse';
import { figure, type Row } from '../report';
import { LANGUAGES, type Language, originOf, pathAt, type Site, type Visit } from './visits';

const GOAL = { lcp: 1_800, tbt: 150, cls: 0.05, performance: 95, accessibility: 100 };
type Figure = keyof typeof GOAL;

const TEXTS: Readonly<Record<Figure, readonly [name: string, text: (value: number) => string]>> = {
  lcp: ['largest contentful paint', (ms) => `${(ms / 1000).toFixed(2)} s`],
  tbt: ['total blocking time', (ms) => `${ms.toFixed(0)} ms`],
  cls: ['layout shift', (shift) => shift.toFixed(3)],
  performance: ['performance', figure],
  accessibility: ['accessibility', figure],
};
/** Of these more is better. */
const SCORES: readonly Figure[] = ['performance', 'accessibility'];

export interface Timed {
  readonly path: string;
  readonly visit: Visit;
}

/** One page in one language: a visit at each brand, as many times as asked. */
export interface Measured extends Timed {
  readonly language: Language;
  readonly visits: readonly PageFigures[];
}

export const timePage = async (
  phone: Phone,
  url: string,
  sites: readonly Site[],
  { path, visit, language, rounds }: Timed & { readonly language: Language; readonly rounds: number },
): Promise<Measured> => {
  const visits: PageFigures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const site of sites) {
      const [address, who] = visit.at(site.people);
      const seen = await phone.visit(originOf(url, visit) + site.prefix + address, { ...who.cookies(), language });
      if (seen.finalPath !== pathAt(site, visit)) throw new Error(`${path} led to ${seen.finalPath} at ${site.brand}`);
      visits.push(seen);
    }
  }
  return { path, visit, language, visits };
};

/** The rows of one page: the median visit of each figure, what the others came to, and what the median visit says took its time. */
export const speedRows = ({ path, visit, language, visits }: Measured): Row[] => {
  const page = `${path}${visit.state ? `, ${visit.state},` : ''} in ${LANGUAGES[language]}`;
  return (Object.keys(GOAL) as Figure[]).map((name): Row => {
    const [title, text] = TEXTS[name];
    const sorted = visits.toSorted((one, other) => one[name] - other[name]);
    const middle = sorted[Math.floor(sorted.length / 2)] as PageFigures;
    const [least, most] = [sorted[0]?.[name] ?? Number.NaN, sorted.at(-1)?.[name] ?? Number.NaN];
    // How accessible a page is does not depend on the machine: the worst visit counts.
    const value = name === 'accessibility' ? least : middle[name];
    const isScore = SCORES.includes(name);
    const why = name in middle.causes ? middle.causes[name as keyof PageFigures['causes']] : undefined;
    return {
      what: `${page}: ${title}`,
      floor: '–',
      ours: least === most ? text(value) : `${text(value)} (${text(least)} to ${text(most)})`,
      ratio: '–',
      // The design sets goals of speed for four pages; every page is for everybody.
      ...(visit.timed || name === 'accessibility'
        ? {
            goal: `${isScore ? '≥' : '≤'} ${text(GOAL[name])}`,
            met: isScore ? value >= GOAL[name] : value <= GOAL[name],
            isGate: name === 'accessibility',
            ...(why === undefined ? {} : { why }),
          }
        : {}),
    };
  });
};
