import { expect, type Locator, saved, test } from '../support/journey';
import { signIn } from '../support/sign-in';

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('SLAB-02 SLAB-03 SLAB-06 an admin adds, edits, moves and deletes revenue slabs of a lender', async ({ open }) => {
  const page = await open({ width: 1280 });
  await signIn(page, 'admin@saakh.test');
  await page.goto('/admin/lenders?q=aster');
  await page.getByRole('link', { name: 'Aster Finance' }).click();
  const rows = page.getByRole('table', { name: 'Revenue slabs' }).locator('tbody tr');
  const pays = rows.locator('td:nth-child(6)');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(pays).toHaveText(['2.25%', '2.5%', '2.75%']);

  await test.step('by pointer and by keyboard', async () => {
    await button('Move slab 1').scrollIntoViewIfNeeded();
    const [from, to] = [await middleOf(button('Move slab 1')), await middleOf(button('Move slab 3'))];
    await saved(page, '/api/lender-revenue/set-order', async () => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y + 20, { steps: 4 });
      await page.mouse.move(to.x, to.y + 4, { steps: 8 });
      await page.mouse.up();
    });
    await expect(pays).toHaveText(['2.5%', '2.75%', '2.25%']);
    await button('Move slab 3').focus();
    await page.keyboard.press('Space');
    // Screen readers are told where the row is, at first over its own place.
    const told = page.getByRole('status').filter({ hasText: 'now at place' });
    await expect(told).toHaveText(/^slab 3, .*: now at place 3 of 3\.$/);
    await page.keyboard.press('ArrowUp');
    await expect(told).toHaveText(/^slab 3, .*: now at place 2 of 3\.$/);
    await saved(page, '/api/lender-revenue/set-order', () => page.keyboard.press('Space'));
    await page.reload();
    await expect(pays).toHaveText(['2.5%', '2.25%', '2.75%']);
  });

  await test.step('adds, edits and deletes one', async () => {
    const save = () => saved(page, '/api/lender-revenue', () => button('Save').click());
    await button('Add slab').click();
    await page.getByLabel('Disbursed, min').fill('90000000');
    await page.getByLabel('Revenue type').selectOption({ index: 1 });
    await page.getByLabel('Revenue Percentage').fill('3.25');
    await save();
    await rows.filter({ hasText: '3.25%' }).getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Revenue Percentage').fill('3.5');
    await save();
    await rows
      .filter({ hasText: '3.5%' })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(pays).toHaveText(['2.5%', '2.25%', '2.75%']);
  });
});
