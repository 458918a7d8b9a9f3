import type { EmailRow } from './email-rows';

/** What administrators are told of changes that wait for a second person. */
export const approvalEmailRows: readonly EmailRow[] = [
  {
    key: 'approvals-wait',
    en: {
      subject: '{{what}} for your approval',
      paragraphs: [
        'Hello {{name}},',
        '{{what}} for you at {{brand}}. Look at them under “Approvals”, and approve or reject each or all of a record together.',
        '{{approvalsLink}}',
        'You get this email once an hour at most.',
      ],
      linkLabel: 'Open Approvals',
    },
    hi: {
      subject: 'मंज़ूरी का इंतज़ार: {{what}}',
      paragraphs: [
        'नमस्ते {{name}},',
        '{{brand}} में आपकी मंज़ूरी का इंतज़ार है: {{what}}। “मंज़ूरियाँ” में देखें, और हर बदलाव या एक रिकॉर्ड के सारे बदलाव एक साथ मंज़ूर या नामंज़ूर करें।',
        '{{approvalsLink}}',
        'यह ईमेल घंटे में ज़्यादा से ज़्यादा एक बार आता है।',
      ],
      linkLabel: 'मंज़ूरियाँ खोलें',
    },
  },
];
