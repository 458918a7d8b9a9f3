import type { MessageKey } from '../text-types';

interface EmailText {
  readonly subject: string;
  /** A paragraph that is one `{{…Link}}` alone becomes the button of the HTML version. */
  readonly paragraphs: readonly string[];
  readonly linkLabel: string;
}

export interface EmailRow {
  readonly key: MessageKey;
  readonly en: EmailText;
  readonly hi: EmailText;
}

export const emailRows: readonly EmailRow[] = [
  {
    key: 'otp',
    en: {
      subject: 'Your {{brand}} sign-in code',
      paragraphs: [
        'Your code is {{otp}}.',
        'It is valid for {{minutes}} minutes. Nobody from {{brand}} will ever ask you for it.',
        'If you did not ask for a code, ignore this email.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} में साइन-इन का आपका कोड',
      paragraphs: [
        'आपका कोड: {{otp}}',
        'यह {{minutes}} मिनट तक चलेगा। {{brand}} से कोई भी आपसे यह कोड कभी नहीं माँगेगा।',
        'अगर आपने कोड नहीं मँगाया था तो कुछ करने की ज़रूरत नहीं।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'application-submitted',
    en: {
      subject: 'Application {{reference}} sent to {{lender}}',
      paragraphs: [
        'Hello {{name}},',
        'We have sent your application {{reference}} for {{amount}} to {{lender}}.{{usually}}',
        'The lender may ask you for documents. You can follow every step here:',
        '{{statusLink}}',
        'You can withdraw the application at any time before the loan is paid out.',
      ],
      linkLabel: 'View application',
    },
    hi: {
      subject: '{{lender}} को आपका आवेदन भेजा गया: {{reference}}',
      paragraphs: [
        'नमस्ते {{name}},',
        'हमने {{amount}} के लोन का आपका आवेदन {{lender}} को भेज दिया है। आवेदन का नंबर {{reference}} है।{{usually}}',
        'लेंडर आपसे काग़ज़ माँग सकता है। हर क़दम आप यहाँ देख सकते हैं:',
        '{{statusLink}}',
        'लोन मिलने से पहले आप कभी भी आवेदन वापस ले सकते हैं।',
      ],
      linkLabel: 'मेरा आवेदन देखें',
    },
  },
  {
    key: 'loan-document',
    en: {
      subject: '{{document}} for your loan {{reference}}',
      paragraphs: [
        'Hello {{name}},',
        '{{lender}} has sent a document for your loan: {{document}}. Open it here and save your copy:',
        '{{statusLink}}',
        'We do not store it. It comes from the lender, and we check that it has not been altered.',
      ],
      linkLabel: 'Open document',
    },
    hi: {
      subject: 'आपके लोन {{reference}} का काग़ज़: {{document}}',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{lender}} ने आपके लोन का एक काग़ज़ भेजा है: {{document}}। यहाँ खोलें और अपनी कॉपी सँभालकर रखें:',
        '{{statusLink}}',
        'यह काग़ज़ हम अपने पास नहीं रखते। खोलने पर यह लेंडर से आता है, और हम जाँच लेते हैं कि इसमें कुछ बदला नहीं गया।',
      ],
      linkLabel: 'काग़ज़ खोलें',
    },
  },
  {
    key: 'reminder-link',
    en: {
      subject: 'Continue where you left off',
      paragraphs: [
        'Hello {{name}},',
        'You asked us for a link. Continue where you left off, on this or any other device:',
        '{{resumeLink}}',
        'The link works for {{days}} days and asks for a code. If you did not ask for it, ignore this email.',
      ],
      linkLabel: 'Continue',
    },
    hi: {
      subject: 'जहाँ रुके थे, वहीं से आगे भरें',
      paragraphs: [
        'नमस्ते {{name}},',
        'आपने हमसे लिंक माँगा था। जहाँ छोड़ा था, वहीं से यहाँ भरें, इस फ़ोन पर या किसी और पर:',
        '{{resumeLink}}',
        'यह लिंक {{days}} दिन चलेगा और आपको भेजा गया कोड माँगेगा। अगर आपने नहीं माँगा था तो कुछ करने की ज़रूरत नहीं।',
      ],
      linkLabel: 'आगे भरें',
    },
  },
  {
    key: 'lender-lead',
    en: {
      subject: 'New lead: {{reference}}',
      paragraphs: [
        'A customer of {{brand}} has chosen you ({{product}}) and has agreed to share the application with you.',
        'Reference: {{reference}}, the same as the customer has. In files for us, please name it {{application}}. For details, write to {{supportEmail}}. To protect the customer, this email contains no personal data.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'नया आवेदन इंतज़ार में है: {{reference}}',
      paragraphs: [
        '{{brand}} के एक ग्राहक ने {{product}} के लिए आपको चुना है और आवेदन आपके साथ साझा करने की सहमति दी है।',
        'आवेदन का नंबर {{reference}} है, जो ग्राहक के पास भी है। हमें भेजी जाने वाली फ़ाइलों में {{application}} लिखें। जानकारी के लिए {{supportEmail}} पर लिखें; ग्राहक की सुरक्षा के लिए इस ईमेल में कोई निजी जानकारी नहीं है।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'lender-withdrawal',
    en: {
      subject: 'Withdrawn by the customer: {{reference}}',
      paragraphs: [
        'The customer of {{brand}} who chose you ({{product}}) has withdrawn. Please close the application. If the loan is paid out and still in its cooling-off period, please tell the customer where to repay it.',
        'Reference: {{reference}}, the same as the customer has. In files for us, please name it {{application}}. For questions, write to {{supportEmail}}. To protect the customer, this email contains no personal data.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'ग्राहक ने आवेदन वापस लिया: {{reference}}',
      paragraphs: [
        '{{brand}} के जिस ग्राहक ने {{product}} के लिए आपको चुना था, उसने आवेदन वापस ले लिया है। कृपया आवेदन बंद करें; अगर लोन दिया जा चुका है और कूलिंग-ऑफ़ के दिन चल रहे हैं, तो ग्राहक को बताएँ कि रकम कहाँ लौटानी है।',
        'आवेदन का नंबर {{reference}} है, जो ग्राहक के पास भी है। हमें भेजी जाने वाली फ़ाइलों में {{application}} लिखें। सवालों के लिए {{supportEmail}} पर लिखें; ग्राहक की सुरक्षा के लिए इस ईमेल में कोई निजी जानकारी नहीं है।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'lender-consent-withdrawn',
    en: {
      subject: 'Consent withdrawn by the customer: {{reference}}',
      paragraphs: [
        'The customer of {{brand}} who chose you ({{product}}) has withdrawn their consent to share the application with you. A loan that is paid out continues. Please use the details for nothing else, and delete what no law requires you to keep.',
        'Reference: {{reference}}, the same as the customer has. In files for us, please name it {{application}}. For questions, write to {{supportEmail}}. To protect the customer, this email contains no personal data.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'ग्राहक ने सहमति वापस ली: {{reference}}',
      paragraphs: [
        '{{brand}} के जिस ग्राहक ने {{product}} के लिए आपको चुना था, उसने आवेदन आपके साथ साझा करने की सहमति वापस ले ली है। जो लोन दिया जा चुका है, वह चलता रहेगा। कृपया जानकारी किसी और काम में न लें, और क़ानूनन जिसे रखना ज़रूरी न हो, उसे मिटा दें।',
        'आवेदन का नंबर {{reference}} है, जो ग्राहक के पास भी है। हमें भेजी जाने वाली फ़ाइलों में {{application}} लिखें। सवालों के लिए {{supportEmail}} पर लिखें; ग्राहक की सुरक्षा के लिए इस ईमेल में कोई निजी जानकारी नहीं है।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'insurer-lead',
    en: {
      subject: '{{product}}: enquiry about {{plan}} ({{reference}})',
      paragraphs: [
        'A customer of {{brand}} would like to know about {{plan}} and has agreed to share these details with you for this purpose only.',
        'Name: {{customer}}',
        'Mobile: {{mobile}}',
        'Email: {{email}}',
        '{{answers}}',
        'Reference: {{reference}}. Please use the details for this request only. For questions write to {{supportEmail}}.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{product}}: एक ग्राहक {{plan}} के बारे में पूछ रहा है ({{reference}})',
      paragraphs: [
        '{{brand}} के एक ग्राहक ने {{plan}} के बारे में पूछा है और सिर्फ़ इसी काम के लिए आपको यह जानकारी देने की सहमति दी है।',
        'नाम: {{customer}}',
        'मोबाइल: {{mobile}}',
        'ईमेल: {{email}}',
        '{{answers}}',
        'पूछताछ का नंबर: {{reference}}। कृपया यह जानकारी सिर्फ़ इसी पूछताछ के लिए इस्तेमाल करें। सवाल हों तो {{supportEmail}} पर लिखें।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'insurer-withdrawal',
    en: {
      subject: 'Withdrawn by the customer: {{reference}}',
      paragraphs: [
        'The customer of {{brand}} who asked you about {{plan}} ({{product}}) has withdrawn the request and the consent to share details. Please close it, stop contacting the customer, and delete the details unless a law requires you to keep them.',
        'Reference: {{reference}}. For questions, write to {{supportEmail}}. This email contains no personal data.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'ग्राहक ने पूछताछ वापस ली: {{reference}}',
      paragraphs: [
        '{{brand}} के जिस ग्राहक ने आपसे {{plan}} ({{product}}) के बारे में पूछा था, उसने अपनी पूछताछ और जानकारी देने की सहमति वापस ले ली है। कृपया इसे बंद करें, अब फ़ोन न करें, और भेजी गई जानकारी मिटा दें, जब तक कोई क़ानून उसे रखने को न कहे।',
        'पूछताछ का नंबर: {{reference}}। सवाल हों तो {{supportEmail}} पर लिखें; इस ईमेल में कोई निजी जानकारी नहीं है।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'otp-deletion',
    en: {
      subject: 'Your {{brand}} code to delete your data',
      paragraphs: [
        'Your code to delete your data is {{otp}}.',
        'It is valid for {{minutes}} minutes. Nobody from {{brand}} will ever ask you for it.',
        'If you did not ask for it, do not share it with anyone. Nothing is deleted without it.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} से जानकारी मिटाने का आपका कोड',
      paragraphs: [
        'आपकी जानकारी मिटाने का कोड: {{otp}}',
        'यह {{minutes}} मिनट तक चलेगा। {{brand}} से कोई भी आपसे यह कोड कभी नहीं माँगेगा।',
        'अगर आपने नहीं माँगा था तो इसे किसी को न बताएँ: इसके बिना कुछ नहीं मिटता।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'otp-contact-new',
    en: {
      subject: 'Your code to use this address at {{brand}}',
      paragraphs: [
        'Your code to use this address for your account is {{otp}}.',
        'It is valid for {{minutes}} minutes. Nobody from {{brand}} will ever ask you for it.',
        'If you did not ask for it, do not share it with anyone. Nothing changes without it.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} खाते में यह ईमेल जोड़ने का कोड',
      paragraphs: [
        'आपके खाते में यह ईमेल पता जोड़ने का कोड: {{otp}}',
        'यह {{minutes}} मिनट तक चलेगा। {{brand}} से कोई भी आपसे यह कोड कभी नहीं माँगेगा।',
        'अगर आपने नहीं माँगा था तो इसे किसी को न बताएँ: इसके बिना कुछ नहीं बदलता।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'otp-contact-old',
    en: {
      subject: 'Your {{brand}} code to change your number or email',
      paragraphs: [
        'Your code to change the mobile number or email address of your account is {{otp}}.',
        'It is valid for {{minutes}} minutes. Nobody from {{brand}} will ever ask you for it.',
        'If you did not ask for it, do not share it with anyone. Nothing changes without it.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} के खाते का नंबर या ईमेल बदलने का कोड',
      paragraphs: [
        'आपके खाते का मोबाइल नंबर या ईमेल पता बदलने का कोड: {{otp}}',
        'यह {{minutes}} मिनट तक चलेगा। {{brand}} से कोई भी आपसे यह कोड कभी नहीं माँगेगा।',
        'अगर आपने नहीं माँगा था तो इसे किसी को न बताएँ: इसके बिना कुछ नहीं बदलता।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'account-unused-for',
    en: {
      subject: 'We will delete your {{brand}} account in {{hours}} hours',
      paragraphs: [
        'Hello {{name}},',
        'You have not used your {{brand}} account for {{months}} months. We will delete it, with your data, in {{hours}} hours.',
        'To keep it, sign in before then. If you no longer need it, do nothing.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'आपका {{brand}} खाता {{hours}} घंटे बाद मिट जाएगा',
      paragraphs: [
        'नमस्ते {{name}},',
        'आपका {{brand}} खाता {{months}} महीने से नहीं खुला है। हम उसे आपकी जानकारी के साथ {{hours}} घंटे बाद मिटा देंगे।',
        'रखना हो तो उससे पहले साइन-इन करें। अगर अब ज़रूरत नहीं है तो आपको कुछ नहीं करना है।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'grievance-received',
    en: {
      subject: 'We have received your complaint {{reference}}',
      paragraphs: [
        'Hello {{name}},',
        'We have received your complaint. Its number is {{reference}}.',
        'We aim to answer within {{days}} days. If we have not resolved it by {{escalateOn}}, you can take it to {{authority}}. Your complaint page shows how.',
        '{{complaintLink}}',
      ],
      linkLabel: 'View complaint',
    },
    hi: {
      subject: 'आपकी शिकायत {{reference}} हमें मिल गई है',
      paragraphs: [
        'नमस्ते {{name}},',
        'आपकी शिकायत हमें मिल गई है। इसका नंबर {{reference}} है।',
        'हम {{days}} दिन में जवाब देने की कोशिश करेंगे। अगर {{escalateOn}} तक हल न हो तो आप {{authority}} में शिकायत कर सकते हैं। तरीक़ा आपकी शिकायत के पेज पर लिखा है।',
        '{{complaintLink}}',
      ],
      linkLabel: 'मेरी शिकायत देखें',
    },
  },
  {
    key: 'grievance-answered',
    en: {
      subject: 'Our answer to your complaint {{reference}}',
      paragraphs: [
        'Hello {{name}},',
        'We have answered your complaint {{reference}}. Read our answer here:',
        '{{complaintLink}}',
      ],
      linkLabel: 'Read answer',
    },
    hi: {
      subject: 'आपकी शिकायत {{reference}} का जवाब',
      paragraphs: ['नमस्ते {{name}},', 'आपकी शिकायत {{reference}} का जवाब आ गया है। यहाँ पढ़ें:', '{{complaintLink}}'],
      linkLabel: 'जवाब पढ़ें',
    },
  },
  {
    key: 'grievance-closed',
    en: {
      subject: 'We have closed your complaint {{reference}}',
      paragraphs: [
        'Hello {{name}},',
        'We have closed your complaint {{reference}}. Our reason is on its page.',
        'If it is not solved, tell us there by {{objectUntil}}, and we open it again. You may also take it to {{authority}}.',
        '{{complaintLink}}',
      ],
      linkLabel: 'See my complaint',
    },
    hi: {
      subject: 'हमने आपकी शिकायत {{reference}} बंद कर दी है',
      paragraphs: [
        'नमस्ते {{name}},',
        'हमने आपकी शिकायत {{reference}} बंद कर दी है। वजह उसके पेज पर लिखी है।',
        'अगर समस्या हल नहीं हुई है तो {{objectUntil}} तक वहीं बताएँ, हम शिकायत फिर खोल देंगे। आप {{authority}} से भी शिकायत कर सकते हैं।',
        '{{complaintLink}}',
      ],
      linkLabel: 'मेरी शिकायत देखें',
    },
  },
  {
    key: 'insurance-asked',
    en: {
      subject: 'Your request to {{insurer}}',
      paragraphs: [
        'Hello {{name}},',
        'We send your request to {{insurer}}, which will contact you as you asked. You can see it here, and withdraw it at any time:',
        '{{applicationsLink}}',
      ],
      linkLabel: 'See my request',
    },
    hi: {
      subject: '{{insurer}} को आपका अनुरोध',
      paragraphs: [
        'नमस्ते {{name}},',
        'हम आपका अनुरोध {{insurer}} को भेज रहे हैं। वे आपके बताए तरीक़े से आपसे संपर्क करेंगे। इसे यहाँ देख सकते हैं और जब चाहें वापस ले सकते हैं:',
        '{{applicationsLink}}',
      ],
      linkLabel: 'मेरा अनुरोध देखें',
    },
  },
];
