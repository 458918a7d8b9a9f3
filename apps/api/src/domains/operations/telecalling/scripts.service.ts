import { findProductType } from '@saakh/contracts/catalogue/product-types';
import type { Bilingual } from '@saakh/contracts/fields';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { selectScripts, upsertScript } from './scripts.repository';

const GENERAL = '';

async function byProduct(ctx: TxContext, productTypes?: readonly string[]): Promise<Map<string, Bilingual>> {
  const scripts = new Map<string, { en: string; hi: string }>();
  for (const { productType, language, text } of await selectScripts(ctx, productTypes)) {
    const script = scripts.get(productType) ?? { en: '', hi: '' };
    script[language] = text;
    scripts.set(productType, script);
  }
  return scripts;
}

/** What an agent says for a product: its own script, or the general one. */
export async function findScript(ctx: TxContext, productType: string | null): Promise<Bilingual> {
  const scripts = await byProduct(ctx, [productType ?? GENERAL, GENERAL]);
  return scripts.get(productType ?? GENERAL) ?? scripts.get(GENERAL) ?? { en: '', hi: '' };
}

export function listScripts(ctx: AdminContext) {
  return inTransaction(ctx, async (tx) =>
    [...(await byProduct(tx))].map(([product_type, text]) => ({ product_type, text })),
  );
}

/** Writes a product's script in both languages; the empty product is the general one. */
export function saveScript(
  ctx: AdminContext,
  { product_type: productType, text }: { product_type: string; text: Bilingual },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (productType !== GENERAL && !findProductType(productType)) {
      throw fieldError('product_type', STAFF_MESSAGES.productUnknown);
    }
    const before = (await byProduct(tx, [productType])).get(productType);
    const updatedAt = tx.clock.now();
    for (const language of ['en', 'hi'] as const) {
      await upsertScript(tx, { productType, language, text: text[language], updatedAt });
    }
    await recordAudit(tx, {
      action: 'call-script.saved',
      objectType: 'call-script',
      objectId: productType || 'general',
      before,
      after: text,
    });
  });
}
