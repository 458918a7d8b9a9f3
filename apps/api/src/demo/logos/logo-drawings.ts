import type { DemoCreditCard, DemoLender } from '../lenders/lender-types';
import type { DemoBrand, PartnerType } from '../types';
import { financeSymbols, type Symbol40 } from './logo-symbols-finance';

/** Advance widths of a bold sans-serif in thousandths of the type size; what is missing counts as an average letter. */
const advance: Readonly<Record<string, number>> = {
  ' ': 278,
  a: 556,
  c: 556,
  f: 333,
  i: 278,
  j: 278,
  k: 556,
  l: 278,
  m: 889,
  r: 389,
  s: 556,
  t: 333,
  v: 556,
  w: 778,
  x: 556,
  y: 556,
  z: 500,
  A: 722,
  B: 722,
  E: 667,
  F: 611,
  I: 278,
  J: 556,
  L: 611,
  M: 833,
  S: 667,
  T: 611,
};

interface WordmarkStyle {
  readonly size: number;
  readonly family: 'sans-serif' | 'serif';
  readonly tracking: number;
}

/** The width of a text in bold, in the unit of `size`, rounded up to a tenth. */
function wordmarkWidth(text: string, { size, tracking }: WordmarkStyle): number {
  const units = [...text].reduce((sum, letter) => sum + (advance[letter] ?? 611), 0);
  return Math.ceil((units / 1000 + tracking * (text.length - 1)) * size * 10) / 10;
}

/**
 * A line of bold text that fills exactly its computed width: an SVG shown as an image has no web fonts, and the
 * fallback differs from phone to phone.
 */
