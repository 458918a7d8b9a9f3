import type en from '../en/help';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  title: 'मदद चाहिए?',
  text: 'हमें लिखिए, हम आपसे संपर्क करेंगे।',
  call: 'या ग्राहक सेवा को फ़ोन करें: {{phone}}',
  name: 'आपका नाम',
  nameHint: 'नाम वैसे ही लिखें जैसे PAN कार्ड पर है; हिन्दी में भी लिख सकते हैं। एक ही नाम है तो उसे दो बार लिखें।',
  email: 'ईमेल',
  emailHint: 'हमारा जवाब इसी पते पर आएगा। ईमेल न हो तो ग्राहक सेवा को फ़ोन करें।',
  phone: 'फ़ोन नंबर',
  company: 'कंपनी',
  description: 'हम आपकी क्या मदद करें?',
  missing: 'अभी बाक़ी: {{fields}}',
  send: 'भेजें',
  sent: 'आपका संदेश भेज दिया गया है',
};
export default hi;
