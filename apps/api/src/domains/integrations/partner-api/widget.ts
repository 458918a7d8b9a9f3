import type { FastifyInstance } from 'fastify';

/**
 * A button for a partner's own pages. It stands where the script stands and opens our site by the partner's link, in a tab of
 * its own: nothing of ours is framed elsewhere, and the page learns nothing of who clicks. Settings are set one by one, so that
 * it needs no permission of the page for styles.
 */
const BUTTON_SCRIPT = `(function () {
  'use strict';
  var script = document.currentScript;
  if (!script) return;
  var link = script.getAttribute('data-link') || '';
  if (!/^[a-z0-9]{7}$/.test(link)) return;
  var words = { en: 'See your loan offers', hi: 'अपने लोन ऑफ़र देखें' };
  var language = script.getAttribute('data-language') === 'hi' ? 'hi' : 'en';
  var colour = script.getAttribute('data-colour') || '';
  var button = document.createElement('a');
  button.href = new URL(script.src).origin + '/t/' + link;
  button.target = '_blank';
  button.rel = 'noopener';
  button.lang = language;
  button.textContent = (script.getAttribute('data-text') || '').slice(0, 40) || words[language];
  var style = button.style;
  style.display = 'inline-block';
  style.minHeight = '24px';
  style.padding = '12px 24px';
  style.borderRadius = '8px';
  var ground = /^#[0-9a-fA-F]{6}$/.test(colour) ? colour : '#1b2a6b';
  var rgb = parseInt(ground.slice(1), 16);
  var light = 0.3 * (rgb >> 16) + 0.59 * ((rgb >> 8) & 255) + 0.11 * (rgb & 255) > 140;
  style.background = ground;
  style.color = light ? '#111111' : '#ffffff';
  style.font = '600 16px/24px system-ui, sans-serif';
  style.textDecoration = 'none';
  script.parentNode.insertBefore(button, script);
})();
`;

/** Where a partner's page loads it from. */
export const WIDGET_PATH = '/embed/button.js';

/** Other sites may load the script; nothing else about it is open. */
export function serveWidget(app: FastifyInstance): void {
  app.get(WIDGET_PATH, { config: { access: 'page' }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(BUTTON_SCRIPT),
  );
}
