import { readFileSync } from 'node:fs';
import type { Terms } from '../loan';

/** What a lender lists for a product, in whole paise and basis points. */
export interface Listed {
  rateBps: number;
  feeBps: number;
  feeFlatPaise: number;
  feeMinPaise: number;
  feeMaxPaise: number | null;
  gstBps: number;
}

/** By lender and product; undefined where nothing is listed. */
export type ListedOf = (lender: string, product: string | undefined) => Listed | undefined;

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A clock that is ahead by as much as the file says now; a trial moves it. */
export function clockOf(file: string): () => number {
  return () => Date.now() + ((read(file) as { aheadMs?: number } | undefined)?.aheadMs ?? 0);
}

/** Looked up in the file each time, since a trial changes its terms. */
export function termsOf(file: string): ListedOf {
  return (lender, product = '') => {
    const all = read(file) as Record<string, Record<string, Listed>> | undefined;
    return all?.[lender]?.[product];
  };
}

/** Exactly what was applied for, at what is listed. */
export function listedTerms(
  listed: Listed,
  { amountPaise, tenureMonths }: Pick<Terms, 'amountPaise' | 'tenureMonths'>,
): Terms {
  const share = Math.max(Math.round((amountPaise * listed.feeBps) / 10_000), listed.feeMinPaise);
  const feePaise = listed.feeFlatPaise + Math.min(share, listed.feeMaxPaise ?? share);
  const gstPaise = Math.round((feePaise * listed.gstBps) / 10_000);
  return { amountPaise, tenureMonths, rateBps: listed.rateBps, feePaise, gstPaise };
}
