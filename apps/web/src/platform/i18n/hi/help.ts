import type en from '../en/help';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  title: 'मदद चाहिए?',
  text: 'हमें लिखिए, हम आपसे संपर्क करेंगे।',
  name: 'संपर्क का नाम',
  nameHint: 'पहला और आख़िरी नाम, अंग्रेज़ी अक्षरों में',
  email: 'ईमेल',
  phone: 'फ़ोन नंबर',
  company: 'कंपनी',
  description: 'हम क्या मदद कर सकते हैं?',
  send: 'भेजें',
  sent: 'आपका अनुरोध सफलतापूर्वक भेज दिया गया है',
};
export default hi;
