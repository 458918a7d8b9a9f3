import { getNotice, giveConsent } from '@saakh/contracts/customers/consents';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());

const NEW = 'Kadamb Small Finance Bank Limited';
const rename = (name: string) => world.app.sql(`update lenders set legal_name = $1 where slug = 'kadamb-bank'`, [name]);

test('REG-DL-8 who read a text with the lender’s old name is asked again, by new key facts with the new one', async () => {
  const somebody = await world.makeCustomer();
  const set = await world.settledOffers(somebody);
  const offerId = set.matched.find(({ slug }) => slug === 'kadamb-bank')?.offerId ?? '';
  const read = await world.issueKeyFacts(set.offerSetId, offerId, somebody);
  const before = read.lenderNames.en.called;
  await rename(NEW);
  const params = { key: 'consent-lender-sharing', version: 'current', language: 'en' } as const;
  const notice = (await world.app.inject(getNotice, { params, query: {} })).body.data;
  const agree = (shownName: typeof read.lenderNames.en | undefined, granted = true) =>
    world.app.inject(
      giveConsent,
      {
        body: {
          ...{ purpose: 'lender-sharing', granted, productType: 'Personal Loans', appId: somebody.appId },
          ...{ lenderId: world.lenderId('kadamb-bank'), noticeKey: params.key, language: 'en' },
          ...{ noticeVersion: notice.version, noticeHash: notice.hash },
          ...(shownName ? { shownName } : {}),
        } as const,
      },
      somebody,
    );
  const refused = await agree(read.lenderNames.en);
  expect([refused.error.code, refused.error.fields]).toEqual([
    'CONSENT_REQUIRED',
    { shownName: FORM_MESSAGES.noticeChanged },
  ]);
  const renewed = await world.issueKeyFacts(set.offerSetId, offerId, somebody);
  expect([renewed.lenderNames.en.called, renewed.keyFactsId === read.keyFactsId]).toEqual([NEW, false]);
  // A no needs no name, and neither does who says none.
  expect((await agree(read.lenderNames.en, false)).status).toBe(200);
  const given = await agree(renewed.lenderNames.en);
  const [row] = await world.app.sql('select shown_name from consents where consent_id = $1', [given.body.consentId]);
  expect(row?.shown_name).toEqual({ called: NEW, inFull: NEW });
  expect((await agree(undefined)).status).toBe(200);
  await rename(before);
});
