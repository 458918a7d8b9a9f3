import type en from '../en/help';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  title: 'मदद चाहिए?',
  text: 'हमें लिखिए, हम आपसे संपर्क करेंगे।',
  name: 'संपर्क का नाम',
  nameHint: 'पहला और आख़िरी नाम, ताकि हम आपको किसी और से न मिला दें। हिन्दी में भी लिख सकते हैं। एक ही नाम है तो उसे दो बार लिखें।',
  email: 'ईमेल',
  emailHint: 'हमारा जवाब इसी पते पर आएगा।',
  phone: 'फ़ोन नंबर',
  company: 'कंपनी',
  description: 'हम क्या मदद कर सकते हैं?',
  missing: 'अभी बाकी: {{fields}}',
  send: 'भेजें',
  sent: 'आपका अनुरोध सफलतापूर्वक भेज दिया गया है',
};
export default hi;
