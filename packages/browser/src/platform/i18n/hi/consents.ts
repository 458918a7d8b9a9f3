import type en from '../en/consents';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  household: {
    title: 'परिवार की सालाना आमदनी',
    why: 'आप, आपके पति या पत्नी और अविवाहित बच्चों की आमदनी मिलाकर। सीमा {{amount}} सालाना है।',
    atOrBelow: '{{amount}} सालाना या उससे कम',
    atOrAbove: '{{amount}} सालाना या उससे ज़्यादा',
  },
  openTerms: 'पहले शर्तें खोलकर पढ़ें।',
  tickTerms: 'आगे बढ़ने के लिए सहमति का निशान लगाएँ।',
  messagesTitle: 'याद दिलाने वाले संदेश (आपकी मर्ज़ी)',
  noEmail: 'आपका ईमेल हमारे पास नहीं है। ईमेल पाने के लिए “मेरी जानकारी” में जोड़ें।',
  messagesFree: 'चाहें तो सब ख़ाली छोड़ दें। आपके आवेदन पर इसका कोई असर नहीं पड़ेगा।',
  partnerTitle: 'आपका पार्टनर (आपकी मर्ज़ी)',
  standsBy: 'आपने {{date}} को इन तरीक़ों के लिए हाँ कहा था: {{how}}',
  how: { sms: 'SMS', email: 'ईमेल', call: 'फ़ोन', whatsapp: 'WhatsApp' },
  stands: 'आपने {{date}} को इसके लिए हाँ कहा था।',
  standsChange: 'यहाँ कुछ करना ज़रूरी नहीं। इसे “मेरी सहमतियाँ” में बदल सकते हैं।',
  bySms: 'SMS से',
  byEmail: 'ईमेल से',
  byCall: 'फ़ोन करके, सुबह 10 से शाम 7 बजे तक',
  agree: 'सहमति देकर ऑफ़र देखें',
  agreeConfirm: 'सहमति दें और अपनी पहचान पक्की करें',
  agreeNoLoan: 'सहमति देकर आगे बढ़ें',
  notNow: 'अभी नहीं',
  sharing: {
    title: '{{lender}} को जानकारी भेजने की सहमति',
    itemsTitle: '{{lender}} को क्या-क्या जाएगा',
    only: 'सिर्फ़ {{lender}} को, सिर्फ़ इसी आवेदन के लिए।',
  },
};
export default hi;
