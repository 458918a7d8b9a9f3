import type en from '../../en/partner/eligibility';
import type { Texts } from '../../texts';

const hi: Texts<typeof en> = {
  title: 'किसे लोन मिल सकता है',
  text: 'पर्सनल लोन के लिए लेंडर आम तौर पर क्या माँगते हैं। फ़ैसला लेंडर का है: सब शर्तें पूरी होने पर भी वह मना कर सकता है।',
  back: 'सीखने की सामग्री',
  columns: {
    criteria: 'लेंडर',
    age: 'उम्र',
    employment: 'काम',
    income: 'महीने की आमदनी (कटौती के बाद)',
    minLoan: 'कम से कम लोन',
    maxLoan: 'ज़्यादा से ज़्यादा लोन',
    creditScore: 'क्रेडिट स्कोर',
    lenderJourney: 'लेंडर की प्रक्रिया',
  },
  age: '{{from}} से {{to}} साल',
  employment: { salaried: 'नौकरी', 'self-employed': 'अपना काम', business: 'कारोबार' },
  least: '{{amount}} या ज़्यादा',
  score: '{{score}} और ऊपर',
  app: 'ऐप',
  webApp: 'वेब/ऐप',
};
export default hi;
