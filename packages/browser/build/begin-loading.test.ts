import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginLoading } from './begin-loading';

const FILES = { sheets: ['/assets/a.css'], modules: ['/assets/libraries.js'], entry: '/assets/index.js' };

let paint: () => void;
let fetched: ReturnType<typeof vi.fn>;

class Observer {
  static supportedEntryTypes = ['paint'];
  constructor(told: (list: { getEntriesByName: (name: string) => object[] }) => void) {
    paint = () => told({ getEntriesByName: (name) => (name === 'first-contentful-paint' ? [{}] : []) });
  }
  observe() {}
}

const links = (rel: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));
const entries = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
function open(path: string) {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="saakh-page">${JSON.stringify({ brand: { partnerKey: 'udaan' } })}</script>`;
  beginLoading(FILES);
}

beforeEach(() => {
  vi.useFakeTimers();
  // Nothing is fetched by what is put into the page here.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) document.head.insertAdjacentHTML('beforeend', (node as Element).outerHTML);
    for (const node of nodes) setTimeout(() => (node as HTMLLinkElement).onload?.(new Event('load')));
  });
  fetched = vi.fn(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.saakhEarly;
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

test('R-PERF-1 nothing of the application is asked for before the first paint, then all of it and the session beside it', async () => {
  open('/products');
  await vi.advanceTimersByTimeAsync(2000);
  expect([links('stylesheet'), links('modulepreload'), entries(), fetched.mock.calls]).toEqual([[], [], [], []]);
  paint();
  expect(links('stylesheet')).toEqual(FILES.sheets);
  expect(links('modulepreload')).toEqual([FILES.entry, ...FILES.modules]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/cookies/read-all?audience=customer',
    expect.objectContaining({ credentials: 'include', headers: expect.objectContaining({ 'x-partner': 'udaan' }) }),
  );
  // It runs when nothing could be seen unstyled any more.
  expect(entries()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(entries()).toEqual([FILES.entry]);
  paint();
  await vi.advanceTimersByTimeAsync(5000);
  expect([entries(), fetched.mock.calls.length]).toEqual([[FILES.entry], 1]);
});

test('R-PERF-1 a browser that never tells of a paint begins all the same, and one that can’t begins at once', async () => {
  open('/login');
  await vi.advanceTimersByTimeAsync(3001);
  expect(entries()).toEqual([FILES.entry]);
  document.head.innerHTML = '';
  vi.stubGlobal(
    'PerformanceObserver',
    class extends Observer {
      static override supportedEntryTypes = [];
    },
  );
  open('/login');
  expect(links('modulepreload')).toContain(FILES.entry);
});

test('RESTORE-01 RESTORE-02 pages of staff and partners, of a brand too, ask for no customer’s session', () => {
  for (const path of ['/admin/dashboard', '/partner', '/udaan/partner/login']) {
    open(path);
    paint();
  }
  expect(fetched).not.toHaveBeenCalled();
});
