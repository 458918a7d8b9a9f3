/** What the server says of the way to a lender or an insurer. */
export const connectionMessages = {
  mailAddressRequired: 'वह ईमेल पता भरें जिस पर आवेदन भेजे जाएँ, जैसे name@lender.example',
  missingRoute: 'आवेदन भेजने की कोई जगह नहीं है: ईमेल पता भरें, या लेंडर का सिस्टम जोड़ें',
  routeUntested: 'पिछले बदलाव के बाद कनेक्शन ने जाँच में जवाब नहीं दिया है। “कनेक्शन जाँचें” दबाएँ',
  connectionDoesNotAnswer:
    'सेव नहीं हुआ: इस कनेक्शन ने जाँच में जवाब नहीं दिया, और ग्राहकों को यह लेंडर मौजूदा कनेक्शन से दिखाया जा रहा है। इसे ठीक करें, या पहले लेंडर को बंद करें',
  waitingSent: 'रुके हुए आवेदन भेजे जा रहे हैं',
  nothingWaits: 'कोई आवेदन रुका नहीं है',
  lenderAnswered: 'लेंडर के सिस्टम ने जवाब दिया',
  lenderRefusedUs: 'लेंडर के सिस्टम ने कॉल नहीं मानी। API कुंजी और पता जाँचें',
  lenderUnreachable: 'लेंडर के सिस्टम तक नहीं पहुँच पाए। पता जाँचें',
  lenderRested: 'नहीं पूछा गया, क्योंकि पिछली कॉल नहीं हो पाईं। आधे मिनट बाद फिर कोशिश करें',
  lenderUnreadable: 'लेंडर के सिस्टम ने जवाब दिया, पर इस संदेश फ़ॉर्मेट में नहीं',
  lenderSlow: 'लेंडर के सिस्टम ने 8 सेकंड में जवाब नहीं दिया',
  offerCreated: 'जोड़ दिया गया। चालू करने तक यह बंद रहेगा।',
  insurerAddressInvalid: 'पूछताछ भेजने का ईमेल पता लिखें, जैसे requests@insurer.example',
  requestSent: 'पूछताछ दोबारा भेजी जा रही है',
  requestNotFailed: 'इस पूछताछ का ईमेल अटका हुआ नहीं है। सूची फिर से लोड करें',
} as const;