function wordmark(text: string, x: number, baseline: number, colour: string, style: WordmarkStyle): string {
  const width = wordmarkWidth(text, style);
  return `<text x="${x}" y="${baseline}" font-family="${style.family}" font-weight="700" font-size="${style.size}" fill="${colour}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
}

const commerceSymbols: Readonly<Record<string, Symbol40>> = {
  vetanika: (p, s) =>
    `<rect x="2" y="9" width="36" height="26" rx="6" fill="${s}"/><path d="M6 9 28 2.5a4 4 0 0 1 5 4V9z" fill="${p}"/><rect x="24" y="17" width="14" height="10" rx="5" fill="${p}"/><circle cx="29.5" cy="22" r="2" fill="#fff"/>`,
  kaamgar: (p, s) =>
    `<g fill="${p}"><rect x="16" y="1" width="8" height="38" rx="3"/><rect x="16" y="1" width="8" height="38" rx="3" transform="rotate(60 20 20)"/><rect x="16" y="1" width="8" height="38" rx="3" transform="rotate(120 20 20)"/><circle cx="20" cy="20" r="14"/></g><circle cx="20" cy="20" r="8" fill="#fff"/><path d="m16 20 3 3.2 5.5-6" fill="none" stroke="${s}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
  kiranova: (p, s) =>
    `<path d="M9 17 16 4M31 17 24 4" stroke="${s}" stroke-width="3.4" stroke-linecap="round"/><path d="M2 15h36l-4.5 20a3 3 0 0 1-3 2.5h-21a3 3 0 0 1-3-2.5z" fill="${p}"/><path d="M14 21v10M20 21v10M26 21v10" stroke="${s}" stroke-width="3" stroke-linecap="round"/>`,
  gallamitra: (p, s) =>
    `<path d="M20 39V12" stroke="${s}" stroke-width="3" stroke-linecap="round"/><g fill="${p}"><ellipse cx="20" cy="7" rx="4" ry="6.5"/><ellipse cx="12.5" cy="15" rx="3.8" ry="6.5" transform="rotate(-38 12.5 15)"/><ellipse cx="27.5" cy="15" rx="3.8" ry="6.5" transform="rotate(38 27.5 15)"/><ellipse cx="12.5" cy="25" rx="3.8" ry="6.5" transform="rotate(-38 12.5 25)"/><ellipse cx="27.5" cy="25" rx="3.8" ry="6.5" transform="rotate(38 27.5 25)"/></g>`,
  dharatika: (p, s) =>
    `<circle cx="20" cy="20" r="19" fill="${s}"/><path d="M20 29C10 29 8 20 8 11c9 0 12 6 12 18z" fill="${p}"/><path d="M20 29c10 0 12-7 12-14-8 0-12 4-12 14z" fill="#fff"/><path d="M9 32.5h22" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>`,
  savarisetu: (p, s) =>
    `<circle cx="9" cy="28" r="7" fill="none" stroke="${s}" stroke-width="3.8"/><circle cx="31" cy="28" r="7" fill="none" stroke="${s}" stroke-width="3.8"/><path d="M9 28 15 16h11l5 12M15 16l5 12M26 16l-2-6h6" fill="none" stroke="${p}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  pahiyaghar: (p, s) =>
    `<circle cx="20" cy="20" r="16" fill="none" stroke="${s}" stroke-width="7"/><g stroke="${p}" stroke-width="3.6" stroke-linecap="round"><path d="M20 20V8.5M20 20l10.9-3.5M20 20l6.8 9.3M20 20l-6.8 9.3M20 20 9.1 16.5"/></g><circle cx="20" cy="20" r="4" fill="${p}"/>`,
  surajmukh: (p, s) =>
    `<g fill="${p}"><path d="M20 0l4 9h-8z"/><path d="M20 0l4 9h-8z" transform="rotate(45 20 20)"/><path d="M20 0l4 9h-8z" transform="rotate(90 20 20)"/><path d="M20 0l4 9h-8z" transform="rotate(135 20 20)"/><path d="M20 0l4 9h-8z" transform="rotate(180 20 20)"/><path d="M20 0l4 9h-8z" transform="rotate(225 20 20)"/><path d="M20 0l4 9h-8z" transform="rotate(270 20 20)"/><path d="M20 0l4 9h-8z" transform="rotate(315 20 20)"/></g><circle cx="20" cy="20" r="11" fill="${s}"/><path d="M14 17h12M14 23h12M20 13v14" stroke="${p}" stroke-width="1.8"/>`,
  bijlika: (p, s) =>
    `<rect width="40" height="40" rx="12" fill="${s}"/><path d="M22 5 9 23h9l-2 12 14-19h-9z" fill="${p}"/>`,
  leharika: (p, s) =>
    `<rect x="9" y="1" width="22" height="38" rx="6" fill="${s}"/><path d="M9 22c4-4 7-4 11 0s7 4 11 0v11a6 6 0 0 1-6 6H15a6 6 0 0 1-6-6z" fill="${p}"/><path d="M17 6.5h6" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>`,
  chowkhat: (p, s) =>
    `<path d="M4 38V4h32v34" fill="none" stroke="${s}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/><path d="M12 38V12l14 4v22z" fill="${p}"/><circle cx="22.5" cy="27" r="1.9" fill="#fff"/>`,
  nagarvasi: (p, s) =>
    `<rect x="2" y="16" width="11" height="22" rx="2" fill="${p}"/><rect x="14.5" y="3" width="12" height="35" rx="2" fill="${s}"/><rect x="28" y="11" width="10" height="27" rx="2" fill="${p}" opacity=".75"/><path d="M18.5 10h4M18.5 17h4M18.5 24h4" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>`,
  padhantar: (p, s) =>
    `<path d="M20 11C15 6 8 5.5 2 7v25c6-1.5 13-1 18 4z" fill="${p}"/><path d="M20 11c5-5 12-5.5 18-4v25c-6-1.5-13-1-18 4z" fill="${s}"/><circle cx="20" cy="5" r="3.6" fill="${p}"/>`,
  swasthira: (p, s) =>
    `<path d="M20 37C7 28 2 22 2 14.5A9.5 9.5 0 0 1 20 10a9.5 9.5 0 0 1 18 4.5C38 22 33 28 20 37z" fill="${p}"/><path d="M20 14v13M13.5 20.5h13" stroke="${s}" stroke-width="4.4" stroke-linecap="round"/>`,
  safarnest: (p, s) =>
    `<path d="M38 3 2 18l11 5z" fill="${p}"/><path d="M38 3 13 23l3 14 6-9z" fill="${s}"/><path d="m38 3-16 25 10 6z" fill="${p}" opacity=".72"/>`,
  parchoon: (p, s) =>
    `<path d="M13 14V11a7 7 0 0 1 14 0v3" fill="none" stroke="${s}" stroke-width="3.6" stroke-linecap="round"/><path d="M6 13h28l3 22a3 3 0 0 1-3 3.5H6A3 3 0 0 1 3 35z" fill="${p}"/><path d="M20 20v12M14 26h12" stroke="#fff" stroke-width="3.8" stroke-linecap="round"/>`,
};

const symbols = { ...financeSymbols, ...commerceSymbols };
const serifTypes: readonly PartnerType[] = ['housing', 'cooperative'];

const descriptors: Readonly<Record<PartnerType, string>> = {
  own: 'Credit marketplace',
  dsa: 'Loan services',
  fintech: 'Financial technology',
  cooperative: 'Member services',
  employer: 'Employee services',
  retail: 'Retail network',
  dealer: 'Dealer network',
  housing: 'Homes',
  education: 'Study finance',
  health: 'Clinics network',
  agri: 'Farm services',
  software: 'Business software',
};

const lenderInks = ['#1F4E79', '#7A2E1D', '#1E6B4F', '#5B2A86', '#8A5A00', '#0B6E7A', '#9B1B4A', '#374151'] as const;

const lenderShapes = [
  '<rect width="36" height="36" rx="8"/>',
  '<circle cx="18" cy="18" r="18"/>',
  '<path d="M18 0 34 9v18L18 36 2 27V9z"/>',
  '<path d="M18 0c6 3.5 11 4.5 16 4.5V17c0 9-6 15-16 19C8 32 2 26 2 17V4.5C7 4.5 12 3.5 18 0z"/>',
  '<path d="M0 0h24a12 12 0 0 1 12 12v24H12A12 12 0 0 1 0 24z"/>',
  '<path d="M18 0 36 18 18 36 0 18z"/>',
] as const;

