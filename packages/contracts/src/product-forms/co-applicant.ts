import type { Bilingual } from '../fields';

/** What a co-applicant agrees to. A changed text is a new version. */
export const CO_APPLICANT_TEXT: Bilingual & { readonly version: number } = {
  version: 2,
  en: 'I agree to apply for this student loan together with the student. Lenders that the student chooses may get my name, date of birth, mobile number and income. I am liable for repaying the loan.',
  hi: 'मैं पढ़ने वाले के साथ मिलकर इस लोन का आवेदन करने के लिए सहमत हूँ। जिन लेंडर को पढ़ने वाला चुने, उन्हें मेरा नाम, जन्म तारीख़, मोबाइल नंबर और आमदनी मिल सकती है। लोन चुकाने की ज़िम्मेदारी मेरी भी होगी।',
};
export const CO_APPLICANT_WORK = ['salaried', 'self_employed', 'business'] as const;
