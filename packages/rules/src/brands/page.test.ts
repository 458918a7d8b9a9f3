import type { PageData } from '@saakh/contracts/page';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BRAND_FONTS, brandFont, fontCss, fontFiles } from './fonts';
import { renderData, renderHead, renderPage, renderShell } from './page';

const page = (brand: Partial<PageData['brand']> = {}, more: Partial<PageData> = {}): PageData => ({
  brand: {
    partnerKey: 'udaan',
    name: { en: 'Udaan Money', hi: 'उड़ान मनी' },
    legalName: 'Udaan Money Private Limited',
    logo: '/assets/brands/udaan/logo.svg',
    fontLink: '/fonts/rubik.css',
    fontFamily: 'Rubik',
    coBrandLogo: null,
    primaryColour: '#C2410C',
    secondaryColour: '#1F2937',
    termsApply: false,
    idCardTitle: null,
    supportPhone: '1',
    supportEmail: 'a@b.in',
    grievanceOfficer: { name: 'A', phone: '1', email: 'a@b.in' },
    ...brand,
  },
  brandBy: 'host',
  brandKeys: ['udaan'],
  language: 'en',
  languages: [],
  settings: {
    productsFirst: false,
    partnerSpecificMode: false,
    lenderMode: false,
    lenderFlagKey: 'lender',
    customerIdleMinutes: 15,
    codeSeconds: 300,
    backOfficeIdleMinutes: 30,
    idleCountdownSeconds: 60,
    phoneLength: 10,
    companyCode: 'X',
    demo: true,
  },
  styleNonce: 'n0nce',
  ...more,
});

const template =
  '<!doctype html><html lang="en"><head><!--saakh:head--></head><body><div id="root"><!--saakh:shell--></div><!--saakh:data--></body></html>';

describe('the page as the server sends it', () => {
  test('BRAND-01 BRAND-02 BRAND-03 the first paint has the logo, the font and the colours of the brand', () => {
    const html = renderPage(template, page(), '/');
    expect(html).toContain('<html lang="en" data-brand="udaan">');
    expect(html).toMatch(/<div id="root">.*<img src="\/assets\/brands\/udaan\/logo.svg" alt="Udaan Money"/);
    expect(html).toContain('--brand-font:"Rubik","Brand Devanagari"');
    expect(html).toContain('--brand-primary:#c2410c');
    expect(html).toContain('--brand-secondary-9:#');
    expect(html).toContain('<style nonce="n0nce">');
  });

  test('BRAND-01 a brand without a logo shows its name in its colour, and asks for no picture', () => {
    const html = renderPage(template, page({ name: { en: 'Udaan <b>', hi: 'उड़ान' }, logo: '' }), '/');
    expect(html).toContain('<span class="shell-word">Udaan &#60;b&#62;</span>');
    expect(html).toContain('<link rel="icon" href="data:,">');
    expect(html).not.toMatch(/as="image"|src=""/);
  });

  test('START-01 the shell is a loader that says so, in the language of the page', () => {
    expect(renderShell(page())).toMatch(/role="status".*Loading, please wait/);
    const hindi = renderPage(template, page({}, { language: 'hi' }), '/');
    expect(hindi).toContain('<html lang="hi"');
    expect(hindi).toContain('लोड हो रहा है');
    expect(hindi).toContain('noto-sans-devanagari-devanagari-400.woff2');
    // Phones have their Devanagari, and a first paint in Hindi has hardly a Latin letter.
    expect(hindi).not.toMatch(/rel="preload"[^>]*as="font"/);
    expect(renderPage(template, page(), '/')).toMatch(/rel="preload" as="font"[^>]*rubik-latin-400/);
  });

  test('ENT-BRAND-02 the one brand with a title about its ID card greets with it', () => {
    const idCardTitle = { en: 'Instant credit with your ID card', hi: 'अपने आईडी कार्ड से तुरंत क्रेडिट' };
    expect(renderShell(page({ idCardTitle }))).toContain('Instant credit with your ID card');
    expect(renderShell(page())).not.toContain('ID card');
  });

  test('HEAD-02 the co-brand stands in the shell only when there is one', () => {
    expect(renderShell(page({ coBrandLogo: '/co.svg' }))).toContain('In Partnership With');
    expect(renderShell(page())).not.toContain('In Partnership With');
    // The bar of staff and partners names none, and nothing may move when it takes the shell's place.
    expect(renderShell(page({ coBrandLogo: '/co.svg' }), '/admin')).not.toContain('In Partnership With');
  });

  test('shows the words of the page that was asked for', () => {
    expect(renderShell(page(), '/admin/dashboard')).toContain('Staff sign-in');
    expect(renderShell(page(), '/udaan/partner/login')).toContain('Partner sign-in');
    expect(renderShell(page(), '/user/offers')).toContain('we are opening your application');
    expect(renderShell(page(), '/udaan/products?x=1')).toContain('What are you looking for?');
    expect(renderShell(page(), '/privacy-policy')).not.toContain('<h1>');
    const productsFirst = { ...page().settings, productsFirst: true };
    expect(renderShell(page({}, { settings: productsFirst }), '/')).toContain('What are you looking for?');
  });

  test('ROUTE-27 the empty path of the solar-loans host greets with its own words, no other path does', () => {
    const solar = page({}, { settings: { ...page().settings, solarLoansHost: true } });
    expect(renderShell(solar, '/')).toContain('A loan for solar panels on your roof');
    expect(renderShell(solar, '/login')).not.toContain('solar');
    expect(renderShell(page(), '/')).not.toContain('solar');
  });

  test('S-TEXT-1 no text of a brand can leave its place', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, logo) => {
        const hostile = page({ name: { en: `${name}</script><b>"'`, hi: '' }, logo: `${logo}"><script>` });
        const html = renderHead(hostile) + renderShell(hostile);
        expect(html).not.toContain('<script>');
        expect(html).not.toContain('<b>');
        const data = renderData(hostile);
        expect(data.match(/</g)).toHaveLength(2);
        const json = data.slice(data.indexOf('>') + 1, data.lastIndexOf('<'));
        expect((JSON.parse(json) as PageData).brand.name.en).toBe(hostile.brand.name.en);
      }),
    );
  });

  test('a template without a placeholder is refused', () => {
    expect(() => renderPage('<html><!--saakh:head--></html>', page(), '/')).toThrow('saakh:shell');
  });

  test('LANG-02 BRAND-02 Devanagari is shown in our own family on the very first page, too', () => {
    const [, ...faces] = fontCss('Rubik').split('@font-face');
    const devanagari = faces.filter((face) => face.includes('U+0900'));
    expect(devanagari.length).toBe(2);
    // With `optional` a first page keeps the machine's own, and a machine without one shows boxes.
    for (const face of devanagari) expect(face).toMatch(/font-display:(fallback|swap)/);
  });

  test('S-BRAND-3 C7 BRAND-02 fonts are our own files, and an unknown family falls back to the default', () => {
    for (const { family } of BRAND_FONTS) {
      const addresses = [...fontCss(family).matchAll(/url\(([^)]*)\)/g)].map(([, address]) => address);
      const known = new Set(fontFiles().map(({ path }) => path));
      expect(addresses.length).toBe(4);
      for (const address of addresses) expect(known.has(address ?? '')).toBe(true);
    }
    expect(brandFont('"; } body { display: none').family).toBe('Inter');
  });
});
