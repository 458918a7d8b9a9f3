export default {
  vouchers: {
    title: 'Discount vouchers',
    text: 'Give the code at the seller’s. You buy from the seller and not from us.',
  },
  deals: {
    title: 'Deals',
    text: 'Prices of sellers for people who come from us. You buy from the seller and not from us.',
  },
  emptyTitle: 'Nothing here at present',
  emptyText: 'There is none just now. Please look again later.',
  code: 'Code',
  copy: 'Copy the code',
  copyOf: 'Copy the code {{code}} of {{seller}}',
  copied: 'The code {{code}} is copied',
  validUntil: 'Good until {{date}}',
  noEnd: 'Without a last day',
  goTo: 'Go to {{seller}}',
  other: { vouchers: 'See the discount vouchers', deals: 'See the deals' },
};
