import type { FormField, FormOption } from '@saakh/contracts/forms/form-definition';
import type { JourneyDefinition } from '@saakh/contracts/lending/lender-journeys';
import { documentLabels } from '../lenders/documents';
import type { DocumentCode } from '../lenders/lender-types';

export interface DemoJourney {
  readonly lenderCode: string;
  readonly kind: 'lender' | 'gold';
  readonly definition: JourneyDefinition;
}

type Words = FormField['label'];
export function words(en: string, hi: string): Words {
  return { en, hi };
}

const SALARIED = { field: 'employment', in: ['salaried'] };
const NOT_SALARIED = { field: 'employment', in: ['self_employed', 'self_employed_professional', 'business_owner'] };

const option = (code: string, en: string, hi: string): FormOption => ({ code, label: words(en, hi) });

/** Questions that several of the invented lenders ask; each definition takes those of its own. */
export const ask = {
  residence: {
    key: 'residence',
    kind: 'select',
    label: words('What kind of home is it?', 'आप कैसे घर में रहते हैं?'),
    list: 'residency',
    from: 'residence_type',
  },
  yearsAtAddress: {
    key: 'years_at_address',
    kind: 'choice',
    label: words('How long have you lived there?', 'वहाँ कितने समय से रहते हैं?'),
    options: [
      option('lt_1y', 'Less than 1 year', '1 साल से कम'),
      option('1y_3y', '1 to 3 years', '1 से 3 साल'),
      option('gt_3y', 'More than 3 years', '3 साल से ज़्यादा'),
    ],
  },
  education: {
    key: 'education',
    kind: 'select',
    label: words('Education', 'पढ़ाई'),
    list: 'education',
    from: 'educational_level',
  },
  maritalStatus: {
    key: 'marital_status',
    kind: 'choice',
    label: words('Marital status', 'वैवाहिक स्थिति'),
    list: 'maritalStatus',
  },
  dependents: {
    key: 'dependents',
    kind: 'number',
    label: words('How many people live on your income?', 'आपकी आमदनी पर कितने लोग निर्भर हैं?'),
    help: words('Yourself not counted', 'ख़ुद को छोड़कर'),
    min: 0,
    max: 15,
  },
  purpose: {
    key: 'purpose',
    kind: 'select',
    label: words('What is the loan for?', 'लोन किस काम के लिए है?'),
    list: 'loanPurpose',
    from: 'loan_purpose',
  },
  employment: {
    key: 'employment',
    kind: 'select',
    label: words('What do you do?', 'आप क्या करते हैं?'),
    list: 'employmentStatus',
    from: 'employment_status_code',
  },
  profession: {
    key: 'profession',
    kind: 'select',
    label: words('What kind of work is it?', 'किस तरह का काम है?'),
    list: 'professionType',
  },
  tenure: {
    key: 'job_tenure',
    kind: 'select',
    label: words('Time in the present job', 'इस नौकरी में कितना समय'),
    list: 'employmentTenure',
    showWhen: SALARIED,
  },
  experience: {
    key: 'experience',
    kind: 'select',
    label: words('Total work experience', 'कुल अनुभव'),
    list: 'workExperience',
  },
  companyType: {
    key: 'company_type',
    kind: 'select',
    label: words('Type of company', 'कंपनी का प्रकार'),
    list: 'companyType',
    showWhen: SALARIED,
  },
  sector: {
    key: 'sector',
    kind: 'select',
    label: words('Sector', 'क्षेत्र'),
    list: 'jobSector',
  },
  workStatus: {
    key: 'work_status',
    kind: 'select',
    label: words('Work status', 'काम की स्थिति'),
    list: 'workStatus',
  },
  employer: {
    key: 'employer',
    kind: 'company-name',
    label: words('Employer', 'कंपनी का नाम'),
    help: words('In English letters, as on your salary slip', 'अंग्रेज़ी अक्षरों में, जैसा सैलरी स्लिप पर है'),
    from: 'employer_name',
    showWhen: SALARIED,
  },
  businessYears: {
    key: 'business_years',
    kind: 'select',
    label: words('How old is the business?', 'कारोबार कितना पुराना है?'),
    list: 'businessYears',
    from: 'business_years',
    showWhen: NOT_SALARIED,
  },
  emis: {
    key: 'monthly_emis',
    kind: 'money',
    label: words('EMIs you pay now, in a month', 'अभी महीने की कुल EMI'),
    help: words('0 if you have no loan', 'कोई लोन नहीं है तो 0'),
    max: 1_000_000,
    from: 'emi',
  },
  reference: {
    key: 'reference_name',
    kind: 'full-name',
    label: words('Someone who knows you', 'आपको जानने वाले एक व्यक्ति का नाम'),
    help: words(
      'First and last name in English letters; only this lender may call, and only about you',
      'अंग्रेज़ी में पूरा नाम; सिर्फ़ यही लेंडर फ़ोन कर सकता है, और सिर्फ़ आपके बारे में',
    ),
  },
  referenceMobile: {
    key: 'reference_mobile',
    kind: 'mobile',
    label: words('Their mobile number', 'उनका मोबाइल नंबर'),
  },
} as const satisfies Record<string, FormField>;

/** Papers that are asked for, by the demo's own names for them. */
export function documents(...codes: readonly (DocumentCode | readonly [DocumentCode, 'optional'])[]) {
  return codes.map((wanted) => {
    const [code, optional] = typeof wanted === 'string' ? [wanted, undefined] : wanted;
    return { key: code, label: documentLabels[code], ...(optional ? { optional: true } : {}) };
  });
}

/** The lender's own texts; each is agreed to by itself. */
export function bureauCheck(en: string, hi: string) {
  return {
    key: 'bureau_check',
    text: {
      en: `I allow ${en} to ask a credit bureau for my report, once, to decide on this application.`,
      hi: `मैं ${hi} को इस आवेदन पर फ़ैसला करने के लिए क्रेडिट ब्यूरो से मेरी रिपोर्ट एक बार मँगाने की इजाज़त देता/देती हूँ।`,
    },
  };
}
export const trueAnswers = {
  key: 'true_answers',
  text: {
    en: 'What I have answered is true, and I will say so if it changes before the loan is paid out.',
    hi: 'मेरे जवाब सही हैं, और लोन मिलने से पहले कुछ बदला तो मैं बताऊँगा/बताऊँगी।',
  },
};
