export default {
  choose: 'Choose a file',
  rules: 'A photo (JPEG or PNG) or a PDF file of up to 5 MB',
  sending: 'Sending {{name}}: {{percent}} %',
  kept: '{{name}}, {{size}}',
  replace: 'Choose another',
  remove: 'Remove',
  retry: 'Send again',
  handedOver: 'The lender has it',
  of: '{{action}}: {{what}}',
} as const;
