// Each text by itself, so that a page of the web application which says one of them brings no other along.
export const headline = 'कई लेंडरों के लोन ऑफ़र, एक ही जगह पर मिलाइए';
export const promise = 'एक ही फ़ॉर्म, हर लेंडर (लोन देने वाले बैंक या कंपनी) के असली आँकड़े, और फ़ैसला आपका। देखने का कोई शुल्क नहीं।';
export const products = 'आप क्या ढूँढ रहे हैं?';
export const productsText = 'शुरू करने के लिए एक चुनिए। बाद में लौटकर दूसरा भी चुन सकते हैं।';
export const solar = 'छत पर सोलर पैनल के लिए लोन';
export const solarText = 'देखिए ख़र्च कितना हो सकता है, लेंडर मिलाइए, और आराम से फ़ैसला कीजिए। देखने का कोई शुल्क नहीं।';
export const working = 'एक पल रुकिए, हम आपका आवेदन खोल रहे हैं';
export const workingText =
  'आपका भरा हुआ सब सुरक्षित है। आपकी सहमति के बिना किसी भी लेंडर को कुछ नहीं भेजा जाता। हम ख़ुद लोन नहीं देते: हम लोन की तुलना करने में आपकी मदद करते हैं, और क्या बताना है, यह आप तय करते हैं।';
export const partnership = 'साझेदारी में';
export const loading = 'लोड हो रहा है, कृपया रुकिए';
export const staff = 'स्टाफ़ साइन-इन';
export const partner = 'पार्टनर साइन-इन';
