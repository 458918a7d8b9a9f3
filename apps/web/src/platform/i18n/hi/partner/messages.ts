import type en from '../../en/partner/messages';
import type { Texts } from '../../texts';

const hi: Texts<typeof en> = {
  notInMasquerade: 'मास्करेड मोड में यह नहीं किया जा सकता',
  merchantPaused: 'आपकी दुकान अभी रुकी हुई है। जिस पार्टनर के साथ काम करते हैं, उनसे पूछें',
  pictureWithdrawn: 'यह तस्वीर हटा दी गई है क्योंकि इस पर लिखी कोई बात बदल गई है। आज वाली तस्वीर पोर्टल से लें',
  holderInvalid: 'नाम वैसे ही लिखें जैसे खाते पर है',
  accountInvalid: 'खाता नंबर में 9 से 18 अंक होते हैं',
  accountsDiffer: 'दोनों खाता नंबर एक जैसे नहीं हैं',
  ifscInvalid: 'IFSC में चार अक्षर, एक 0 और छह अक्षर या अंक होते हैं',
  ifscUnknown: 'यह IFSC किसी बैंक का नहीं है',
  panInvalid: 'PAN में पाँच अक्षर, चार अंक और एक अक्षर होता है',
  gstinInvalid: 'यह GSTIN नहीं हो सकता: कोई अक्षर ग़लत है',
  gstinOfOther: 'यह GSTIN किसी और PAN का है',
  paymentDetailsSaved: 'भुगतान की जानकारी सेव हो गई',
  leadNameInvalid: 'व्यक्ति का नाम लिखें',
  leadConsentNeeded: 'पहले उनसे पूछें, फिर निशान लगाएँ कि वे राज़ी हैं',
  leadProductInvalid: 'सूची में से कोई प्रोडक्ट चुनें',
  leadAddedBefore: 'आपके यहाँ किसी ने यह नंबर पहले ही जोड़ा है',
  leadAdded: 'जोड़ दिया गया। अगर उन्हें लिखा जा सकता है, तो सुबह 10 से शाम 7 बजे के बीच आपके लिंक के साथ एक SMS जाएगा',
  disputeDayInvalid: 'वह दिन चुनें जब ग्राहक आए: आज या पिछले एक साल का कोई दिन',
  disputeWordsShort: 'एक-दो वाक्य में बताएँ कि ग्राहक आपके पास कैसे आए',
  disputeRaised: 'हम देखकर कुछ दिनों में फ़ैसला करेंगे। जवाब आपकी रिपोर्ट में दिखेगा',
  funnelDraftGone: 'ड्राफ़्ट इस बीच प्रकाशित हो गया या हटा दिया गया। पेज फिर से खोलें',
  funnelDraftDiscarded: 'ड्राफ़्ट हटा दिया गया। आपकी साइट जैसी थी वैसी है',
  funnelPublished: 'प्रकाशित हो गया। अब आपकी साइट पर यही दिखता है',
  funnelRestored: 'आपकी साइट पर फिर से पुराना रूप दिखता है',
  funnelShownAlready: 'आपकी साइट पर अभी यही रूप दिख रहा है',
  funnelStartHidden: 'यह प्रोडक्ट आपकी साइट पर नहीं दिखेगा। जो दिखते हैं उनमें से चुनें',
  funnelNoSite: 'अभी आपकी अपनी साइट नहीं है। हमसे माँगें',
};
export default hi;
