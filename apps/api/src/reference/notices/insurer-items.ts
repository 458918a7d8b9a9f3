import { type Item, withTexts } from './items';

interface InsurerItem extends Item {
  /** Variables of the mail to an insurer, as `domains/customers/insurance-requests/insurer-mail.ts` names them. */
  readonly variables: readonly string[];
}

/** All that a request carries to an insurer; a test binds it to what is really mailed. */
export const insurerItems: readonly InsurerItem[] = withTexts<'insurer', InsurerItem>('insurer', {
  name: { variables: ['customer'] },
  contact: { variables: ['mobile', 'email'] },
  plan: { variables: ['product', 'plan', 'answers'] },
});
