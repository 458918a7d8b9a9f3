import { contrastRatio } from '@saakh/rules/brand/colours';
import { inDatabase } from '../faults/support/in-database';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { faultsOf } from '../support/attack/judge';
import { jsonOf, send, sendJson } from '../support/attack/send';
import { formOf, PNG } from '../support/attack/spoiled-files';
import { attack, type Surface } from '../support/attack/surface';
import { COLLEAGUE_PASSWORD, inviteColleague } from '../support/by-api/colleague-by-api';
import { DEMO_PASSWORD } from '../support/sign-in';

const world = startUnderAttack();
const BRAND = 'pagdandi';

const change = (property: string, value: unknown) =>
  sendJson(world.app.url, 'POST', '/api/brands/update', { key: BRAND, property, value }, world.tokens['role 1']);

const SHOWN_WITHIN_MS = 5_000;
/** The page of the brand once it shows a change. */
const pageOnce = async (isShown: (html: string) => boolean, path = `/${BRAND}/login`): Promise<string> => {
  const until = Date.now() + SHOWN_WITHIN_MS;
  for (;;) {
    const { text } = await send(world.app.url, { path });
    if (isShown(text) || Date.now() > until) return text;
    await new Promise((done) => setTimeout(done, 50));
  }
};
const page = (path?: string) => pageOnce(() => true, path);

