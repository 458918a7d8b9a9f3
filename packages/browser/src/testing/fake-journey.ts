import type { JourneyDefinition } from '@saakh/contracts/lending/lender-journeys';
import type { StaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';

const words = (en: string, hi: string) => ({ en, hi });

export const FAKE_DEFINITION: JourneyDefinition = {
  title: words('A few questions from Aster', 'Aster के कुछ सवाल'),
  text: words('Two steps', 'दो क़दम'),
  steps: [
    {
      key: 'job',
      title: words('Your job', 'आपकी नौकरी'),
      fields: [
        {
          key: 'leaving',
          kind: 'yes-no',
          label: words('Are you leaving your job?', 'क्या आप नौकरी छोड़ रहे हैं?'),
        },
      ],
    },
    {
      key: 'money',
      title: words('Your money', 'आपका पैसा'),
      fields: [{ key: 'emis', kind: 'money', label: words('EMIs now', 'अभी की EMI'), max: 100000 }],
    },
  ],
  documents: [{ key: 'photo', label: words('A photo of you', 'आपकी फ़ोटो') }],
  consents: [{ key: 'true_answers', text: words('My answers are true', 'मेरे जवाब सही हैं') }],
  refusals: [
    {
      field: 'leaving',
      in: ['1'],
      code: 'EMPLOYMENT',
      reason: words('You are leaving your job.', 'आप नौकरी छोड़ रहे हैं।'),
      remedy: words('Come back in the next one.', 'नई नौकरी में फिर आइए।'),
      retryAfterDays: 60,
    },
  ],
  hasDeclinedPage: false,
};

/** A lender with one published version, and no draft. */
export function fakeStaffJourney(own: Partial<StaffJourney> = {}): StaffJourney {
  return {
    lender_id: 7,
    lenderName: 'Aster Finance',
    logo: '/assets/lenders/aster-finance.svg',
    slug: 'aster-finance',
    published: { version: 2, kind: 'lender', definition: FAKE_DEFINITION },
    draft: null,
    takesDocuments: true,
    declineReasons: [{ code: 'EMPLOYMENT', reason: words('Your kind of work', 'आपका काम') }],
    versions: [
      {
        version: 2,
        kind: 'lender',
        active: true,
        by: 'Meena',
        at: '2026-11-20T09:00:00Z',
        reason: 'Asked by the lender',
        underWay: 3,
      },
      { version: 1, kind: 'lender', active: false, by: null, at: '2026-10-01T09:00:00Z', reason: null, underWay: 1 },
    ],
    ...own,
  };
}
