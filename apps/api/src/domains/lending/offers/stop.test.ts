import { expect, onTestFinished, test } from 'vitest';
import { startLendingWorld } from '../../../testing/worlds/lending-world';

test('R-RUN-1 a shutdown waits for the lenders that are still being asked, and keeps what they say', async () => {
  const world = await startLendingWorld();
  onTestFinished(() => world.close());
  // The sandbox runs a hundred times faster than it says: this is one second.
  await world.behave('aster-finance', 'quotes', 'slow:100000');
  const ravi = await world.makeCustomer();
  const { offerSetId } = await world.requestOffers(ravi);
  const quoteOfAster = async () => {
    const [row] = await world.app.sql<{ state: string }>(
      'select state from lender_quotes where offer_set_id = $1 and lender_id = $2',
      [offerSetId, world.lenderId('aster-finance')],
    );
    return row?.state;
  };
  expect(await quoteOfAster()).toBe('asked');
  await world.app.stop();
  expect(await quoteOfAster()).toBe('offered');
});
