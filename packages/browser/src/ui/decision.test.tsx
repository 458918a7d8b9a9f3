import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandColours, contrastRatio } from '@saakh/rules/brands/colours';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInBrand } from '#browser/testing/render';
import { Decision } from './decision';

const INK_ON_PAPER = contrastRatio('#16181d', '#ffffff');
const sheet = readFileSync(join(import.meta.dirname, 'decision.module.css'), 'utf8');
const shared = readFileSync(join(import.meta.dirname, 'layout.css'), 'utf8');
function declarationsOf(kind: string): string[] {
  const [, body = ''] = new RegExp(`\\[data-kind="${kind}"\\] \\{([^}]*)\\}`).exec(sheet) ?? [];
  return body.split(';').flatMap((line) => line.split(':')[0]?.trim() || []);
}

test('REG-RBC-5 no and yes are alike in element, size and weight; only colours differ, and no is as legible as yes', async () => {
  const [accept, decline] = [vi.fn(), vi.fn()];
  const { user } = renderInBrand(<Decision accept="Yes" decline="No" onAccept={accept} onDecline={decline} />);
  const [yes, no] = screen.getAllByRole('button');
  expect([yes?.textContent, no?.textContent]).toEqual(['Yes', 'No']);
  expect(no?.className).toBe(yes?.className);
  expect(no?.parentElement).toBe(yes?.parentElement);
  expect(no?.parentElement?.className.split(' ')).toContain('halves');
  expect(shared).toMatch(/\.halves \{\s*grid-template-columns: 1fr 1fr;/);
  const colours = ['border-color', 'background', 'color'];
  for (const kind of ['accept', 'decline']) {
    expect(declarationsOf(kind).length).toBeGreaterThan(0);
    expect(declarationsOf(kind).filter((property) => !colours.includes(property))).toEqual([]);
  }
  const { onPrimary } = brandColours('#4EC9DB', '#070050');
  expect(INK_ON_PAPER).toBeGreaterThanOrEqual(contrastRatio(onPrimary, '#4EC9DB'));
  await user.click(no as HTMLElement);
  expect(decline).toHaveBeenCalledOnce();
  expect(accept).not.toHaveBeenCalled();
});

test('what is missing keeps only yes from being pressed, and is said', async () => {
  const decline = vi.fn();
  const { user } = renderInBrand(
    <Decision accept="Yes" decline="No" onAccept={vi.fn()} onDecline={decline} blocked="Tick both first." />,
  );
  expect(screen.getByText('Tick both first.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Yes' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(decline).toHaveBeenCalledOnce();
});
