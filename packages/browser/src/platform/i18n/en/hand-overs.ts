export default {
  resumeTitle: 'Continue where you left off',
  resumeText: 'To confirm it is you, we send a code to your confirmed number or email address.',
  transferTitle: 'Welcome to {{brand}}',
  transferText:
    'One of our partners has sent you here. To confirm it is you, we send a code to the number or address they gave us.',
  'hand-inTitle': 'Sign in to {{brand}}',
  'hand-inText': 'You opened a sign-in link. To confirm it is you, we send a code to your number or address.',
  sendCode: 'Send code',
  signInInstead: 'Sign in with another number',
  invalidTitle: 'This link does not work',
  invalidText: 'It may be incomplete. Sign in with your mobile number; your answers are saved.',
  expiredTitle: 'This link has expired',
  expiredText:
    'Links expire after a while, and some work only once. Sign in with your mobile number; your answers are saved.',
  signIn: 'Sign in',
  redirectTitle: 'You are leaving {{brand}}',
  redirectText: 'We are taking you to {{host}}. If nothing happens, use the button below.',
  redirectGo: 'Continue to {{host}}',
  refusedTitle: 'We have blocked this link',
  refusedText: 'It leads to a site we do not know. For your safety we did not open it.',
  home: 'Go to home page',
} as const;
