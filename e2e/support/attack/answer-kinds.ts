import type { Call } from '@saakh/contracts/call';
import { issueKeyFacts } from '@saakh/contracts/offers';
import { ApiClient } from '../by-api/api-client';
import { askForOffers } from '../by-api/customer-by-api';
import { DEMO_PASSWORD } from '../sign-in';
import { type Tokens, whileBusy } from './people';
import { type Got, jsonOf, type Sent, send, sendJson } from './send';
import { formOf, PNG } from './spoiled-files';

const LENDER = 'aster-finance';

/** What a contract can say that a call answers, the JSON of all others, and a picture, which is no call's. */
type AnswerKind = NonNullable<Call['replyType']> | 'JSON' | 'picture';

/** A request that is answered with one of them. */
export interface AnswerSample {
  readonly sent: Sent;
  readonly status: number;
  /** Of the answer; a redirect has none. */
  readonly type: RegExp | undefined;
  /** It is saved as a file and never shown as a page. */
  readonly isSaved?: true;
  /** It says nothing of anybody, and may be kept. */
  readonly isKept?: true;
}

/** Throws with what was answered, for a step on the way. */
const given = (got: Got): Record<string, unknown> => {
  const told = jsonOf(got);
  if (got.status !== 200 || !told) throw new Error(`It was answered ${got.status} ${got.text.slice(0, 200)}`);
  return told;
};

/** Requests whose answers are one of each kind: a kind that contracts gain has no row here, and does not compile. */
export const sampleAnswers = async (
  url: string,
  tokens: Tokens,
): Promise<Readonly<Record<AnswerKind, AnswerSample>>> => {
  const as = (who: keyof Tokens) => ({ 'sec-fetch-site': 'same-origin', authorization: `Bearer ${tokens[who]}` });
  const read = (who: keyof Tokens, path: string): Sent => ({ path, headers: as(who) });
  const ask = (who: keyof Tokens, path: string, body: object): Sent => ({
    method: 'POST',
    path,
    headers: { ...as(who), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const give = async (who: keyof Tokens, path: string, part: string, fields: Readonly<Record<string, string>> = {}) => {
    const { type, body } = formOf({ what: 'a picture', name: 'a.png', bytes: PNG }, fields, part);
    return given(await send(url, { method: 'POST', path, headers: { ...as(who), 'content-type': type }, body }));
  };

  const api = new ApiClient(url);
  api.token = tokens.customer;
  const { offers } = await whileBusy(() => askForOffers(api, LENDER));
  const offerId = offers.matched.find(({ slug }) => slug === LENDER)?.offerId ?? '';
  const params = { offerSetId: offers.offerSetId };
  const { keyFactsId } = (await api.call(issueKeyFacts, { params, body: { offerId, language: 'en' } })).data;

  const { fileId } = (await give('owner', '/api/partner/query-files', 'file')).data as { fileId: string };
  const question = { topic: 'general-query', subject: 'A question', text: 'Ten letters and more', files: [fileId] };
  given(await send(url, ask('owner', '/api/partner/queries', question)));
  const links = given(await sendJson(url, 'GET', '/api/partner/links', undefined, tokens.owner)).data;
  const [link] = links as { code: string }[];
  const picture = await give('role 1', '/api/s3-upload-file', 'image_name', { path: 'credit-cards' });

  const why = { password: DEMO_PASSWORD, reason: 'Because it is needed' };
  const json = /^application\/json/;
  const file = (sent: Sent, type: RegExp) => ({ sent, status: 200, type, isSaved: true }) as const;
  return {
    JSON: { sent: read('customer', '/api/user/me'), status: 200, type: json },
    'application/json': file(read('customer', '/api/my-data/export'), json),
    'application/pdf': {
      sent: read('customer', `/api/key-facts/${keyFactsId}/en/document`),
      status: 200,
      type: /^application\/pdf$/,
    },
    'application/octet-stream': file(
      read('owner', `/api/partner/query-files/${fileId}`),
      /^application\/octet-stream$/,
    ),
    'text/csv': file(ask('role 1', '/api/tickets/export', why), /^text\/csv/),
    table: file(ask('role 1', '/api/lending-apps/export', { format: 'xlsx' }), /^application\/vnd\.openxmlformats/),
    redirect: { sent: { path: `/t/${link?.code}` }, status: 302, type: undefined },
    picture: { sent: { path: String(picture.file) }, status: 200, type: /^image\/webp$/, isKept: true },
  };
};
