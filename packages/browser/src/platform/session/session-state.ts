import type { CallReply } from '@saakh/contracts/call';
import type { LanguageEntry } from '@saakh/contracts/catalogue/languages';
import type { getSmartList } from '@saakh/contracts/catalogue/products';
import type { SessionItemName } from '@saakh/contracts/identity/session-items';
import type { Audience } from '../site';

/** Names of the specification, section 3, "Session state". */
export interface CustomerSession {
  token: string | null;
  /** The prospect's id until the passcode is checked, then that of the application container. */
  prospectAppId: string | null;
  appId: string | null;
  productId: number | null;
  productType: string | null;
  utms: Readonly<Record<string, string>> | null;
  urlSegment: string | null;
}
export interface AdminSession {
  adminToken: string | null;
  adminId: string | null;
  roleId: number | null;
}
export interface PartnerSession {
  partnerToken: string | null;
  partnerId: string | null;
  isPartner: boolean | null;
  /** No session item is named for it; the session check brings it. */
  merchantId: string | null;
}
export interface LenderSession {
  lenderToken: string | null;
}
export type SmartList = CallReply<typeof getSmartList>['data'];

export interface SessionState {
  customer: CustomerSession;
  admin: AdminSession;
  partner: PartnerSession;
  lender: LenderSession;
  /** Products and lenders to display; null until the start-up call has answered. */
  smartList: SmartList | null;
  languageList: readonly LanguageEntry[];
  /** The server no longer knew the session; true until the login page is reached. */
  ended: boolean;
  /** The product that was chosen when it ended. */
  endedProduct: string | null;
}

export const EMPTY_SESSION: SessionState = {
  customer: {
    token: null,
    prospectAppId: null,
    appId: null,
    productId: null,
    productType: null,
    utms: null,
    urlSegment: null,
  },
  admin: { adminToken: null, adminId: null, roleId: null },
  partner: { partnerToken: null, partnerId: null, isPartner: null, merchantId: null },
  lender: { lenderToken: null },
  smartList: null,
  languageList: [],
  ended: false,
  endedProduct: null,
};

export interface ItemCodec {
  item: SessionItemName;
  encode: (value: never) => string;
  decode: (text: string) => unknown;
  minutes?: number;
  /** Outlives a sign-out: where the visitor came from stays true. */
  kept?: true;
}

const plain = (item: SessionItemName, more: Partial<ItemCodec> = {}): ItemCodec => ({
  item,
  encode: (value: string) => value,
  decode: (text) => text,
  ...more,
});

function record(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
function whole(text: string): number | null {
  const value = Number(text);
  return Number.isSafeInteger(value) && text !== '' ? value : null;
}
function encodedNumber(text: string): number | null {
  try {
    return whole(atob(text));
  } catch {
    return null;
  }
}

/** The specification's lifetime of a session item; the brand's cookie lives as long as the token beside it. */
export const SESSION_MINUTES = 60;
const DAY_MINUTES = 1440;

/** The one mapping between session state and the stored items; a field without an item is not stored. */
export const SESSION_CODECS: { readonly [A in Audience]: Partial<Record<keyof SessionState[A] & string, ItemCodec>> } =
  {
    customer: {
      token: plain('atkn', { minutes: SESSION_MINUTES }),
      prospectAppId: plain('prospectAppId'),
      appId: plain('appId'),
      productId: { item: 'productId', encode: (value: number) => String(value), decode: whole },
      productType: plain('productType'),
      utms: {
        item: 'utms',
        encode: (value: object) => JSON.stringify(value),
        decode: record,
        minutes: DAY_MINUTES,
        kept: true,
      },
      urlSegment: plain('urlSegment', { minutes: DAY_MINUTES, kept: true }),
    },
    admin: {
      adminToken: plain('a_atkn'),
      adminId: plain('adminId'),
      roleId: { item: 'roleId', encode: (value: number) => btoa(String(value)), decode: encodedNumber },
    },
    partner: {
      partnerToken: plain('p_atkn'),
      partnerId: plain('partnerId'),
      isPartner: { item: 'isPartner', encode: (value: boolean) => String(value), decode: (text) => text === 'true' },
    },
    lender: { lenderToken: plain('l_atkn') },
  };

export function tokenOf(state: SessionState, audience: Audience): string | null {
  if (audience === 'admin') return state.admin.adminToken;
  if (audience === 'lender') return state.lender.lenderToken;
  return audience === 'partner' ? state.partner.partnerToken : state.customer.token;
}
