import '#browser/older-browsers';
import '#browser/platform/i18n/office-texts';
import { start } from '#browser/app/start';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

void start(root, async (audience) => {
  if (audience === 'lender') return (await import('./desk/area')).area;
  const { area } = audience === 'admin' ? await import('./staff/area') : await import('./partner/area');
  return area;
});
