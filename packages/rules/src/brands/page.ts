import type { PageData } from '@saakh/contracts/page';
import enProducts from '@saakh/i18n/en/catalogue.products.json' with { type: 'json' };
import en from '@saakh/i18n/en/common.first-paint.json' with { type: 'json' };
import enSignIn from '@saakh/i18n/en/identity.sign-in.json' with { type: 'json' };
import hiProducts from '@saakh/i18n/hi/catalogue.products.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/common.first-paint.json' with { type: 'json' };
import hiSignIn from '@saakh/i18n/hi/identity.sign-in.json' with { type: 'json' };
import { classifyPath, customerPageOf, stripBrandPrefix } from '../identity/sign-in/paths';
import { welcomeText } from '../partners/funnels/welcomes';
import { brandColours } from './colours';
import { brandFont, firstFontFile, fontCss } from './fonts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function logoOf({ brand, language }: Pick<PageData, 'brand' | 'language'>): string {
  const name = escapeHtml(brand.name[language]);
  return brand.logo === ''
    ? `<span class="shell-word">${name}</span>`
    : `<img src="${escapeHtml(brand.logo)}" alt="${name}" height="36">`;
}

/** The brand's custom properties, the neutral greys and the one elevation, as declarations for `:root`. */
export function brandVariables(page: Pick<PageData, 'brand'>): string {
  const { brand } = page;
  const colours = brandColours(brand.primaryColour, brand.secondaryColour);
  const steps = (name: string, scale: readonly string[]) =>
    scale.map((colour, index) => `--brand-${name}-${index}:${colour}`).join(';');
  return [
    `--brand-primary:${brand.primaryColour.toLowerCase()}`,
    `--brand-secondary:${brand.secondaryColour.toLowerCase()}`,
    steps('primary', colours.primary),
    steps('secondary', colours.secondary),
    `--brand-on-primary:${colours.onPrimary}`,
    `--brand-on-secondary:${colours.onSecondary}`,
    `--brand-primary-text:${colours.primaryText}`,
    `--brand-secondary-text:${colours.secondaryText}`,
    `--brand-font:"${brandFont(brand.fontFamily).family}","Brand Devanagari","Brand Fallback",system-ui,sans-serif`,
    '--ink:#16181d;--ink-soft:#4a4f5a;--ink-faint:#616875;--line:#e2e5ea;--edge:#868e9a;--surface:#f6f7f9;--paper:#fff',
    '--danger:#b42318;--danger-soft:#fef3f2;--success:#067647;--success-soft:#ecfdf3;--warning:#93500b;--warning-soft:#fffaeb',
    '--radius:8px;--elevation:0 1px 2px rgb(16 24 40/.06),0 4px 16px rgb(16 24 40/.06);--header-height:64px',
  ].join(';');
}

// The shell's own styles: small, because they travel in every page; the names start with `shell-` and nothing else uses them.
const SHELL_CSS = [
  'html{-webkit-text-size-adjust:100%}',
  'body{margin:0;background:var(--surface);color:var(--ink);font-family:var(--brand-font);line-height:1.5}',
  ':lang(hi){line-height:1.7}',
  '.shell-header{box-sizing:border-box;height:var(--header-height);background:var(--paper);border-bottom:1px solid var(--line)}',
  '.shell-bar{box-sizing:border-box;max-width:1120px;height:100%;margin:0 auto;padding:0 16px;display:flex;align-items:center;gap:16px}',
  '.shell-bar img{display:block;height:36px;width:auto;max-width:168px;object-fit:contain}',
  '.shell-word{overflow:hidden;font-size:20px;font-weight:700;line-height:36px;color:var(--brand-primary-text);text-overflow:ellipsis;white-space:nowrap}',
  '.shell-co{display:flex;align-items:center;gap:8px;min-width:0}',
  '.shell-bar .shell-co img{height:24px;max-width:104px}',
  '.shell-with{font-size:12px;line-height:1.2;color:var(--ink-faint)}',
  '.shell-staff .shell-bar{max-width:none}',
  '.shell-main{box-sizing:border-box;max-width:512px;margin:0 auto;padding:24px 16px}',
  '.shell-wide{max-width:1120px}',
  '.shell-main h1{margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:600;letter-spacing:-.01em}',
  ':lang(hi) .shell-main h1{line-height:1.45;letter-spacing:0}',
  '.shell-main p{margin:0 0 24px;font-size:16px;color:var(--ink-soft)}',
  '.shell-block{height:56px;margin:0 0 16px;border-radius:var(--radius);background:var(--line)}',
  '.shell-action{background:var(--brand-primary);opacity:.5}',
  '.shell-tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,344px),1fr));gap:16px}',
  '.shell-tile{height:112px;margin:0}',
  '.shell-line{height:3px;overflow:hidden;background:var(--line)}',
  '.shell-line::after{content:"";display:block;width:40%;height:100%;background:var(--brand-primary);animation:shell-run 1.2s ease-in-out infinite alternate}',
  '.shell-said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  '@keyframes shell-run{to{transform:translateX(150%)}}',
  '@media (min-width:768px){.shell-wide{padding-top:56px}.shell-card{margin:48px auto;padding:40px;border:1px solid var(--line);border-radius:var(--radius);background:var(--paper);box-shadow:var(--elevation)}}',
  '@media (max-width:767px){.shell-co{flex-direction:column;align-items:flex-start;gap:2px}.shell-with{white-space:nowrap}}',
  '@media (prefers-reduced-motion:reduce){.shell-line::after{animation:none;width:100%;opacity:.4}}',
].join('');

