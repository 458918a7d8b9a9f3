import { type Item, withTexts } from './items';

interface SharedItem extends Item {
  /** Fields of the message to a lender, as `domains/lending/lender-gateway/messages.ts` names them. */
  readonly fields: readonly string[];
}

/**
 * All that an application carries to a lender, item by item with its purpose (REG-DP-13). A test binds it to what is really
 * sent: a field that no item names can't be added to the message.
 */
export const sharedItems: readonly SharedItem[] = withTexts<'shared', SharedItem>('shared', {
  'name-and-birth': { fields: ['fullName', 'bornOn'] },
  contact: { fields: ['mobile', 'email', 'pincode'] },
  pan: { fields: ['pan'] },
  'work-and-income': { fields: ['employment', 'monthlyIncomePaise'] },
  'co-applicant': {
    fields: [
      'coApplicantName',
      'coApplicantRelation',
      'coApplicantBornOn',
      'coApplicantMobile',
      'coApplicantEmployment',
      'coApplicantIncomePaise',
    ],
  },
  'credit-score': { fields: ['creditClass'] },
  loan: { fields: ['product', 'amountPaise', 'tenureMonths'] },
  'product-answers': { fields: ['productAnswers'] },
  'lender-answers': { fields: ['lenderAnswers', 'lenderConsents'] },
});
