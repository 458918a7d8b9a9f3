import en from '@saakh/i18n/en/operations.told.server.json';
import hi from '@saakh/i18n/hi/operations.told.server.json';
import { callQueues, callScripts } from '#domains/operations/telecalling/telecalling.table';
import type { Context, TxContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { fillLists, fillPincodes } from './fill-lists';
import { fillRecipients } from './fill-recipients';
import { fillSmsIds } from './fill-sms-ids';
import { fillTexts } from './fill-texts';
import { alone, once } from './once';

type Queue = Pick<typeof callQueues.$inferInsert, 'kind' | 'step' | 'restHours' | 'maxAgeDays'>;

/** What a telecalling team begins with, each named after who comes up in it; promises first, then money that waits, then those who stopped on the way. */
const QUEUES: readonly Queue[] = [
  { kind: 'call-back-due', restHours: 0, maxAgeDays: 30 },
  { kind: 'approved-not-continued', restHours: 24, maxAgeDays: 30 },
  { kind: 'dropped-at-step', step: 'questions', restHours: 4, maxAgeDays: 15 },
  { kind: 'dropped-at-step', step: 'offers', restHours: 4, maxAgeDays: 15 },
  { kind: 'dropped-at-step', step: 'profile', restHours: 4, maxAgeDays: 7 },
];

const GENERAL = { en: en.callScript, hi: hi.callScript } as const;

/** Queues and a general script, so that the first day of a team is not an empty page. For an empty table of queues. */
async function fillCalls({ tx, clock }: TxContext): Promise<void> {
  const at = clock.now();
  await tx.insert(callQueues).values(
    QUEUES.map((queue, n) => ({
      ...queue,
      name: '',
      queueId: newId('que'),
      position: n + 1,
      active: true,
      createdAt: at,
    })),
  );
  await tx
    .insert(callScripts)
    .values(
      (['en', 'hi'] as const).map((language) => ({
        productType: '',
        language,
        text: GENERAL[language],
        updatedAt: at,
      })),
    )
    .onConflictDoNothing();
}

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
