/** What the demo's lenders are called in Hindi, by their codes: written as they are spoken, not translated. */
export const LENDERS_IN_HINDI: Readonly<Record<string, string>> = {
  'aster-finance': 'एस्टर फ़ाइनेंस',
  'banyan-bank': 'बैनियन बैंक',
  'cobalt-credit': 'कोबाल्ट क्रेडिट',
  'deodar-finance': 'देवदार फ़ाइनेंस',
  'emerald-nbfc': 'एमरल्ड लेंडिंग',
  'falcon-capital': 'फ़ाल्कन कैपिटल',
  'gulmohar-finance': 'गुलमोहर फ़ाइनेंस',
  'harbour-bank': 'हार्बर बैंक',
  'kadamb-bank': 'कदंब बैंक',
  'umber-bank': 'अंबर बैंक',
  'ivory-finserv': 'आइवरी फ़िनसर्व',
  'marigold-lending': 'मैरीगोल्ड लेंडिंग',
  'petrel-capital': 'पेट्रेल कैपिटल',
  'rosewood-credit': 'रोज़वुड क्रेडिट',
  'jamun-capital': 'जामुन कैपिटल',
  'larch-money': 'लार्च मनी',
  'nilgai-credit': 'नीलगाय क्रेडिट',
  'ochre-finance': 'ओकर फ़ाइनेंस',
  'quartzite-loans': 'क्वार्ट्ज़ाइट लोन्स',
  'sarus-finance': 'सारस फ़ाइनेंस',
  'tealwing-credit': 'टीलविंग क्रेडिट',
  'verbena-finance': 'वर्बीना फ़ाइनेंस',
  'xylia-finance': 'ज़ाइलिया फ़ाइनेंस',
};

/** The same of its insurers. */
export const INSURERS_IN_HINDI: Readonly<Record<string, string>> = {
  'arogya-sahara': 'आरोग्य सहारा इंश्योरेंस',
  'neem-general': 'नीम जनरल इंश्योरेंस',
  'pranav-health': 'प्रणव हेल्थ इंश्योरेंस',
  'karobar-kavach': 'कारोबार कवच इंश्योरेंस',
  'jeevan-setu': 'जीवन सेतु लाइफ़',
  'pahiya-general': 'पहिया जनरल इंश्योरेंस',
};
