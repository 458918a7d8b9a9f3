import { type Item, withTexts } from './items';

/** What the form of merchants takes, item by item. */
interface MerchantItem extends Item {
  /** Fields of the form and papers, as `contracts/merchant-form` names them. */
  readonly fields: readonly string[];
  /** Of what is looked for in other applications: kinds of `merchant_marks`. */
  readonly marks: readonly string[];
}

/** A test binds them to the form, its papers and its marks: none can be added without an item (REG-DP-1). */
export const merchantItems: readonly MerchantItem[] = withTexts<'merchant', MerchantItem>('merchant', {
  business: { fields: ['company_name', 'business_address', 'business_locality', 'business_pincode'], marks: [] },
  owner: { fields: ['owner_name', 'owner_mobile', 'owner_email'], marks: ['mobile', 'email'] },
  registration: { fields: ['registration', 'owner_pan', 'business_pan', 'has_gst', 'gstin'], marks: ['pan', 'gstin'] },
  'bank-account': { fields: ['account_name', 'account_number', 'account_number_again', 'ifsc'], marks: ['account'] },
  documents: { fields: ['pan', 'gst', 'cheque', 'shop'], marks: [] },
});

/** What the help form takes, item by item. */
interface HelpItem extends Item {
  /** Fields of the form. */
  readonly fields: readonly string[];
  /** Columns of `help_requests` in which it is kept. */
  readonly columns: readonly string[];
}

/** A test binds them to the form and to its table: neither a field nor a column of a person can be added without an item (REG-DP-1). */
export const helpItems: readonly HelpItem[] = withTexts<'help', HelpItem>('help', {
  name: { fields: ['name', 'company'], columns: ['name_sealed', 'company_sealed'] },
  email: { fields: ['email'], columns: ['email_sealed', 'email_index'] },
  phone: { fields: ['phone'], columns: ['phone_sealed', 'phone_index', 'about'] },
  message: { fields: ['description'], columns: ['description_sealed'] },
});
