// What the web application's pages say too, each text by itself: a page brings no other along, and no other language.
export const headline = 'कई लेंडरों के लोन एक ही जगह देखें और तुलना करें';
export const promise = 'एक ही फ़ॉर्म, हर लेंडर (लोन देने वाले बैंक या कंपनी) के असली आँकड़े, और फ़ैसला आपका। देखने के कोई पैसे नहीं लगते।';
export const products = 'आपको क्या चाहिए?';
export const productsText = 'शुरू करने के लिए एक चुनिए। बाद में लौटकर दूसरा भी चुन सकते हैं।';
