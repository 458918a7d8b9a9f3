/** What a customer reads of a complaint's state; staff who ask what the customer reads see the same words. */
export const complaintStates = {
  en: {
    open: 'Received',
    openAgain: 'Open again',
    answered: 'Answered',
    closing: 'Closed by us',
    resolved: 'Resolved',
    escalate: 'Not resolved in 30 days',
  },
  hi: {
    open: 'शिकायत मिल गई',
    openAgain: 'दोबारा खुली है',
    answered: 'जवाब आ गया',
    closing: 'हमने बंद की',
    resolved: 'हल हुई',
    escalate: '30 दिन में हल नहीं हुई',
  },
} as const;
