import type { Context } from '../../platform/context';
import { fillCalls } from './fill-calls';
import { fillLists, fillPincodes } from './fill-lists';
import { fillRecipients } from './fill-recipients';
import { fillSmsIds } from './fill-sms-ids';
import { fillTexts } from './fill-texts';
import { alone, once } from './once';

interface Options {
  /** `few`: enough pincodes for tests, without reading the whole directory. */
  readonly pincodes: 'all' | 'few';
}

/**
 * What the product can't work without, and nothing invented: texts, lists, products, reasons, languages, pincodes. Every
 * start brings what a newer version has added; what is there stays as it is, because people have agreed to it or changed it.
 * The registrations of SMS texts are the settings'.
 */
export async function fillReference(ctx: Context, { pincodes }: Options): Promise<void> {
  await alone(ctx, fillTexts);
  await alone(ctx, fillSmsIds);
  await alone(ctx, fillRecipients);
  await alone(ctx, fillLists);
  await once(ctx, 'call_queues', fillCalls);
  await once(ctx, 'pincodes', (tx) => fillPincodes(tx, pincodes));
}