/** Words of the first paint; the pages say the same, so that nothing larger is painted later. */
const FIRST_PAINT_TEXTS = {
  en: { ...en, signIn: enSignIn, products: enProducts },
  hi: { ...hi, signIn: hiSignIn, products: hiProducts },
};

interface FirstWords {
  heading: string | null;
  text: string | null;
  /** A form's narrow card, or the wide page of the products. */
  frame: 'card' | 'wide';
  /** The bar of the office and the portal reaches from edge to edge and names no co-brand. */
  bar: 'customer' | 'staff';
}

function firstWordsOf({ brand, language, brandKeys, settings, funnel }: PageData, url: string): FirstWords {
  const texts = FIRST_PAINT_TEXTS[language];
  const { path } = stripBrandPrefix(url.split('?', 1).join(''), brandKeys);
  const site = classifyPath(path);
  if (site !== 'customer')
    return { heading: site === 'admin' ? texts.staff : texts.partner, text: null, frame: 'card', bar: 'staff' };
  const bar = 'customer';
  const page = customerPageOf(path, settings);
  if (page === 'products') {
    const text = welcomeText(funnel?.welcome, language, texts.products.text);
    return { heading: texts.products.title, text, frame: 'wide', bar };
  }
  if (page === 'user') return { heading: texts.working, text: texts.workingText, frame: 'card', bar };
  if (page === 'solar-loans') return { heading: texts.solar, text: texts.solarText, frame: 'wide', bar };
  if (page !== 'login') return { heading: null, text: null, frame: 'card', bar };
  return {
    heading: brand.idCardTitle?.[language] ?? texts.signIn.headline,
    text: texts.signIn.promise,
    frame: 'card',
    bar,
  };
}

/** What the head needs of a page. */
type StyledPage = Pick<PageData, 'brand' | 'language' | 'styleNonce'>;

/**
 * Asks for the file of the plain text at once. A page in Hindi has hardly a Latin letter in its first paint, and most phones
 * have its Devanagari: there the styles ask for what is missing.
 */
const fontPreload = ({ brand, language }: StyledPage): readonly string[] =>
  language === 'hi'
    ? []
    : [`<link rel="preload" as="font" type="font/woff2" href="${firstFontFile(brand.fontFamily).path}" crossorigin>`];

/** `<title>`, icon, theme colour, font preload and the brand's styles, for the page's head. All texts are escaped. */
export function renderHead(page: StyledPage): string {
  const logo = escapeHtml(page.brand.logo);
  const pictures = [
    `<link rel="icon" href="${logo}">`,
    `<link rel="preload" as="image" href="${logo}" fetchpriority="high">`,
  ];
  return [
    `<title>${escapeHtml(page.brand.name[page.language])}</title>`,
    `<meta name="theme-color" content="${page.brand.secondaryColour}">`,
    ...(page.brand.logo === '' ? ['<link rel="icon" href="data:,">'] : pictures),
    ...fontPreload(page),
    `<style nonce="${escapeHtml(page.styleNonce)}">${fontCss(page.brand.fontFamily)}:root{${brandVariables(page)}}${SHELL_CSS}</style>`,
  ].join('\n    ');
}

