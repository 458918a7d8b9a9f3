export default {
  title: 'Training material',
  text: 'Six two-minute lessons.',
  tables: 'Reference',
  criteria: {
    name: 'Eligibility criteria',
    text: 'Typical criteria of lenders: age, income, credit score and amounts.',
  },
  lessonsTitle: 'Lessons',
  lessons: {
    firstLead: {
      title: '1. Your first lead',
      text: 'From first contact to an application at the lender.',
      steps: {
        need: 'Ask what the money is for, how much is needed and what EMI is affordable. A smaller loan they can repay is better than a large one they cannot.',
        link: 'Give the customer your link or your site’s address. Only people who come through it count as yours.',
        code: 'The customer enters their own mobile number and the code. You never see or ask for it.',
        profile: 'The customer fills in their details as on the PAN card and payslip. One wrong letter can cost days.',
        offers: 'Look at the offers together. The customer chooses; you explain what APR, EMI and fees mean.',
      },
    },
    honestWords: {
      title: '2. Consent and honest words',
      text: 'What you say counts as if the lender had said it.',
      steps: {
        own: 'The customer reads and ticks each consent. Never tick for them, and never call it “just a formality”.',
        optional: 'News and reminders are optional. Say so: the loan does not depend on them.',
        promise: 'Say “the lender decides”. Never say “surely” or “approved”, and never name a date for the money.',
        cost: 'Name the full cost: the APR and the total repayment, not just the interest rate.',
        bundle: 'Never tie an insurance or a card to a loan. Each product is chosen on its own.',
      },
    },
    documents: {
      title: '3. Documents',
      text: 'Most delays come from unreadable documents.',
      steps: {
        ready:
          'Keep PAN, address proof, the last three payslips or tax returns, and bank statements ready. Each lender’s page says which it needs.',
        photo: 'Lay the document flat in daylight, with all four corners in the photo. JPEG, PNG or PDF, up to 5 MB.',
        name: 'The name must be the same on all documents. If it is not, the customer tells the lender why.',
        aadhaar:
          'Never send an Aadhaar number or its picture in a message. Where a lender needs it, it asks for it on its own page.',
        keep: 'Keep no copies. Documents on your phone put the customer and you at risk.',
      },
    },
    statuses: {
      title: '4. Statuses, and what to do',
      text: 'Each status has a next step.',
      steps: {
        new: 'New: something is still missing. Ask the customer to sign in again; what was typed is still there.',
        submitted: 'Submitted: the lender is checking. Wait; a second application to the same lender does not help.',
        approved: 'Approved: the customer reads the agreement and signs at the lender. Nobody signs for them.',
        disbursed: 'Disbursed: remind the customer of the first EMI and of the cooling-off period.',
        rejected:
          'Rejected: read the reason together. Other lenders that match can be asked; asking many at once lowers the score.',
        ended: 'Cancelled or expired: the customer can apply again at any time.',
      },
    },
    complaints: {
      title: '5. When a customer complains',
      text: 'A complaint heard early stays small.',
      steps: {
        listen: 'Listen. Note only the date and the application’s number.',
        form: 'Show them the “Complaints” page. They get a number at once.',
        clock: 'We acknowledge within 24 hours and aim to solve it within 15 days.',
        regulator:
          'After 30 days without a solution, the customer may go to the Reserve Bank at cms.rbi.org.in. Never discourage this.',
        fraud: 'If someone took money from the customer or used our name, tell us the same day.',
      },
    },
    privacy: {
      title: '6. Privacy, and the rules for agents',
      text: 'The Reserve Bank holds lender and agent to the same rules.',
      steps: {
        hours: 'Call about offers only between 10 am and 7 pm, and never anyone who has said no.',
        identity: 'Give your name, your company and who you call for. You are an agent, not the lender.',
        pressure: 'No pressure: no “only today”, no shame, no calls to family, friends or employer.',
        money: 'Take no money and no gift from a customer. You are paid by us alone.',
        data: 'Use a customer’s data for this loan only. Do not copy them into lists, groups or other apps.',
        lost: 'Lost your phone, or someone knows your password? Change it and tell us at once.',
      },
    },
  },
} as const;
