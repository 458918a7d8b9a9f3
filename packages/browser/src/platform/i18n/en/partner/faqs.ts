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
  noneText: 'Try fewer or other words. If it is not here, ask us: we aim to answer within a day.',
  ask: 'Ask us',
  link: 'Link to this answer',
  topics: {
    'customer-queries': { title: 'Customer queries', text: 'What customers ask you on the way to a loan.' },
    'dsa-queries': { title: 'DSA queries', text: 'What agents and merchants ask about their own work.' },
  },
  'customer-queries': {
    'code-missing': {
      q: 'The customer has not received the code (OTP). What now?',
      a: 'Check the number first, then wait a minute and ask for a new code. Only the newest code counts. At most five codes go to one number in an hour. The code can also come by email: it is the customer’s choice on the first page.',
    },
    'code-shared': {
      q: 'May the customer tell me the code?',
      a: 'No. Only the customer may enter the code: anyone else who does signs in as them. Never ask for it, and tell customers that we never do either.',
    },
    'code-wrong': {
      q: 'The code was entered wrong several times. Is the customer locked out?',
      a: 'After five wrong attempts that code stops working, and the customer can request a new one. After ten wrong attempts in an hour, they must wait a while.',
    },
    consents: {
      q: 'What does the customer agree to, and why are there several boxes?',
      a: 'Each purpose has its own consent: terms, reminders, news about other products, showing their identity to your company, and sharing with each lender. No box is ticked in advance. Reminders, news and showing their identity are optional.',
    },
    'consent-withdrawn': {
      q: 'Can a consent be withdrawn?',
      a: 'Yes, in one step under “My consents”. If it was a consent to share with a lender, any open application to that lender ends. A lender that has the details is told through its system or by email to its grievance officer. A loan that is paid out continues.',
    },
    'offer-order': {
      q: 'Why is one lender above another?',
      a: 'Offers are sorted by lowest APR, then EMI, then lender name. The customer can choose another order. What a lender pays us or you never changes it.',
    },
    unmatched: {
      q: 'Why do customers see lenders that do not match?',
      a: 'Customers see every lender: those that match, those that do not, and those that have not answered yet. Nothing is hidden.',
    },
    apr: {
      q: 'What is the APR, and why is it higher than the interest rate?',
      a: 'The APR is the full yearly cost of the loan: interest, fees with GST and third-party charges. Use it to compare offers. The interest rate leaves out the fees.',
    },
    'key-facts': {
      q: 'What are the key facts?',
      a: 'A statement of all costs, the APR, the EMIs and the customer’s rights, in English and Hindi. The customer can download it, and must read it before the application goes to the lender.',
    },
    indicative: {
      q: 'Is an offer an approval?',
      a: 'No. It is indicative. The lender checks the documents and the credit report, then decides. Never say that a loan is approved before the lender does.',
    },
    declined: {
      q: 'The lender has declined. What next?',
      a: 'The application shows the reason, if the lender gave one, what can help, and from when the customer can apply again. They can choose another matching lender at once.',
    },
    'cooling-off': {
      q: 'Can the customer cancel the loan?',
      a: 'Yes, in the cooling-off period named in the key facts, at least one day. The customer repays the principal and the interest for these days, without a penalty. They start it in their application.',
    },
    'withdraw-application': {
      q: 'Can an application be withdrawn before the loan is paid out?',
      a: 'Yes, under “My applications”, without giving a reason. We inform the lender; if we cannot reach it, the page asks the customer to.',
    },
    fees: {
      q: 'Does the customer pay us or the agent anything?',
      a: 'Never. Only the lender charges fees, and they are in the key facts. If anyone asks the customer for money in advance, it is fraud. Please report it to us.',
    },
    deletion: {
      q: 'How does a customer delete their data?',
      a: 'Under “My data”, with a code. Everything leaves the product at once, and we tell lenders that have the data. What the law requires stays in a locked archive until its time is over.',
    },
    complaint: {
      q: 'Where can a customer complain?',
      a: 'Under “Complaints”. They get a number at once, and we aim to answer within 15 days. After 30 days they can go to the Reserve Bank. The grievance officer is named at the foot of our pages.',
    },
  },
  'dsa-queries': {
    'own-link': {
      q: 'Which link do I give to customers?',
      a: 'Your site’s address, or a tracking link that we made for you. Customers who come through it count as yours from the first page.',
    },
    'lead-owner': {
      q: 'Who does a lead belong to?',
      a: 'To the partner whose link or site the customer used to sign in. It is recorded then, and shown with the application. If a customer of yours is missing, use “Claim this customer” in your reports and enter the number and the date. Our answer appears there.',
    },
    'fill-for': {
      q: 'May I fill in the form for the customer?',
      a: 'You may sit beside them and explain. The customer enters the code and ticks each consent. A consent ticked by someone else is not valid.',
    },
    statuses: {
      q: 'What do the statuses of an application mean?',
      a: 'New: not sent yet. Submitted: with the lender. Approved: the lender said yes. Disbursed: the customer has the money. Declined: the lender said no. Cancelled: the customer or the lender ended it. Expired: its time ran out.',
    },
    'status-late': {
      q: 'The status has not changed for days. Why?',
      a: 'Some lenders update us at once, others send a file from time to time. After a week without news, ask under General query with the application’s number.',
    },
    commission: {
      q: 'How is my commission calculated, and when is it booked?',
      a: 'It is a share of what the lender pays us for the loan, by your company’s terms. We book it soon after the lender reports the disbursal. You see each line under Reports, “Commission”. It changes if the lender corrects or claws back a loan. Only owners see it.',
    },
    statements: {
      q: 'When does a statement come, and what does it contain?',
      a: 'When a month has ended, our staff add up what was booked until its end and stands on no statement yet. A second person checks and approves it; no day is fixed for that. Then it stands under Reports, “Statements”, with what was earned, the tax and what is paid, and every line as a file. A month that comes to nothing, or to less, waits for the next one.',
    },
    'paid-when': {
      q: 'When is the money paid?',
      a: 'With our next payments to the bank after the statement is approved, to the account that an owner has entered under Settings; without an account nothing can be paid. A new or changed account waits for 72 hours, or until we have compared it. If the bank returns a payout because the account is closed or wrong, it waits until you change it or we have confirmed it with you. No day is promised. The statement says whether it is on its way, paid with the bank’s UTR, or sent back by the bank and why. Owners get a mail when a statement is approved and when it is paid, unless they have switched that off.',
    },
    tds: {
      q: 'What is TDS, and how much is taken?',
      a: 'Tax that the law has us deduct from commission and pay to the tax office. At present it is 2%, or 20% without a PAN, once your commission of a financial year is more than ₹20,000; from then on it is taken on all of that year. The statement says the percentage and of which amount. The reason and the section of the law are there too. GST is paid only against your tax invoice. We cannot record invoices yet, so no GST is paid at present. The statement says for how much GST an invoice is missing, and later statements show what is still open. Keep your invoices, and ask us about them under Communication.',
    },
    'my-view': {
      q: 'What do I see of a customer?',
      a: 'Only customers and applications of your company: the product, the lender, the amounts, the status and the days. The first letters of the name and the mobile number, to call them about their applications, are shown only while the customer agrees to it. PAN, documents and bank details are never shown. A customer shows you their own screen if they want to.',
    },
    masked: {
      q: 'Why are names and numbers masked or hidden?',
      a: 'Because the customer decides whether your company sees them. A box of its own at the end of the profile asks, and the answer can be changed under “My consents” at any time. Without a yes you see neither name nor number; with it you see the first letters and the number to call, or its last four digits where the customer agreed before November 2026. People whom you added yourself stay in “People you added”: with the name and number that you typed until they answer or the 90 days are over, after that under first letters and the last four digits. Leads that your system (API) sent come back with first letters and the last four digits only. That protects you: what you never had you cannot lose.',
    },
    'owner-staff': {
      q: 'What is the difference between owner, staff and merchant?',
      a: 'Owners see money and the settings of the company. Staff and merchants see leads. Everybody has an own sign-in and an own account page. We pay the company only: what staff and merchants earn is between them and the company. Reports show who brought each application and commission, and through which shop.',
    },
    'share-login': {
      q: 'May two people use one sign-in?',
      a: 'No. Every action is recorded under the name of the person signed in. An owner can invite each person under Settings, “Your people”, and should switch off a sign-in the day someone leaves.',
    },
    password: {
      q: 'What makes a valid password?',
      a: 'At least ten characters, not your email address, and not a common password. A short sentence is easy to remember. Do not use it anywhere else.',
    },
    'locked-out': {
      q: 'I typed my password wrong too often. What now?',
      a: 'Wait. After a few wrong attempts, sign-in pauses for a minute, then for longer. It opens again by itself.',
    },
    'signed-out': {
      q: 'Why am I signed out automatically?',
      a: 'After some time without activity we warn you and then sign you out, so that nobody else can use your portal. You are also signed out when your access changes.',
    },
    offers: {
      q: 'Can I move one lender to the top, or hide one?',
      a: 'No. Offers are in neutral order and all matching lenders are shown, as the Reserve Bank requires. You may explain an offer, but not push one.',
    },
    promise: {
      q: 'What may I promise to a customer?',
      a: 'That applying costs nothing, that no lender learns who they are until they agree, and that the lender decides. Never promise an approval, a rate or a date.',
    },
    calls: {
      q: 'When may I call a customer about offers?',
      a: 'Between 10 am and 7 pm, and only customers who have agreed. Do not call again anyone who says “no more calls”; tell us so that we record it.',
    },
    answers: {
      q: 'How do I reach you, and how fast do you answer?',
      a: 'Under Communication. Use Technical support when something does not work, and General query for everything else. We aim to answer within a day, in the portal and by email unless you have switched that off.',
    },
  },
} as const;