/**
 * The first paint inside `#root`: logo, co-brand, heading and a loader, in the page's language; static HTML without a
 * script, replaced when the session has been restored (START-01, BRAND-01). All texts are escaped.
 */
export function renderShell(page: PageData, url = '/'): string {
  const { brand, language } = page;
  const texts = FIRST_PAINT_TEXTS[language];
  const { heading, text, frame, bar } = firstWordsOf(page, url);
  const partnership =
    brand.coBrandLogo && bar === 'customer'
      ? `<span class="shell-co"><span class="shell-with">${texts.partnership}</span><img src="${escapeHtml(brand.coBrandLogo)}" alt=""></span>`
      : '';
  const blocks =
    frame === 'wide'
      ? '<div class="shell-tiles"><div class="shell-block shell-tile"></div></div>'
      : '<div class="shell-block"></div><div class="shell-block shell-action"></div>';
  return [
    `<div class="shell-header shell-${bar}"><div class="shell-bar">${logoOf(page)}${partnership}</div></div>`,
    `<div class="shell-line" role="status"><span class="shell-said">${texts.loading}</span></div>`,
    `<div class="shell-main shell-${frame}">`,
    heading === null ? '<div class="shell-block"></div>' : `<h1>${escapeHtml(heading)}</h1>`,
    text === null ? '' : `<p>${escapeHtml(text)}</p>`,
    `${blocks}</div>`,
  ].join('');
}

const ID_OF_DATA = 'saakh-page';

/** JSON that can stand inside a script element: no `<` ends it, no line separator breaks it. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The data block that the web application reads at start. */
export function renderData(page: PageData) {
  return `<script type="application/json" id="${ID_OF_DATA}">${scriptJson(page)}</script>`;
}

/**
 * Fills the built `index.html`: language and brand on `<html>`, head, shell and data at their placeholders. `path` is the
 * address asked for. Throws when a placeholder is missing, so that a wrong build can't be served unbranded.
 */
export function renderPage(template: string, page: PageData, path: string): string {
  const parts: readonly (readonly [string | RegExp, string])[] = [
    [/<html[^>]*>/, `<html lang="${page.language}" data-brand="${escapeHtml(page.brand.partnerKey)}">`],
    ['<!--saakh:head-->', `${renderHead(page)}\n    ${manifestLink(page)}`],
    ['<!--saakh:shell-->', renderShell(page, path)],
    ['<!--saakh:data-->', renderData(page)],
  ];
  return parts.reduce((html, [place, text]) => {
    if (html.search(place) === -1) throw new Error(`index.html lacks ${String(place)}`);
    return html.replace(place, () => text);
  }, template);
}

/** What makes the site installable; with the cookies, by which the server knows the visitor's brand and language. */
function manifestLink({ brand, brandBy }: PageData): string {
  const key = escapeHtml(brand.partnerKey);
  const prefix = brandBy === 'path' ? `/${key}` : '';
  const query = brandBy === 'query' ? `?partner=${key}` : '';
  return `<link rel="manifest" href="${prefix}/manifest.webmanifest${query}" crossorigin="use-credentials">`;
}

/**
 * A whole page for a request that is refused because too many came at once: the brand, the reason in both languages, the
 * visitor's first, and a retry by itself after `retrySeconds`. It has no script.
 */
export function renderBusyPage(page: StyledPage, retrySeconds: number): string {
  const { language } = page;
  const other = language === 'hi' ? 'en' : 'hi';
  const [said, again] = [FIRST_PAINT_TEXTS[language].busy, FIRST_PAINT_TEXTS[other].busy];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="refresh" content="${retrySeconds}">${renderHead(page)}</head><body>`,
    `<div class="shell-header"><div class="shell-bar">${logoOf(page)}</div></div><div class="shell-line"></div>`,
    `<main class="shell-main shell-card"><h1>${said.heading}</h1><p>${said.text}</p>`,
    `<p lang="${other}"><b>${again.heading}</b><br>${again.text}</p></main>`,
    '</body></html>',
  ].join('');
}
