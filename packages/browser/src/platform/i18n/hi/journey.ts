import type en from '../en/journey';
import type { Texts } from '../texts';

const hi: Texts<typeof en> = {
  documents: '{{lender}} के लिए काग़ज़',
  documentsText: 'हम इन्हें एन्क्रिप्ट करके रखते हैं। {{lender}} को ये मिलते ही, आवेदन ख़त्म होने पर, या 30 दिन बाद इन्हें मिटा देते हैं।',
  agree: 'जाँचें और सहमति दें',
  agreeText: 'यह आपके आवेदन के साथ {{lender}} को जाता है।',
  answers: 'आपके जवाब',
  change: 'बदलें',
  changeOf: 'बदलें: {{what}}',
  notAnswered: 'जवाब नहीं दिया',
  papers: 'काग़ज़',
  noPaper: 'नहीं दिया',
  texts: '{{lender}} की शर्तें',
  textsText: 'हर शर्त {{lender}} की अपनी है; पहले से कुछ चुना नहीं गया है।',
  finish: '{{lender}} को भेजें',
  finishLater: 'मेरे जवाब सेव करें',
  notNow: 'अभी नहीं',
  tickFirst: 'आगे बढ़ने के लिए पहले हर शर्त पर निशान लगाएँ। चाहें तो बाद में आएँ; आपके जवाब बने रहेंगे।',
  sentTitle: '{{lender}} को आपके जवाब मिल चुके हैं',
  sentText: 'वे आपके आवेदन के साथ चले गए और अब यहाँ बदले नहीं जा सकते।',
  seeApplication: 'आवेदन देखें',
  toOffers: 'ऑफ़र पर वापस',
  missingTitle: 'यहाँ कोई सवाल नहीं है',
  missing: 'यह लेंडर आपके आवेदन के लिए कुछ नहीं पूछता, या आवेदन बंद हो चुका है।',
  turnedDownTitle: '{{lender}} ने आपका आवेदन मना कर दिया है',
  turnedDownText: 'अब कुछ जाँचने या मानने को नहीं है। वजह और आगे का रास्ता आवेदन में लिखा है।',
  turnedDownRetry: 'इस लेंडर से आप {{date}} से फिर कोशिश कर सकते हैं।',
  declinedTitle: '{{lender}} से अभी आपको लोन नहीं मिल सकता',
  declinedText: 'आपके जवाब हमारे पास ही हैं; {{lender}} को कुछ नहीं भेजा गया।',
};
export default hi;