/** The elements of a page in their order, and what they may do: no text of a brand changes any of it. */
const structureOf = (html: string): string =>
  [...html.matchAll(/<(\/?[a-z][\w-]*)((?:\s+[^<>"'=\s]+(?:="[^"]*")?)*)\s*\/?>/gi)]
    .map(([, name = '', attributes = '']) => {
      const names = [...attributes.matchAll(/\s([^<>"'=\s]+)(?:="[^"]*")?/g)].map(([, one]) => one);
      return `${name}(${names.join()})`;
    })
    .join('\n');
const stylesOf = (html: string): string => /<style[^>]*>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
const rulesOf = (css: string): string => css.replace(/#[0-9a-f]{6}/gi, '#').replace(/:[^;{}]*"[^;{}]*/g, ':""');
const variableOf = (html: string, name: string): string =>
  new RegExp(`--brand-${name}:([^;}]*)`).exec(stylesOf(html))?.[1] ?? '';

/** Refused at the field, in words and without anything of the inside. */
const refuse = async (property: string, values: readonly unknown[], surface: Surface) => {
  for (const value of values) {
    surface.tried();
    const got = await change(property, value);
    if (got.status !== 400)
      surface.found(`${property} ${JSON.stringify(value)}: ${got.status} ${got.text.slice(0, 120)}`);
    for (const fault of faultsOf(got)) surface.found(`${property} ${JSON.stringify(value)}: ${fault}`);
  }
};

const NO_COLOURS: readonly unknown[] = [
  ...['', '#fff', '#ffff', 'red', 'transparent', 'inherit', 'var(--danger)', 'rgb(0,0,0)', 'hsl(0 0% 0%)', '#12345g'],
  ...[
    '#1234567',
    '#12345678',
    '123456',
    '##23456',
    '#12345٠',
    '#ＦＦＦＦＦＦ',
    '#12 456',
    '#123456;',
    '#123456}',
    '#12345\0',
  ],
  ...['#123456;}body{display:none', '#123456}*{background:url(https://evil.example)}', 'url(https://evil.example/x)'],
  ...['expression(alert(1))', '#123456</style><script>alert(1)</script>', '#123456\n#654321', '\u202e#123456'],
  ...[null, true, 0x123456, [], ['#123456'], { toString: '#123456' }, {}],
];
/** Each readable on white or on the other at first sight, or not at all. */
const PAIRS = [
  ['#ffd400', '#fffffe'],
  ['#777777', '#767676'],
  ['#00ff00', '#00fe00'],
  ['#808000', '#f5f5f5'],
  ['#000000', '#010101'],
  ['#FF00FF', '#ABCDEF'],
] as const;
const LEAST_CONTRAST = 4.5;

attack(
  'S-BRAND-2 a brand’s colour is six digits and nothing else comes of it; whatever two are chosen, all texts are read on them',
  async (surface) => {
    const before = await page();
    for (const property of ['primary_colour', 'secondary_colour']) await refuse(property, NO_COLOURS, surface);
    await refuse('primary_colour', ['#ffffff', '#FEFEFE', '#f5f5f5'], surface);
    if (stylesOf(await page()) !== stylesOf(before)) surface.found('What was refused changed the page');
    for (const [primary, secondary] of PAIRS) {
      surface.tried(6);
      for (const [property, value] of [
        ['primary_colour', primary],
        ['secondary_colour', secondary],
      ] as const) {
        const got = await change(property, value);
        if (got.status !== 200) surface.found(`${value} is answered ${got.status} ${got.text.slice(0, 120)}`);
      }
      const isShown = (html: string) =>
        variableOf(html, 'primary') === primary.toLowerCase() &&
        variableOf(html, 'secondary') === secondary.toLowerCase();
      const html = await pageOnce(isShown);
      if (!isShown(html)) surface.found(`${primary} and ${secondary} are not shown`);
      if (rulesOf(stylesOf(html)) !== rulesOf(stylesOf(before)))
        surface.found(`${primary} changed the rules of the page`);
      for (const [text, ground] of [
        ['on-primary', 'primary'],
        ['on-secondary', 'secondary'],
        ['primary-text', undefined],
        ['secondary-text', undefined],
      ] as const) {
        const colours = [variableOf(html, text), ground ? variableOf(html, ground) : '#ffffff'] as const;
        if (contrastRatio(...colours) < LEAST_CONTRAST) surface.found(`${text}: ${colours.join(' on ')}`);
      }
    }
  },
);

const NO_FONTS: readonly unknown[] = [
  ...[
    '',
    'inter',
    'INTER',
    'Inter ,serif',
    'Inter, serif',
    'Comic Sans MS',
    'Arial',
    'system-ui',
    '__proto__',
    'toString',
  ],
  ...['Inter"', 'Inter";}body{display:none}', "Inter'", 'Inter\\', 'Inter/*', 'Inter</style><script>alert(1)</script>'],
  ...[
    'https://evil.example/a.woff2',
    'url(https://evil.example/a.woff2)',
    '../../evil',
    '//evil.example/a',
    'x'.repeat(41),
  ],
  ...['Inter\0', '@import "https://evil.example"', 'Ιnter', null, 1, [], ['Inter'], { family: 'Inter' }],
];

/** Whatever of a page is loaded, from where. */
const loadedBy = (html: string): readonly string[] => [
  ...[...stylesOf(html).matchAll(/url\(([^)]*)\)/g)].map(([, address = '']) => address),
  ...[...html.matchAll(/\s(?:src|href|action|srcset|poster|data)="([^"]*)"/g)].map(([, address = '']) => address),
];

attack(
  'S-BRAND-3 a brand’s font is one of ours: no other name, address or CSS comes of it, even of one that stands in the database',
  async (surface) => {
    const before = await page();
    await refuse('font_family', NO_FONTS, surface);
    surface.tried(2);
    if ((await change('font_family', 'Lato')).status !== 200) surface.found('Lato is refused');
    const lato = await pageOnce((html) => stylesOf(html).includes('/fonts/lato-'));
    if (!stylesOf(lato).includes('/fonts/lato-')) surface.found('Lato is not shown');
    for (const family of [
      'Inter"}body{display:none}*{x:"',
      'url(https://evil.example/a)',
      '</style><script>alert(1)</script>',
    ]) {
      surface.tried();
      await inDatabase(world.app.databaseUrl ?? '', (client) =>
        client.query('update brands set font_family = $2 where key = $1', [BRAND, family]),
      );
      // Any change of the brand has every instance read it anew.
      if ((await change('terms_apply', family.length % 2 === 0)).status !== 200)
        surface.found('The brand can’t be changed');
      const html = await pageOnce((one) => stylesOf(one).includes('/fonts/inter-'));
      if (!stylesOf(html).includes('/fonts/inter-')) surface.found(`${family}: the page has another font`);
      if (/evil|display:none\}\*|alert/.test(html.replace(/<script type="application\/json"[^<]*<\/script>/, '')))
        surface.found(`${family} stands in the page`);
      if (structureOf(html) !== structureOf(before)) surface.found(`${family} changed the page`);
    }
    for (const html of [before, lato]) {
      for (const address of loadedBy(html))
        if (!/^(?:\/(?!\/)|data:,|#)/.test(address)) surface.found(`The page loads ${address}`);
    }
    await change('font_family', 'Inter');
  },
);

const NAMES = [
  '</title><script>alert(1)</script>',
  '</style><style>body{display:none}</style>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" onload="alert(1)" x="',
  '<!--<script>',
  '-->]]></svg><svg onload=alert(1)>',
  '&lt;script&gt;&#60;script&#62;',
  '{{7*7}}<%=7*7%>$&$`$1',
  '\\u003cscript\\u003e\\x3c',
  'javascript:alert(1)//',
];
const UNSEEN = ['a\u202eb', 'a\u2028b', 'a\0b', 'a\u200eb', '\ud800', 'x'.repeat(61), '', ' '];

attack(
  'S-TEXT-1 S-TEXT-2 S-BRAND-3 no name of a brand leaves its place on any page, and none is without end or has what nobody sees',
  async (surface) => {
    const paths = [`/${BRAND}/login`, `/${BRAND}/products`, `/${BRAND}/partner/login`, `/${BRAND}/privacy-policy`];
    const before = await Promise.all(paths.map((path) => page(path)));
    await refuse(
      'name',
      UNSEEN.map((name) => ({ en: name, hi: 'नाम' })),
      surface,
    );
    await refuse(
      'name',
      ['Name', null, { en: 'Name' }, { en: ['Name'], hi: 'नाम' }, { en: 'a', hi: 'b', fr: 'c' }],
      surface,
    );
    for (const name of NAMES) {
      const got = await change('name', { en: name, hi: name });
      if (got.status !== 200) surface.found(`${name} is answered ${got.status} ${got.text.slice(0, 120)}`);
      const isShown = (html: string) => {
        const data = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '{}';
        return (JSON.parse(data) as { brand?: { name: { en: string } } }).brand?.name.en === name;
      };
      for (const [at, path] of paths.entries()) {
        surface.tried();
        const html = await pageOnce(isShown, path);
        if (!isShown(html)) surface.found(`${name} is not what ${path} says`);
        if (structureOf(html) !== structureOf(before[at] ?? '')) surface.found(`${name} leaves its place on ${path}`);
      }
    }
  },
);

const NO_PICTURES: readonly unknown[] = [
  ...[
    '',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'https://evil.example/a.svg',
    '//evil.example/a.svg',
  ],
  ...[
    '/\\evil.example/a.svg',
    '/assets/../api/user/me',
    '/assets/..%2fapi',
    '/files/%2e%2e/x',
    '/api/user/me',
    '/logout',
  ],
  ...[
    '/assets/a.svg"onload="alert(1)',
    "/assets/a.svg'x",
    '/assets/a.svg?x',
    '/assets/a.svg#x',
    '/assets/a b.svg',
    '/assets',
  ],
  ...[
    '/assets/a.svg\n',
    '/assets/a.svg\0',
    '/ASSETS/a.svg',
    `/assets/${'a'.repeat(200)}.svg`,
    1,
    [],
    ['/assets/a.svg'],
    {},
  ],
];

attack('S-BRAND-1 S-BRAND-3 a brand’s logo is a picture of ours, and no other address', async (surface) => {
  for (const property of ['logo', 'co_brand_logo']) await refuse(property, NO_PICTURES, surface);
});

const MOST_PICTURES = 500;
/** It begins like a picture, and can’t be drawn. */
const UNDRAWN = PNG.subarray(0, 40);
const AT_ONCE = 8;

attack(
  'S-PIC-5 five hundred pictures of one person are the most in a day, drawn or refused, over all their sessions',
  async (surface) => {
    const give = (bytes: Buffer, token: string | undefined) => {
      const { type, body } = formOf({ what: '', name: 'a.png', bytes }, { path: 'brands' }, 'image_name');
      const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', authorization: `Bearer ${token}` };
      return send(world.app.url, { method: 'POST', path: '/api/s3-upload-file', headers, body });
    };
    const own = world.tokens['role 1'];
    const first = await give(PNG, own);
    let given = 1;
    const statuses = new Set<number>();
    const worker = async () => {
      while (given < MOST_PICTURES) {
        given += 1;
        surface.tried();
        statuses.add((await give(UNDRAWN, own)).status);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (first.status !== 200 || [...statuses].join() !== '422')
      surface.found(`They were answered ${[...statuses].join()}`);
    const session = await sendJson(world.app.url, 'POST', '/api/admin/login', {
      ...{ email: 'admin@saakh.test', password: DEMO_PASSWORD },
    });
    for (const token of [own, String(jsonOf(session)?.token)]) {
      for (const bytes of [PNG, UNDRAWN]) {
        surface.tried();
        const { status, headers } = await give(bytes, token);
        if (status !== 429 || headers['retry-after'] === undefined) surface.found(`One more is answered ${status}`);
      }
    }
    await inviteColleague(world.app.url, 'Colleague Brand', 'brand.colleague@saakh.test', 1);
    const colleague = await sendJson(world.app.url, 'POST', '/api/admin/login', {
      ...{ email: 'brand.colleague@saakh.test', password: COLLEAGUE_PASSWORD },
    });
    const { status } = await give(PNG, String(jsonOf(colleague)?.token));
    if (status !== 200) surface.found(`A colleague is answered ${status}`);
  },
);
