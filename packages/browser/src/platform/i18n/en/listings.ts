export default {
  vouchers: {
    title: 'Discount vouchers',
    text: 'Use the code when you buy. You buy from the seller, not from us.',
  },
  deals: {
    title: 'Deals',
    text: 'Special prices for our customers. You buy from the seller, not from us.',
  },
  emptyTitle: 'Nothing available right now',
  emptyText: 'Please check again later.',
  code: 'Code',
  copy: 'Copy code',
  copyOf: 'Copy code {{code}} for {{seller}}',
  copied: 'Code {{code}} copied',
  validUntil: 'Valid until {{date}}',
  noEnd: 'No expiry date',
  goTo: 'Go to {{seller}}',
  other: { vouchers: 'See discount vouchers', deals: 'See deals' },
};
