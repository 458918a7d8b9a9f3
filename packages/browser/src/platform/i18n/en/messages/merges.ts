export default {
  title: 'Is this account yours, too?',
  text: 'We think that the account with {{contact}} is yours as well. We asked you on {{date}}.',
  joinsHere: 'If you confirm, its applications, complaints and requests move to this account.',
  joinsThere:
    'If you confirm, this account becomes part of the other one: {{applications}} applications, {{complaints}} complaints, {{requests}} requests and {{other}} other records move there.',
  notYet: 'Nothing is joined before you have entered codes that we send to both.',
  confirm: 'Yes, join the accounts',
  refuse: 'This isn’t me',
  codesTitle: 'Join two accounts',
  codesText:
    'We send two codes: one to {{other}} and one to {{own}}. Only someone who can read both can join the accounts.',
  otherBy: 'Where should the code for the other account go?',
  ownBy: 'Where should the code for this account go?',
  send: 'Send codes',
  sent: 'Two codes are on their way. Nothing is joined before both are entered.',
  codeTo: 'Code sent to {{contact}}',
  join: 'Join the accounts',
  resend: 'Resend codes',
  resendIn: 'Resend codes in {{seconds}} s',
  joined: 'The accounts are joined. For 72 hours, the way you sign in cannot be changed.',
  joinedSignIn: 'The accounts are joined. Sign in again, with either number or address.',
  link: {
    title: 'This wasn’t you?',
    undo: 'This wasn’t me',
    own: 'Your account',
    other: 'The other account',
    askedOn: 'Asked on',
    waiting:
      'Our staff think that these two accounts at {{brand}} are one person’s. If that is wrong, say so: the accounts stay separate.',
    merged:
      'These two accounts at {{brand}} were joined with codes to both. If that was not you, say so: they are separated at once.',
    undone: 'The two accounts at {{brand}} are separate. Each opens with its own number or address only.',
    reported:
      'We can no longer undo it automatically, because something final has happened since. We have alerted our administrators, who will write to you. You can also contact our grievance officer now.',
    overTitle: 'This link does not work',
    overText: 'It is incomplete or has expired.',
    help: 'Ask for help',
  },
} as const;
