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

const GENERAL = {
  en: `Good day, am I speaking with {name}? My name is {agent}, I am calling from {brand} about the application that you began with us.
Is this a good moment? If not: when may I call back?
You can go on where you stopped, on our site, with your mobile number and a code.
Never tell me, or anybody who calls, the code that comes by SMS, your card number or your PIN. We do not take money for a loan.
Which lender you choose, and whether you apply at all, is up to you.
If you do not want such calls, tell me, and we will not call again.`,
  hi: `नमस्ते, क्या मेरी बात {name} से हो रही है? मेरा नाम {agent} है, मैं {brand} से आपके शुरू किए हुए आवेदन के बारे में फ़ोन कर रहा/रही हूँ।
क्या अभी बात कर सकते हैं? नहीं तो कब फ़ोन करूँ?
आपने जहाँ छोड़ा था, वहीं से हमारी साइट पर अपने मोबाइल नंबर और कोड से आगे बढ़ सकते हैं।
SMS से आया कोड, कार्ड नंबर या PIN मुझे या फ़ोन करने वाले किसी को कभी न बताएँ। लोन के लिए हम कोई पैसा नहीं लेते।
कौन-सा लेंडर चुनना है, और आवेदन करना है या नहीं, यह आपकी मर्ज़ी है।
अगर आप ऐसे फ़ोन नहीं चाहते तो बता दें, हम फिर फ़ोन नहीं करेंगे।`,
} as const;

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
