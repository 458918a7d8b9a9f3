import type { Row } from '../report';
import type { Finding, Looks } from './look';

const grouped = (findings: readonly Finding[], keyOf: (finding: Finding) => string): Map<string, Finding[]> => {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) groups.set(keyOf(finding), [...(groups.get(keyOf(finding)) ?? []), finding]);
  return groups;
};

/** The looks at which one thing is wrong, as one line: what, at how many elements, and where. */
const linesOf = (findings: readonly Finding[]): string[] => {
  const byText = grouped(findings, ({ rule, text }) => `${rule}: ${text}`);
  return [...byText].map(([text, found]) => {
    const elements = found.reduce((sum, one) => sum + one.elements, 0);
    return `${text} – ${elements} in all, ${found.map(({ where }) => where).join('; ')}`;
  });
};

/** A row for each page with all that its looks found, and what it was; every page that breaks anything is named below, too. */
export const accessRows = ({ count, findings }: Looks): { rows: Row[]; notes: string[] } => {
  const byPage = grouped(findings, ({ path }) => path);
  const rows = [...count].map(([path, looks]): Row => {
    const found = byPage.get(path) ?? [];
    const violations = found.reduce((sum, { elements }) => sum + elements, 0);
    return {
      what: `${path}: what breaks WCAG 2.2 AA`,
      floor: '–',
      ours: `${violations} in ${looks} looks`,
      ratio: '–',
      goal: '0',
      isGate: true,
      met: violations === 0,
      why: [...new Set(found.map(({ rule }) => rule))].join(', '),
    };
  });
  return { rows, notes: [...byPage].flatMap(([path, found]) => linesOf(found).map((line) => `${path}: ${line}`)) };
};
