import type en from '../../en/messages/stop';
import type { Texts } from '../../texts';

const hi: Texts<typeof en> = {
  title: 'संदेश बंद करें',
  stop: 'बंद करें',
  channels: { sms: 'SMS', email: 'ईमेल', whatsapp: 'WhatsApp' },
  ask: {
    promotional: 'क्या {{channel}} से दूसरे प्रोडक्ट की ख़बरें बंद करनी हैं? आपके अपने आवेदनों के संदेश आते रहेंगे।',
    service: 'क्या {{channel}} से याद दिलाने वाले संदेश बंद करने हैं? आपके भेजे हुए आवेदनों के संदेश आते रहेंगे।',
  },
  done: {
    promotional: 'हो गया। अब {{channel}} से ख़बरें नहीं आएँगी। आप इन्हें अपने पेज पर फिर चालू कर सकते हैं।',
    service: 'हो गया। अब {{channel}} से याद दिलाने वाले संदेश नहीं आएँगे। आप इन्हें अपने पेज पर फिर चालू कर सकते हैं।',
  },
  sampleTitle: 'यह एक नमूना है',
  sampleText: 'यह लिंक टेस्ट संदेश का है और कुछ बंद नहीं करता। असली संदेश में ग्राहक यहाँ से संदेश बंद करते हैं।',
  ownPage: 'अपने पेज पर संदेश',
  unknownTitle: 'यह लिंक काम नहीं कर रहा',
  unknownText: 'लिंक अधूरा है, या किसी संदेश का नहीं है। आप अपने पेज पर भी संदेश बंद कर सकते हैं।',
};
export default hi;
