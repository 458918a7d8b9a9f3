import type en from '../en/staff';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  adminTitle: 'स्टाफ़ साइन-इन',
  partnerTitle: 'पार्टनर साइन-इन',
  email: 'ईमेल पता',
  password: 'पासवर्ड',
  signIn: 'साइन-इन करें',
  forgotPassword: 'पासवर्ड भूल गए?',
  role: 'भूमिका',
  roles: { role1: 'एडमिन', role2: 'ऑपरेशंस', role3: 'ग्राहक सेवा' },
  kinds: { owner: 'मालिक', staff: 'स्टाफ़', merchant: 'मर्चेंट' },
  adminHome: 'बैक ऑफ़िस',
  partnerHome: 'पार्टनर पोर्टल',
  welcome: 'स्वागत है, {{name}}',
  partner: 'पार्टनर',
  call: '{{name}} को कॉल करें',
  stepUp: {
    title: 'क्या यह आप हैं?',
    text: 'इसके लिए आपका पासवर्ड चाहिए। अगले दस मिनट तक दोबारा नहीं पूछा जाएगा।',
    password: 'आपका अपना पासवर्ड',
    missing: 'अपना पासवर्ड लिखें',
    action: 'आगे बढ़ें',
    cancel: 'रद्द करें',
  },
  shell: {
    menu: 'मेन्यू',
    openMenu: 'मेन्यू खोलें',
    home: 'शुरुआती पेज पर जाएँ',
    widen: 'मेन्यू चौड़ा करें',
    narrow: 'मेन्यू छोटा करें',
    logout: 'साइन-आउट',
    skip: 'सीधे पेज पर जाएँ',
  },
};
export default hi;
