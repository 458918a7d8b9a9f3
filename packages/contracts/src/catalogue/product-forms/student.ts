import type { FormStep } from '../../forms/form-definition';

const withoutIncome = { field: 'student_earns', in: ['0'] };

/** Course and institute, and the adult who applies with a student who has no income. */
export const studentForm: FormStep = {
  key: 'course',
  title: { en: 'The course', hi: 'पढ़ाई' },
  fields: [
    {
      key: 'course_level',
      kind: 'select',
      label: { en: 'Type of course', hi: 'पढ़ाई का प्रकार' },
      options: [
        { code: 'skill', label: { en: 'Skill or certificate course', hi: 'स्किल या सर्टिफ़िकेट कोर्स' } },
        { code: 'diploma', label: { en: 'Diploma or ITI', hi: 'डिप्लोमा या आईटीआई' } },
        { code: 'undergraduate', label: { en: 'Bachelor’s degree', hi: 'ग्रेजुएशन' } },
        { code: 'postgraduate', label: { en: 'Master’s degree', hi: 'पोस्ट ग्रेजुएशन' } },
        { code: 'professional', label: { en: 'Medicine, law, accountancy …', hi: 'डॉक्टरी, वकालत, सीए …' } },
        { code: 'school', label: { en: 'School', hi: 'स्कूल' } },
      ],
    },
    { key: 'course_name', kind: 'text', maxLength: 80, label: { en: 'Course', hi: 'कोर्स' } },
    {
      key: 'institute',
      kind: 'text',
      maxLength: 100,
      label: { en: 'School, college or institute', hi: 'स्कूल, कॉलेज या इंस्टिट्यूट' },
    },
    {
      key: 'course_country',
      kind: 'choice',
      label: { en: 'Where', hi: 'कहाँ' },
      options: [
        { code: 'india', label: { en: 'In India', hi: 'भारत में' } },
        { code: 'abroad', label: { en: 'Abroad', hi: 'विदेश में' } },
      ],
    },
    {
      key: 'course_fees',
      kind: 'money',
      min: 1_000,
      max: 10_000_000,
      label: { en: 'Total course fees', hi: 'पूरे कोर्स की फ़ीस' },
      help: { en: '₹1,000 to ₹1,00,00,000', hi: '₹1,000 से ₹1,00,00,000' },
    },
    {
      key: 'student_earns',
      kind: 'yes-no',
      label: { en: 'Does the student have an income?', hi: 'क्या पढ़ने वाले की कमाई है?' },
      help: {
        en: 'If not, a parent or another adult applies together with the student.',
        hi: 'नहीं, तो माता-पिता या घर का कोई बड़ा साथ में आवेदन करता है।',
      },
    },
    {
      key: 'co_applicant_name',
      kind: 'full-name',
      maxLength: 120,
      label: { en: 'Full name of the co-applicant', hi: 'साथ में आवेदन करने वाले का पूरा नाम' },
      showWhen: withoutIncome,
    },
    {
      key: 'co_applicant_relation',
      kind: 'select',
      label: { en: 'Relationship to the student', hi: 'वे कौन हैं' },
      options: [
        { code: 'parent', label: { en: 'Mother or father', hi: 'माँ या पिता' } },
        { code: 'spouse', label: { en: 'Husband or wife', hi: 'पति या पत्नी' } },
        { code: 'sibling', label: { en: 'Brother or sister', hi: 'भाई या बहन' } },
        { code: 'guardian', label: { en: 'Guardian or relative', hi: 'गार्जियन या रिश्तेदार' } },
      ],
      showWhen: withoutIncome,
    },
    {
      key: 'co_applicant_birth_date',
      kind: 'birth-date',
      min: 18,
      max: 75,
      label: { en: 'Date of birth of the co-applicant', hi: 'सह-आवेदक की जन्म तारीख़' },
      showWhen: withoutIncome,
    },
    {
      key: 'co_applicant_mobile',
      kind: 'mobile',
      label: { en: 'Mobile number of the co-applicant', hi: 'सह-आवेदक का मोबाइल नंबर' },
      showWhen: withoutIncome,
    },
    {
      key: 'co_applicant_income',
      kind: 'money',
      min: 1,
      max: 1_000_000,
      label: { en: 'Monthly income of the co-applicant', hi: 'सह-आवेदक की महीने की कमाई' },
      showWhen: withoutIncome,
    },
  ],
};
