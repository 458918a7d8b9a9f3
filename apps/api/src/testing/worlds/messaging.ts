import type { Segment } from '@saakh/contracts/operations/messaging/campaigns';
import type { TestApp } from '../test-app';

/** Everybody. */
export const ALL: Segment = {
  ...{ reached: null, product_type: null, brand_key: null, language: null, state: null, pincode: null },
  ...{ seen_from: null, seen_to: null },
};
export const PE = '1'.repeat(19);
/** A text of news by SMS that may be sent. */
export function news(more: object = {}) {
  return {
    key: 'cmp-gold-news',
    label: 'Gold news',
    channel: 'sms' as const,
    category: 'promotional' as const,
    variables: ['name' as const],
    pe_id: PE,
    header: 'SAAKHN-P',
    texts: {
      en: { subject: null, body: 'Hello {#var#}, an offer for gold. Stop: STOP', registration: '2'.repeat(19) },
      hi: { subject: null, body: 'नमस्ते {#var#}, सोने पर ऑफ़र। बंद: STOP', registration: '3'.repeat(19) },
    },
    ...more,
  };
}

let people = 0;
export interface Person {
  sms?: boolean;
  news?: boolean;
  verified?: boolean;
  language?: 'en' | 'hi';
  state?: string;
}
/** Puts a customer there, who said yes to news by SMS but for what is given. */
export async function putCustomer(
  { sql, platform }: TestApp,
  { sms = true, news: allowed = true, verified = true, language = 'en', state = 'Kerala' }: Person = {},
) {
  people += 1;
  const userId = `usr_news${String(people).padStart(5, '0')}`;
  const mobile = `97${String(60000000 + people)}`;
  const { cipher } = platform;
  await sql(
    `insert into users (user_id, brand_key, created_at, updated_at, first_name, language, state, phone_sealed, phone_index, phone_verified, allow_sms, news_by_sms)
     values ($1, 'cl', now(), now(), 'Farida', $2, $3, $4, $5, $6, $7, $8)`,
    [
      userId,
      language,
      state,
      cipher.seal(mobile, { table: 'users', id: userId, column: 'phone_sealed' }),
      verified ? cipher.index('phone', mobile) : null,
      verified,
      sms,
      allowed,
    ],
  );
  return { userId, mobile };
}
