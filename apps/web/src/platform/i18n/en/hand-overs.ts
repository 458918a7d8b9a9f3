export default {
  resumeTitle: 'Go on where you stopped',
  resumeText: 'To be sure that it is you, we send a code to the number or address that you confirmed before.',
  transferTitle: 'Welcome to {{brand}}',
  transferText:
    'A partner of ours has sent you here. To be sure that it is you, we send a code to the number or address that they gave us.',
  'hand-inTitle': 'Sign in to {{brand}}',
  'hand-inText': 'You come with a sign-in link. To be sure that it is you, we send a code to your number or address.',
  sendCode: 'Send me the code',
  signInInstead: 'Sign in with another number',
  invalidTitle: 'This link does not work',
  invalidText:
    'It may be cut off, or it belongs to something else. Sign in with your mobile number: what you have typed is kept.',
  expiredTitle: 'This link has expired',
  expiredText:
    'A link stops working after a while, and some work only once. Sign in with your mobile number: what you have typed is kept.',
  signIn: 'Go to the sign-in',
  redirectTitle: 'You are leaving {{brand}}',
  redirectText: 'We are taking you to {{host}}. If nothing happens, press the button.',
  redirectGo: 'Go on to {{host}}',
  refusedTitle: 'We do not follow this link',
  refusedText:
    'It leads to a site that we do not know. For your safety we stop here. Nothing was opened and nothing was sent.',
  home: 'Go to the start page',
} as const;
