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
        'If you did not ask for a code, you need not do anything.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: '{{brand}} में साइन-इन का आपका कोड',
      paragraphs: [
        'आपका कोड: {{otp}}',
        'यह {{minutes}} मिनट तक चलेगा। {{brand}} से कोई भी आपसे यह कोड नहीं पूछेगा।',
        'अगर आपने कोड नहीं माँगा था तो आपको कुछ करने की ज़रूरत नहीं।',
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
        'We have sent your application {{reference}} for {{amount}} to {{lender}}. The lender usually answers within {{decisionHours}} hours.',
        'The lender may ask you for documents. You can follow every step here:',
        '{{statusLink}}',
        'You may withdraw the application at any time before the loan is paid out.',
      ],
      linkLabel: 'See my application',
    },
    hi: {
      subject: 'आवेदन {{reference}} {{lender}} को भेजा गया',
      paragraphs: [
        'नमस्ते {{name}},',
        'हमने {{amount}} के लिए आपका आवेदन {{reference}} {{lender}} को भेज दिया है। लेंडर आम तौर पर {{decisionHours}} घंटे में जवाब देता है।',
        'लेंडर आपसे काग़ज़ माँग सकता है। हर क़दम आप यहाँ देख सकते हैं:',
        '{{statusLink}}',
        'लोन मिलने से पहले आप कभी भी आवेदन वापस ले सकते हैं।',
      ],
      linkLabel: 'मेरा आवेदन देखें',
    },
  },
  {
    key: 'status-change',
    en: {
      subject: '{{news}}: {{reference}}',
      paragraphs: ['Hello {{name}},', '{{news}}. Its number is {{reference}}.', '{{explanation}}', '{{statusLink}}'],
      linkLabel: 'See the next step',
    },
    hi: {
      subject: '{{news}}: {{reference}}',
      paragraphs: ['नमस्ते {{name}},', '{{news}}। आवेदन का नंबर {{reference}} है।', '{{explanation}}', '{{statusLink}}'],
      linkLabel: 'आगे क्या करना है, देखें',
    },
  },
  {
    key: 'welcome',
    en: {
      subject: 'Your {{brand}} account is ready',
      paragraphs: [
        'Hello {{name}},',
        'Your account with {{brand}} is ready. You sign in with your mobile number and a code; there is no password to remember.',
        'We are not a lender and never take money from you. You choose which lender gets your details, and you can withdraw each consent in your account:',
        '{{accountLink}}',
        'If you need help, call {{supportPhone}} or write to {{supportEmail}}.',
      ],
      linkLabel: 'Open my account',
    },
    hi: {
      subject: '{{brand}} में आपका खाता तैयार है',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} में आपका खाता तैयार है। साइन-इन मोबाइल नंबर और कोड से होता है; कोई पासवर्ड याद नहीं रखना।',
        'हम ख़ुद लोन नहीं देते और आपसे कभी पैसे नहीं लेते। आपकी जानकारी किस लेंडर को जाए, यह आप चुनते हैं, और हर सहमति अपने खाते में वापस ले सकते हैं:',
        '{{accountLink}}',
        'मदद चाहिए तो {{supportPhone}} पर फ़ोन करें या {{supportEmail}} पर लिखें।',
      ],
      linkLabel: 'मेरा खाता खोलें',
    },
  },
  {
    key: 'resume-link',
    en: {
      subject: 'Go on with your application',
      paragraphs: [
        'Hello {{name}},',
        'You asked for a link to go on with your application on another device:',
        '{{resumeLink}}',
        'It works for {{hours}} hours, once, and asks for a code sent to your mobile number. If you did not ask for it, you need not do anything.',
      ],
      linkLabel: 'Go on with my application',
    },
    hi: {
      subject: 'अपना आवेदन आगे भरें',
      paragraphs: [
        'नमस्ते {{name}},',
        'दूसरे फ़ोन या कंप्यूटर पर आवेदन आगे भरने के लिए आपने यह लिंक माँगा था:',
        '{{resumeLink}}',
        'यह {{hours}} घंटे तक, एक बार चलेगा, और आपके मोबाइल पर आया कोड माँगेगा। अगर आपने नहीं माँगा था तो कुछ करने की ज़रूरत नहीं।',
      ],
      linkLabel: 'आवेदन आगे भरें',
    },
  },
  {
    key: 'lender-lead',
    en: {
      subject: 'A new lead waits: {{reference}}',
      paragraphs: [
        'A customer of {{brand}} has chosen you for {{product}} and has agreed to share the application with you.',
        'Reference: {{reference}}. For the details write to {{supportEmail}}; for the customer’s safety this mail holds no personal data.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'नया आवेदन इंतज़ार में है: {{reference}}',
      paragraphs: [
        '{{brand}} के एक ग्राहक ने {{product}} के लिए आपको चुना है और आवेदन आपके साथ साझा करने की सहमति दी है।',
        'आवेदन का नंबर {{reference}} है। जानकारी के लिए {{supportEmail}} पर लिखें; ग्राहक की सुरक्षा के लिए इस ईमेल में कोई निजी जानकारी नहीं है।',
      ],
      linkLabel: '',
    },
  },
  {
    key: 'lender-withdrawal',
    en: {
      subject: 'Withdrawn by the customer: {{reference}}',
      paragraphs: [
        'The customer of {{brand}} who had chosen you for {{product}} has withdrawn. Please close the application; if the loan is paid out and its cooling-off days run, please tell the customer where to pay it back.',
        'Reference: {{reference}}. For questions write to {{supportEmail}}; for the customer’s safety this mail holds no personal data.',
      ],
      linkLabel: '',
    },
    hi: {
      subject: 'ग्राहक ने आवेदन वापस लिया: {{reference}}',
      paragraphs: [
        '{{brand}} के जिस ग्राहक ने {{product}} के लिए आपको चुना था, उसने आवेदन वापस ले लिया है। कृपया आवेदन बंद करें; अगर लोन दिया जा चुका है और कूलिंग-ऑफ़ के दिन चल रहे हैं, तो ग्राहक को बताएँ कि रकम कहाँ लौटानी है।',
        'आवेदन का नंबर {{reference}} है। सवालों के लिए {{supportEmail}} पर लिखें; ग्राहक की सुरक्षा के लिए इस ईमेल में कोई निजी जानकारी नहीं है।',
      ],
      linkLabel: '',
    },
  },
];
