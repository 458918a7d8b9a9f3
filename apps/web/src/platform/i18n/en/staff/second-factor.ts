export default {
  factor: {
    title: 'Second step',
    text: 'Enter the six digits that your authenticator app shows for this account.',
    label: 'Code from the app',
    confirm: 'Sign in',
    back: 'Sign in as somebody else',
    toRecovery: 'Use a recovery code',
  },
  recovery: {
    title: 'Sign in with a recovery code',
    text: 'You got ten of them when you switched the second step on. Each works once.',
    label: 'Recovery code',
    hint: 'Such as 4KQP-7M2X-WT9R',
    toApp: 'Use the code from the app',
  },
  setup: {
    title: 'Set up your second factor',
    text: 'Back-office accounts need a code from an authenticator app beside the password. Any such app will do.',
    scan: '1. Scan this picture with the app.',
    picture: 'QR code with the key for your app',
    here: 'Is the app on this phone? Open it with the key',
    type: 'No camera? Type this key into the app:',
    enter: '2. Enter the six digits that the app shows now.',
  },
} as const;