function svg(width: number, height: number, label: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">${body}</svg>\n`;
}

function symbolOf(brand: DemoBrand): string {
  const draw = symbols[brand.key];
  if (!draw) throw new Error(`no symbol drawn for brand ${brand.key}`);
  return draw(brand.primaryColour, brand.secondaryColour);
}

/** Symbol and wordmark side by side, 40 units high, the wordmark in the secondary colour. */
export function brandLogo(brand: DemoBrand): string {
  const style: WordmarkStyle = {
    size: 25,
    family: serifTypes.includes(brand.partnerType) ? 'serif' : 'sans-serif',
    tracking: brand.partnerType === 'software' ? 0.02 : -0.01,
  };
  const width = Math.ceil(50 + wordmarkWidth(brand.name, style) + 2);
  return svg(width, 40, brand.name, symbolOf(brand) + wordmark(brand.name, 50, 29, brand.secondaryColour, style));
}

/** The smaller mark shown under 'In Partnership With': symbol, name and what that partner does, on two lines. */
export function coBrandLogo(brand: DemoBrand): string {
  const nameStyle: WordmarkStyle = { size: 18, family: 'sans-serif', tracking: 0 };
  const lineStyle: WordmarkStyle = { size: 9.5, family: 'sans-serif', tracking: 0.03 };
  const line = descriptors[brand.partnerType];
  const width = Math.ceil(49 + Math.max(wordmarkWidth(brand.name, nameStyle), wordmarkWidth(line, lineStyle)) + 2);
  const body =
    `<g transform="translate(0 2) scale(.9)">${symbolOf(brand)}</g>` +
    `<path d="M42.5 5v30" stroke="${brand.primaryColour}" stroke-width="1.5"/>` +
    wordmark(brand.name, 49, 20, brand.secondaryColour, nameStyle) +
    wordmark(line, 49, 33.5, '#4B5563', lineStyle);
  return svg(width, 40, `${brand.name}, ${line}`, body);
}

/** A lender's initials in a plain shape, all of one size (REG-ML-7): the mark always stands beside the name. */
export function lenderLogo(lender: DemoLender, index: number): string {
  return nameLogo(lender.name, index);
}

/** The same for anyone else who stands in a list: sellers and insurers. */
export function nameLogo(name: string, index: number): string {
  const ink = lenderInks[index % lenderInks.length] ?? lenderInks[0];
  const shape = lenderShapes[index % lenderShapes.length] ?? lenderShapes[0];
  const initials = name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
  const initialStyle: WordmarkStyle = { size: 14, family: 'sans-serif', tracking: 0 };
  const initialX = Math.round((18 - wordmarkWidth(initials, initialStyle) / 2) * 10) / 10;
  const body = `<g fill="${ink}">${shape}</g>${wordmark(initials, initialX, 23, '#FFFFFF', initialStyle)}`;
  return svg(36, 36, name, body);
}

export function cardThumbnail(card: DemoCreditCard, index: number): string {
  const ink = lenderInks[(index * 3) % lenderInks.length] ?? lenderInks[0];
  const style: WordmarkStyle = { size: 20, family: 'sans-serif', tracking: 0 };
  const body =
    `<clipPath id="c"><rect width="320" height="202" rx="16"/></clipPath><g clip-path="url(#c)"><rect width="320" height="202" fill="${ink}"/>` +
    `<circle cx="${250 - index * 8}" cy="${190 - index * 6}" r="150" fill="#fff" opacity=".08"/><circle cx="${300 - index * 10}" cy="20" r="110" fill="#fff" opacity=".08"/></g>` +
    '<rect x="24" y="74" width="44" height="34" rx="6" fill="#E7C873"/><path d="M24 91h16m12 0h16M40 74v34m12-34v34" stroke="#A8842F" stroke-width="1.5" fill="none"/>' +
    wordmark(card.categoryName, 24, 44, '#FFFFFF', style) +
    '<g fill="#fff" opacity=".85"><circle cx="28" cy="160" r="3.5"/><circle cx="40" cy="160" r="3.5"/><circle cx="52" cy="160" r="3.5"/><circle cx="64" cy="160" r="3.5"/></g>' +
    (card.secured
      ? '<path d="M274 160v-6a8 8 0 0 1 16 0v6" fill="none" stroke="#fff" stroke-width="3"/><rect x="269" y="158" width="26" height="19" rx="4" fill="#fff"/>'
      : '');
  return svg(320, 202, card.categoryName, body);
}

export function languageImage(letter: string, ink: string): string {
  const body = `<rect width="32" height="32" rx="8" fill="${ink}"/><text x="16" y="22.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="18" fill="#fff">${letter}</text>`;
  return svg(32, 32, letter, body);
}
