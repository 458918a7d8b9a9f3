export default {
  title: 'Second step at sign-in',
  text: 'Beside your password you enter a code that an app on your phone shows. Whoever learns your password still can not get in.',
  off: 'It is off: your password alone is asked for.',
  masquerade: 'Only the person can change this.',
  onText: 'You need an authenticator app on your phone. Any such app will do.',
  offText: 'From then on your password alone is enough. You stay signed in here and are signed out everywhere else.',
} as const;
