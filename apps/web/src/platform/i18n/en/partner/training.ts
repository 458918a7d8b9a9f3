export default {
  title: 'Training material',
  text: 'Six short lessons. Each takes two minutes.',
  tables: 'To look up',
  criteria: {
    name: 'Eligibility criteria',
    text: 'What each of the 23 lenders asks: age, income, score and amounts.',
  },
  lessonsTitle: 'Lessons',
  lessons: {
    firstLead: {
      title: '1. Your first lead',
      text: 'From the first word to an application at the lender.',
      steps: {
        need: 'Ask what the money is for, how much is needed and which instalment fits. A smaller loan that can be paid is better than a large one that can’t.',
        link: 'Give the customer your link or the address of your brand’s site. Only who comes by it is noted as yours.',
        code: 'The customer types the own mobile number and the code. You never see or ask for the code.',
        profile:
          'The customer fills in the details as they stand on PAN and pay slip. A wrong letter costs days later.',
        offers: 'Look at the offers together. The customer chooses; you explain what APR, EMI and fees mean.',
      },
    },
    honestWords: {
      title: '2. Consent and honest words',
      text: 'What you say to a customer counts as if the lender had said it.',
      steps: {
        own: 'Each consent is read and pressed by the customer. Nothing is ticked for them, and nothing is “just a formality”.',
        optional: 'News and reminders are a free choice. Say so: the loan goes on without them.',
        promise: 'Say “the lender decides”. Never say “surely”, “approved” or name a date for the money.',
        cost: 'Name the whole cost: the APR and what is paid back in all, not the interest alone.',
        bundle: 'Never tie an insurance or a card to a loan. Each product is chosen on its own.',
      },
    },
    documents: {
      title: '3. Documents',
      text: 'Most delays come from papers that can’t be read.',
      steps: {
        ready:
          'Have PAN, proof of address, the last three pay slips or tax returns, and bank statements ready. Which ones are needed, each lender’s own page says.',
        photo:
          'Lay the paper flat, in daylight, with all four corners in the picture. Photos and PDF files of up to 5 MB are taken.',
        name: 'The name must be the same on all papers. If it is not, the customer tells the lender why.',
        aadhaar:
          'Never send an Aadhaar number or its picture in a message. Where a lender needs it, it asks for it on its own page.',
        keep: 'Keep no copies. Papers on your phone are a danger for the customer and for you.',
      },
    },
    statuses: {
      title: '4. Statuses, and what to do',
      text: 'Each status has a next step.',
      steps: {
        new: 'New: something is still missing. Ask the customer to sign in again; what was typed is still there.',
        submitted: 'Submitted: the lender is checking. Wait; a second application to the same lender helps nobody.',
        approved: 'Approved: the customer reads the agreement and signs at the lender. Nobody signs for them.',
        disbursed:
          'Disbursed: remind the customer of the first instalment and of the days in which the loan can still be given back.',
        rejected:
          'Rejected: read the reason together. Other lenders that match can be asked; asking many at once lowers the score.',
        ended: 'Cancelled or expired: the customer can begin anew at any time.',
      },
    },
    complaints: {
      title: '5. When a customer complains',
      text: 'A complaint that is heard early stays small.',
      steps: {
        listen: 'Listen, and note date and number of the application, not more.',
        form: 'Show the page “Complaints”. The customer gets a number at once.',
        clock: 'We acknowledge within 24 hours and aim to solve it within 15 days.',
        regulator:
          'After 30 days without a solution the customer may go to the Reserve Bank at cms.rbi.org.in. Never hold anybody back from it.',
        fraud: 'If somebody took money from the customer or used our name, tell us the same day.',
      },
    },
    privacy: {
      title: '6. Privacy, and the rules for agents',
      text: 'The Reserve Bank holds lender and agent to the same rules.',
      steps: {
        hours: 'Call about offers between 9 in the morning and 7 in the evening only, and never who has said no.',
        identity: 'Say your name, your company and for whom you call. You are an agent, not the lender.',
        pressure: 'No pressure: no “only today”, no shame, no calls to family, friends or employer.',
        money: 'Take no money and no gift from a customer. You are paid by us alone.',
        data: 'Use a customer’s data for this loan only. Do not copy them into lists, groups or other apps.',
        lost: 'A lost phone or a sign-in that somebody else knows: change your password and tell us at once.',
      },
    },
  },
} as const;
