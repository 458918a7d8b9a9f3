export default {
  title: 'How you get in to your account',
  consentTitle: 'Withdraw a consent',
  agree: 'Yes, I asked for this',
  waiting: {
    merged:
      'On {{at}}, our staff at {{brand}} were asked to separate two of your accounts that were joined. If you asked for it, agree. Each account then opens with its own number or address only, and gets its own applications back.',
    consent:
      'On {{at}}, our staff at {{brand}} were asked to withdraw your consent: {{consent}}. If you asked for it, agree. What needs the consent stops.',
    secondFactor:
      'On {{at}}, our staff at {{brand}} were asked to switch off two-step verification for you. If you asked for it, agree. All your devices are then signed out.',
    lock: 'On {{at}}, our staff at {{brand}} were asked to end the pause after wrong codes. If you asked for it, agree.',
    active:
      'On {{at}}, our staff at {{brand}} were asked to open your closed account again. If you asked for it, agree.',
  },
  done: {
    merged: 'The two accounts are separate again. Sign in to yours with its own number or address.',
    consent: 'Your consent is withdrawn: {{consent}}. You can give it again in your account.',
    secondFactor: 'Two-step verification is switched off. You can set it up again.',
    lock: 'The pause is over. You can ask for a new code.',
    active: 'Your account is open again. You can sign in.',
  },
  agreed: 'Thank you. We also sent a link to your other contact. The change is made when you agree there, too.',
  late: 'This link can no longer be used to agree. If you did not ask for the change, tell us here.',
  refused: 'Thank you for telling us. Nothing has changed, and our administrators know that you did not ask for it.',
  refuse: 'I did not ask for this',
  notYou:
    'If you did not ask for it, tell us here. Otherwise, a second member of our staff can still approve the change.',
  overTitle: 'This link does not work',
  overText: 'It is incomplete, has expired, or we sent a newer one.',
  help: 'Ask for help',
} as const;
