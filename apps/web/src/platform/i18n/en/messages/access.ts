export default {
  title: 'How you get in to your account',
  consentTitle: 'Withdraw a consent',
  agree: 'Yes, I asked for this',
  waiting: {
    consent:
      'On {{at}}, our staff at {{brand}} were asked to withdraw your consent: {{consent}}. If you asked for it, agree. What needs the consent stops.',
    secondFactor:
      'On {{at}}, our staff at {{brand}} were asked to switch the second step of your sign-in off. If you asked for it, agree. All your devices are then signed out.',
    lock: 'On {{at}}, our staff at {{brand}} were asked to end the pause after wrong codes. If you asked for it, agree.',
    active:
      'On {{at}}, our staff at {{brand}} were asked to open your closed account again. If you asked for it, agree.',
  },
  done: {
    consent: 'Your consent is withdrawn: {{consent}}. You can give it again in your account.',
    secondFactor: 'The second step of your sign-in is switched off. You can set up a new one.',
    lock: 'The pause is over. You can ask for a new code.',
    active: 'Your account is open again. You can sign in.',
  },
  notYou: 'If you did not ask for it, close this page: nothing changes. Please tell our grievance officer.',
  overTitle: 'This link does not work',
  overText: 'It is not whole, has expired, or a newer one was sent.',
  help: 'Ask for help',
} as const;
