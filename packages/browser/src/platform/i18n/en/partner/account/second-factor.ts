export default {
  title: 'Two-step verification',
  text: 'You enter a code from an app as well as your password. Someone who learns your password still cannot get in.',
  off: 'Off. We ask only for your password.',
  masquerade: 'Only the person can change this.',
  onText: 'You need an authenticator app on your phone. Any such app works.',
  offText: 'We then ask only for your password. You stay signed in here and are signed out everywhere else.',
} as const;
