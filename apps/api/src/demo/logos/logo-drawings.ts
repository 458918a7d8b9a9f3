import type { DemoCreditCard, DemoLender } from '../lenders/lender-types';
import type { DemoBrand, PartnerType } from '../types';
import { commerceSymbols } from './logo-symbols-commerce';
import { financeSymbols } from './logo-symbols-finance';
import { type WordmarkStyle, wordmark, wordmarkWidth } from './wordmark';

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

/** The same for whoever else stands in a list: sellers and insurers. */
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
