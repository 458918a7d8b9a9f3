export default {
  title: 'FAQs',
  text: 'What is asked most, with short answers.',
  choose: 'Whose questions?',
  back: 'FAQs',
  search: 'Search the questions',
  searchHint: 'Words in English or Hindi',
  found_one: '{{count}} question found',
  found_other: '{{count}} questions found',
  none: 'No question fits these words',
  noneText: 'Try fewer or other words. If it is not here, ask us: we answer within a day.',
  ask: 'Ask us',
  link: 'Link to this answer',
  topics: {
    'customer-queries': { title: 'Customer queries', text: 'What customers ask you on the way to a loan.' },
    'dsa-queries': { title: 'DSA queries', text: 'What agents and merchants ask about their own work.' },
  },
  'customer-queries': {
    'code-missing': {
      q: 'The code (OTP) does not come. What can the customer do?',
      a: 'Check the number first, then wait a minute and ask for a new code. Only the newest code counts. At most five codes go to one number in an hour. The code can also come by e-mail: it is the customer’s choice on the first page.',
    },
    'code-shared': {
      q: 'May the customer tell me the code?',
      a: 'No. The code proves that it is the customer. Whoever types it for them signs in as them. Never ask for it, and tell them that nobody of ours ever does.',
    },
    'code-wrong': {
      q: 'The code was typed wrong several times. Is the customer shut out?',
      a: 'No. After five wrong tries that code is used up. A new one can be asked for.',
    },
    consents: {
      q: 'What does the customer agree to, and why are there several boxes?',
      a: 'Each purpose has its own consent: the terms, reminders, news about other products, being shown to your company, and sharing with each lender by its name. None is ticked beforehand. News, reminders and being shown can be left out; the loan goes on without them.',
    },
    'consent-withdrawn': {
      q: 'Can a consent be taken back?',
      a: 'Yes, with one press under “My consents”. If it was the consent to share with a lender, a running application to that lender ends and the lender is told. A loan that is paid out stays.',
    },
    'offer-order': {
      q: 'Why does one lender stand above another?',
      a: 'The list goes by the lowest APR, then the EMI, then the name. The customer can choose another order, for example by EMI. What a lender pays us or you never changes the place.',
    },
    unmatched: {
      q: 'Why are lenders shown that do not match?',
      a: 'The customer should see all lenders: those that match, those that do not, and those that have not answered yet. So nothing is hidden.',
    },
    apr: {
      q: 'What is the APR, and why is it higher than the interest rate?',
      a: 'The APR is the whole cost of the loan for a year: interest, fees with GST and charges of third parties. With it two offers can be compared. The interest alone leaves the fees out.',
    },
    'key-facts': {
      q: 'What are the key facts?',
      a: 'A sheet with all costs, the APR, the instalments and the rights, made before anything is agreed to. It stands in English and Hindi and can be downloaded. The customer must have read it before the application goes to the lender.',
    },
    indicative: {
      q: 'Is an offer already an approval?',
      a: 'No. It is indicative. The lender checks the papers and the credit report and decides. Never tell a customer that the loan is approved before the lender has said so.',
    },
    declined: {
      q: 'The lender has declined. What now?',
      a: 'The application shows the lender’s reason and what would help, as far as the lender told it, and from when it takes a new application. Other lenders that match can be chosen at once.',
    },
    'cooling-off': {
      q: 'Can the customer give the loan back?',
      a: 'Yes, within the days of the lender’s cooling-off period, at least one day. The key facts name them. The customer pays back the loan and the interest for these days, without a penalty. It begins in the application itself.',
    },
    'withdraw-application': {
      q: 'Can an application be withdrawn before the loan is paid out?',
      a: 'Yes, under “My applications”, without giving a reason. The lender is told.',
    },
    fees: {
      q: 'Does the customer pay us or the agent something?',
      a: 'Never. Fees are taken by the lender alone and stand in the key facts. If anybody asks the customer for money in advance, it is a fraud: please report it to us.',
    },
    deletion: {
      q: 'How does a customer have the own data deleted?',
      a: 'Under “My data”, with a code. Everything goes from the product at once, lenders that have the data are told, and what the law wants kept lies sealed until its time is over.',
    },
    complaint: {
      q: 'Where can a customer complain?',
      a: 'Under “Complaints”. A number comes at once, we aim to solve it within 15 days, and after 30 days the way to the Reserve Bank is open. The name of the grievance officer stands at the foot of each page.',
    },
  },
  'dsa-queries': {
    'own-link': {
      q: 'Which link do I give to customers?',
      a: 'The address of your brand’s site, or a tracking link that we made for you. Who comes by it is noted as yours from the first page on.',
    },
    'lead-owner': {
      q: 'Who owns a lead?',
      a: 'Whoever’s link or brand page the customer came by when signing in. It is noted then and stands with the application. If you think that a customer is yours and is not noted so, press “This was my customer” in the reports and say the number and the day; you read the answer there.',
    },
    'fill-for': {
      q: 'May I fill in the form for the customer?',
      a: 'You may sit beside them and explain. The customer types the code and presses each consent. A consent that somebody else pressed is none.',
    },
    statuses: {
      q: 'What do the statuses of an application mean?',
      a: 'New: begun, not sent yet. Submitted: with the lender. Approved: the lender has said yes. Paid out: the customer has the money. Declined: the lender has said no. Cancelled: the customer withdrew. Expired: its time ran out.',
    },
    'status-late': {
      q: 'The status has not changed for days. Why?',
      a: 'Some lenders tell us at once, others send a file from time to time. If it stands still for more than a week, ask under General query and name the number of the application.',
    },
    commission: {
      q: 'How is my commission reckoned, and when is it booked?',
      a: 'It is a share of what the lender pays us for the loan, by the terms of your company. It is booked soon after the lender tells us that the loan was paid out, and stands line by line under Reports, “Commission”. When the lender corrects or takes back a loan, the commission follows. Only owners see it.',
    },
    statements: {
      q: 'When does a statement come, and what stands in it?',
      a: 'When a month has ended, our staff add up what was booked until its end and stands on no statement yet. A second person checks and approves it; no day is fixed for that. Then it stands under Reports, “Statements”, with what was earned, the tax and what is paid, and every line as a file. A month that comes to nothing, or to less, waits for the next one.',
    },
    'paid-when': {
      q: 'When is the money paid?',
      a: 'With our next payments to the bank after the statement is approved, to the account that an owner has entered under Settings; without an account nothing can be paid. A new or changed account waits for 72 hours, or until we have compared it. No day is promised. The statement says whether it is on its way, paid with the bank’s UTR, or sent back by the bank and why. Owners get a mail when a statement is approved and when it is paid, unless they have switched that off.',
    },
    tds: {
      q: 'What is TDS, and how much is taken?',
      a: 'Tax that the law has us deduct from commission and pay to the tax office. At present it is 2%, or 20% without a PAN, once your commission of a financial year is more than ₹20,000; from then on it is taken on all of that year. The statement says the percentage and of which amount. With a GSTIN in the settings, GST is added on top.',
    },
    'my-view': {
      q: 'What do I see of a customer?',
      a: 'Only customers and applications of your company: the product, the lender, the amounts, the status and the days. The first letters of the name and the last four digits of the mobile number are shown only if the customer has agreed to it. PAN, papers and bank details are never shown. A customer shows you their own screen if they want to.',
    },
    masked: {
      q: 'Why are names and numbers masked, or not shown at all?',
      a: 'Because the customer decides whether your company sees them. A box of its own at the end of the profile asks, and the answer can be changed under “My consents” at any time. Without a yes you see neither name nor number; with it you see the first letters and the last four digits. People whom you added yourself stay in “People you added”: under the name that you typed until they confirm that you helped them, after that under its first letters, and always with the last four digits only. The same goes for the leads that your system (API) sent. That protects you: what you never had you cannot lose.',
    },
    'owner-staff': {
      q: 'What is the difference between owner, staff and merchant?',
      a: 'Owners see money and the settings of the company. Staff and merchants see leads. Everybody has an own sign-in and an own account page.',
    },
    'share-login': {
      q: 'May two people use one sign-in?',
      a: 'No. What is done is noted under the name of who is signed in. An owner invites each person under Settings, “Your people”, and switches a sign-in off there the same day when somebody leaves.',
    },
    password: {
      q: 'What must my password be like?',
      a: 'At least ten characters, not your e-mail address and none of the common ones. A short sentence is easy to keep in mind. Never use it elsewhere.',
    },
    'locked-out': {
      q: 'I typed my password wrong too often. What now?',
      a: 'Wait. After a few wrong tries the sign-in pauses, first for a minute, later for longer, and then opens by itself.',
    },
    'signed-out': {
      q: 'Why am I signed out by myself?',
      a: 'When nobody touches the portal for a while, it warns you and then signs out, so that nobody reads on at your desk. It also ends when your access was changed.',
    },
    offers: {
      q: 'Can I move one lender to the top, or hide one?',
      a: 'No. The order of loan offers is neutral and all matching lenders are shown. The Reserve Bank asks for it. You may explain an offer, not push one.',
    },
    promise: {
      q: 'What may I promise to a customer?',
      a: 'That applying costs nothing, that no lender learns who they are before they agree to it, and that the lender decides. Never promise an approval, a rate or a date.',
    },
    calls: {
      q: 'When may I call a customer about offers?',
      a: 'Between 9 in the morning and 7 in the evening, and only who has agreed to it. Who says “no more calls” is not called again; tell us, so that we note it.',
    },
    answers: {
      q: 'How do I reach you, and how fast do you answer?',
      a: 'Under Communication: Technical support when something does not work, General query for all else. We answer within a day, there and by e-mail.',
    },
  },
} as const;
