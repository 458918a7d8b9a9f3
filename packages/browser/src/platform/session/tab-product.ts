import { readTab, writeTab } from '../tab-storage';
import type { SessionState } from './session-state';

const KEY = 'saakh.product';
type Product = Pick<SessionState['customer'], 'productId' | 'productType'>;

/** The product of this tab: two tabs of a browser may show two products, and each keeps its own over a reload. */
export function keepTabProduct({ productId, productType }: Product): void {
  writeTab(KEY, productType === null ? null : JSON.stringify({ productId, productType }));
}

/** What this tab chose; nothing while it has chosen nothing. */
export function readTabProduct(): Partial<Product> {
  try {
    const kept: unknown = JSON.parse(readTab(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
