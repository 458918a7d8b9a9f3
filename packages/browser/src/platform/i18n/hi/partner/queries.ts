import type en from '../../en/partner/queries';
import type { Texts } from '../../texts';

const hi: Texts<typeof en> = {
  title: 'बातचीत',
  text: 'हमसे कुछ भी पूछें। हर सवाल का नंबर और जवाब यहीं रहते हैं।',
  topics: {
    'tech-support': {
      title: 'तकनीकी मदद',
      text: 'पोर्टल, आपका लिंक या कोई पेज ठीक से नहीं चल रहा।',
      ask: 'दिक्कत बताएँ',
    },
    'general-query': {
      title: 'सामान्य सवाल',
      text: 'लीड, पैसे, काग़ज़ और बाक़ी सब।',
      ask: 'सवाल पूछें',
    },
  },
  choose: 'किस बारे में है?',
  toFaqs: 'दूसरों के पूछे सवाल देखें',
  about: 'हम एक दिन में जवाब देने की कोशिश करते हैं। जवाब यहाँ दिखेगा।',
  subject: 'किस बारे में है?',
  subjectShort: 'कम से कम तीन अक्षर लिखें।',
  question: 'आपका सवाल',
  questionShort: 'कम से कम दस अक्षर लिखें।',
  send: 'सवाल भेजें',
  sent: 'आपका सवाल हमें मिल गया। इसका नंबर {{reference}} है।',
  mine: 'आपके सवाल',
  none: 'अभी कोई सवाल नहीं',
  noneText: 'आपके सवाल और हमारे जवाब यहाँ दिखेंगे।',
  number: 'नंबर {{reference}}',
  asked: '{{date}} को पूछा',
  answer: '{{date}} को हमारा जवाब',
  again: {
    open: 'फिर पूछें',
    named: 'फिर पूछें: {{subject}}',
    text: 'अब क्या जानना है?',
    send: 'भेजें',
    sent: 'हमें मिल गया। हम आपका सवाल फिर देख रहे हैं।',
    asked: '{{date}} को फिर पूछा',
  },
  states: { open: 'हम देख रहे हैं', answered: 'जवाब मिल गया', closed: 'बंद' },
  aboutCase: {
    subject: 'आवेदन {{id}}: {{days}} दिन से कोई ख़बर नहीं',
    text: 'आवेदन {{id}} के बारे में {{days}} दिन से कोई ख़बर नहीं है। क्या कुछ बाक़ी है?',
  },
};
export default hi;
