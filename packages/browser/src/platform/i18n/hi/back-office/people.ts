import type en from '../../en/back-office/people';
import type { Texts } from '../../texts';

const hi: Texts<typeof en> = {
  staff: {
    title: 'स्टाफ़',
    text: 'बैक ऑफ़िस में कौन साइन-इन कर सकता है। बदलाव तुरंत लागू होता है: उस व्यक्ति का हर जगह से साइन-आउट हो जाता है।',
    list: 'स्टाफ़ के खाते',
    add: 'किसी को जोड़ें',
    emptyTitle: 'अभी यहाँ कोई नहीं',
    emptyText: 'पहला खाता जोड़ें; उस व्यक्ति को पासवर्ड चुनने का लिंक ईमेल से मिलेगा।',
    name: 'नाम',
    email: 'ईमेल पता',
    role: 'भूमिका',
    active: 'चालू',
    lastSignIn: 'पिछला साइन-इन',
    factor: 'कोड ऐप',
    actions: 'काम',
    roles: { role1: 'एडमिन', role2: 'ऑपरेशंस', role3: 'ग्राहक सेवा' },
    roleOpens: 'अभी ये पेज खुलते हैं: {{pages}}।',
    mailed: '{{email}} पर न्योते का ईमेल भेज दिया गया है। उसके लिंक से पासवर्ड चुना जाता है।',
    nameOf: '{{name}} का नाम',
    roleOf: '{{name}} की भूमिका',
    activeOf: 'क्या {{name}} साइन-इन कर सकते हैं?',
    you: 'आप',
    never: 'कभी नहीं',
    invited: 'बुलावा भेजा है',
    setUp: 'जुड़ा है',
    notSetUp: 'नहीं जुड़ा',
    inviteAgain: 'ईमेल फिर भेजें',
    inviteAgainTo: '{{name}} को बुलावा फिर भेजें',
    resetFactor: 'कोड ऐप हटाएँ',
    resetFactorOf: '{{name}} का कोड ऐप हटाएँ',
  },
  addDialog: {
    title: 'किसी को जोड़ें',
    mail: 'पासवर्ड चुनने के लिंक वाला ईमेल यहाँ जाएगा।',
    submit: 'जोड़ें और ईमेल भेजें',
  },
  confirm: {
    role: '{{name}} की भूमिका {{role}} करें?',
    on: '{{name}} को फिर साइन-इन करने दें?',
    off: '{{name}} का खाता बंद करें?',
    factor: '{{name}} का कोड ऐप हटाएँ?',
    ends: '{{name}} का हर जगह से तुरंत साइन-आउट हो जाएगा।',
    factorText:
      'तभी करें जब पक्का पता हो कि किसने माँगा है। हर जगह से साइन-आउट होगा, और अगली बार नया कोड ऐप जोड़ना होगा। यह तब होगा जब दूसरा एडमिन हाँ कहे, या {{name}} ईमेल के लिंक से।',
    submit: 'बदलें',
  },
};
export default hi;
