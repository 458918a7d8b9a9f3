import type { Bilingual } from '@saakh/contracts/fields';
import type { TxContext } from '../../platform/context';
import { brandRecord, findPartnerOfBrand, type PartnerRecord, partnerRecord } from '../brands';
import { mailCompanyChange } from '../identity';
import type { EditableRecord } from '../records';
import { BRAND_WORDS, inWords, PARTNER_WORDS } from './words';

type Words = Readonly<Partial<Record<string, Bilingual>>>;
const wordsOf = (words: Words, property: string) => (Object.hasOwn(words, property) ? words[property] : undefined);

const BACK: Bilingual = {
  en: 'your site and your portal work again',
  hi: 'आपकी साइट और आपका पोर्टल फिर से चालू हैं',
};
const IN_BIN: Bilingual = {
  en: 'your site and your portal were ended; your customers and what you earned stay',
  hi: 'आपकी साइट और आपका पोर्टल बंद कर दिए गए; आपके ग्राहक और आपकी कमाई बनी रहेंगी',
};

/** A partner whose owners are told by mail what staff change, also by a second person’s approval, a revert or the bin. */
export const toldPartnerRecord: PartnerRecord = {
  ...partnerRecord,
  async write(ctx, id, written) {
    await partnerRecord.write(ctx, id, written);
    const { property, value, present } = written;
    const words = wordsOf(PARTNER_WORDS, property);
    if (!words) return;
    const page = property.startsWith('revenue') ? 'reports' : 'settings';
    await mailCompanyChange(ctx, { partnerId: id, what: inWords(words, present.values[property], value), page });
  },
  async restore(ctx, id, asked) {
    const name = await partnerRecord.restore(ctx, id, asked);
    await mailCompanyChange(ctx, { partnerId: id, what: BACK, page: 'dashboard' });
    return name;
  },
  tellInBin: (ctx: TxContext, id: string) => mailCompanyChange(ctx, { partnerId: id, what: IN_BIN, page: 'dashboard' }),
};

/** A brand whose partner’s owners are told where customers land and whom they reach from now on. */
export const toldBrandRecord: EditableRecord = {
  ...brandRecord,
  async write(ctx, id, written) {
    await brandRecord.write(ctx, id, written);
    const { property, value, present } = written;
    const words = wordsOf(BRAND_WORDS, property);
    const partnerId = words && (await findPartnerOfBrand(ctx, id));
    if (!words || !partnerId) return;
    await mailCompanyChange(ctx, {
      partnerId,
      what: inWords(words, present.values[property], value),
      page: 'settings',
    });
  },
};
