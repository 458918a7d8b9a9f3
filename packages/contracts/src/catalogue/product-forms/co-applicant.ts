import type { Bilingual } from '../../fields';

/** What a co-applicant agrees to. A changed text is a new version. Version 1 did not say what lenders get before one is chosen. */
export const CO_APPLICANT_TEXT: Bilingual & { readonly version: number } = {
  version: 2,
  en: 'I agree to apply for this student loan together with the student. Lenders that answer instantly are asked for an offer with my age, kind of work and monthly income, without my name. A lender that the student chooses also gets my name, date of birth, mobile number and relation to the student. I am liable for repaying the loan. I can withdraw this with the link in the SMS that I get.',
  hi: 'मैं पढ़ने वाले के साथ मिलकर इस लोन का आवेदन करने के लिए सहमत हूँ। तुरंत जवाब देने वाले लेंडरों से ऑफ़र पूछते समय मेरी उम्र, काम का प्रकार और महीने की आमदनी बताई जाएगी, मेरा नाम नहीं। जिस लेंडर को पढ़ने वाला चुने, उसे मेरा नाम, जन्म तारीख़, मोबाइल नंबर और पढ़ने वाले से रिश्ता भी बताया जाएगा। लोन चुकाने की ज़िम्मेदारी मेरी भी होगी। मुझे मिलने वाले SMS के लिंक से यह सहमति वापस ली जा सकती है।',
};
export const CO_APPLICANT_WORK = ['salaried', 'self_employed', 'business'] as const;
