import type en from '../en/refusals';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  OTP_WRONG: 'यह कोड सही नहीं है। संदेश देखकर दोबारा लिखें।',
  OTP_EXPIRED: 'इस कोड का समय बीत चुका है। नया कोड मँगाएँ।',
  OTP_TRIES_USED_UP: 'कई बार ग़लत कोड लिखा गया। नया कोड मँगाएँ।',
  PUZZLE_REQUIRED: 'और कोड भेजने से पहले हम जाँचते हैं कि आप रोबोट तो नहीं। कृपया फिर से कोशिश करें।',
  WRONG_CREDENTIALS: 'ईमेल या पासवर्ड ग़लत है।',
  FORBIDDEN: 'आप यह नहीं कर सकते।',
  NOT_FOUND: 'यह नहीं मिला।',
  CONFLICT: 'इस बीच किसी ने इसे बदल दिया। पेज फिर से खोलें।',
  REQUEST_IN_PROGRESS: 'यह काम अभी चल रहा है। कृपया रुकिए।',
  TOO_MANY_REQUESTS: 'बहुत बार कोशिश हो चुकी है। कृपया थोड़ा रुकिए।',
  INTERNAL: 'हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',
  UNAVAILABLE: 'यह अभी नहीं चल रहा। थोड़ी देर में फिर कोशिश करें।',
  PROFILE_INCOMPLETE: 'आपकी प्रोफ़ाइल अभी पूरी नहीं है।',
  CONSENT_REQUIRED: 'पहले आपकी सहमति चाहिए।',
  KEY_FACTS_REQUIRED: 'पहले मुख्य जानकारी पढ़कर सहमति दें।',
  KEY_FACTS_EXPIRED: 'इस मुख्य जानकारी का समय बीत चुका है। नई देखें।',
  OFFER_NOT_AVAILABLE: 'यह ऑफ़र अब उपलब्ध नहीं है।',
  ALREADY_APPLIED: 'आप इस लेंडर में पहले ही आवेदन कर चुके हैं।',
  LENDER_NOT_OPEN: 'इस लेंडर ने मंज़ूर नहीं किया और अभी दोबारा आवेदन नहीं लेता। कब से लेगा, यह ऑफ़र पर लिखा है।',
  AGE_NOT_ELIGIBLE: 'आपकी उम्र तय सीमा में नहीं आती',
  IDENTITY_UNCONFIRMED: 'पहले अपनी जन्म तारीख़ और PAN पक्का करें।',
  IDENTITY_MISMATCH: 'यह जानकारी हमारे पास दर्ज जानकारी से मेल नहीं खाती।',
  VALIDATION_FAILED: 'कृपया निशान वाली जगहें देखें।',
  FILE_REFUSED: 'यह फ़ाइल नहीं ली जा सकती। 5 MB तक की फ़ोटो या PDF फ़ाइल चुनें।',
  JOURNEY_INCOMPLETE: 'यह लेंडर पहले कुछ सवाल पूछता है।',
  BODY_TOO_LARGE: 'यह बहुत बड़ा है, भेजा नहीं जा सकता।',
};
export default hi;
