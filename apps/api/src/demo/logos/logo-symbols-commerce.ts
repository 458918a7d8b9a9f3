import type { Symbol40 } from './logo-symbols-finance';

export const commerceSymbols: Readonly<Record<string, Symbol40>> = {
  vetanika: (p, s) =>
    `<rect x="2" y="9" width="36" height="26" rx="6" fill="${s}"/><path d="M6 9 28 2.5a4 4 0 0 1 5 4V9z" fill="${p}"/><rect x="24" y="17" width="14" height="10" rx="5" fill="${p}"/><circle cx="29.5" cy="22" r="2" fill="#fff"/>`,
  kaamgar: (p, s) =>
    `<g fill="${p}"><rect x="16" y="1" width="8" height="38" rx="3"/><rect x="16" y="1" width="8" height="38" rx="3" transform="rotate(60 20 20)"/><rect x="16" y="1" width="8" height="38" rx="3" transform="rotate(120 20 20)"/><circle cx="20" cy="20" r="14"/></g><circle cx="20" cy="20" r="8" fill="#fff"/><path d="m16 20 3 3.2 5.5-6" fill="none" stroke="${s}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
  kiranova: (p, s) =>
    `<path d="M9 17 16 4M31 17 24 4" stroke="${s}" stroke-width="3.4" stroke-linecap="round"/><path d="M2 15h36l-4.5 20a3 3 0 0 1-3 2.5h-21a3 3 0 0 1-3-2.5z" fill="${p}"/><path d="M14 21v10M20 21v10M26 21v10" stroke="${s}" stroke-width="3" stroke-linecap="round"/>`,
  gallamitra: (p, s) =>
    `<path d="M20 39V12" stroke="${s}" stroke-width="3" stroke-linecap="round"/><g fill="${p}"><ellipse cx="20" cy="7" rx="4" ry="6.5"/><ellipse cx="12.5" cy="15" rx="3.8" ry="6.5" transform="rotate(-38 12.5 15)"/><ellipse cx="27.5" cy="15" rx="3.8" ry="6.5" transform="rotate(38 27.5 15)"/><ellipse cx="12.5" cy="25" rx="3.8" ry="6.5" transform="rotate(-38 12.5 25)"/><ellipse cx="27.5" cy="25" rx="3.8" ry="6.5" transform="rotate(38 27.5 25)"/></g>`,
  dharatika: (p, s) =>
    `<circle cx="20" cy="20" r="19" fill="${s}"/><path d="M20 29C10 29 8 20 8 11c9 0 12 6 12 18z" fill="${p}"/><path d="M20 29c10 0 12-7 12-14-8 0-12 4-12 14z" fill="#fff"/><path d="M9 32.5h22" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>`,
  savarisetu: (p, s) =>
    `<circle cx="9" cy="28" r="7" fill="none" stroke="${s}" stroke-width="3.8"/><circle cx="31" cy="28" r="7" fill="none" stroke="${s}" stroke-width="3.8"/><path d="M9 28 15 16h11l5 12M15 16l5 12M26 16l-2-6h6" fill="none" stroke="${p}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  pahiyaghar: (p, s) =>
    `<circle cx="20" cy="20" r="16" fill="none" stroke="${s}" stroke-width="7"/><g stroke="${p}" stroke-width="3.6" stroke-linecap="round"><path d="M20 20V8.5M20 20l10.9-3.5M20 20l6.8 9.3M20 20l-6.8 9.3M20 20 9.1 16.5"/></g><circle cx="20" cy="20" r="4" fill="${p}"/>`,
  surajmukh: (p, s) =>
    `<g fill="${p}"><path d="M20 0l4 9h-8z"/><path d="M20 0l4 9h-8z" transform="rotate(45 20 20)"/><path d="M20 0l4 9h-8z" transform="rotate(90 20 20)"/><path d="M20 0l4 9h-8z" transform="rotate(135 20 20)"/><path d="M20 0l4 9h-8z" transform="rotate(180 20 20)"/><path d="M20 0l4 9h-8z" transform="rotate(225 20 20)"/><path d="M20 0l4 9h-8z" transform="rotate(270 20 20)"/><path d="M20 0l4 9h-8z" transform="rotate(315 20 20)"/></g><circle cx="20" cy="20" r="11" fill="${s}"/><path d="M14 17h12M14 23h12M20 13v14" stroke="${p}" stroke-width="1.8"/>`,
  bijlika: (p, s) =>
    `<rect width="40" height="40" rx="12" fill="${s}"/><path d="M22 5 9 23h9l-2 12 14-19h-9z" fill="${p}"/>`,
  leharika: (p, s) =>
    `<rect x="9" y="1" width="22" height="38" rx="6" fill="${s}"/><path d="M9 22c4-4 7-4 11 0s7 4 11 0v11a6 6 0 0 1-6 6H15a6 6 0 0 1-6-6z" fill="${p}"/><path d="M17 6.5h6" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>`,
  chowkhat: (p, s) =>
    `<path d="M4 38V4h32v34" fill="none" stroke="${s}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/><path d="M12 38V12l14 4v22z" fill="${p}"/><circle cx="22.5" cy="27" r="1.9" fill="#fff"/>`,
  nagarvasi: (p, s) =>
    `<rect x="2" y="16" width="11" height="22" rx="2" fill="${p}"/><rect x="14.5" y="3" width="12" height="35" rx="2" fill="${s}"/><rect x="28" y="11" width="10" height="27" rx="2" fill="${p}" opacity=".75"/><path d="M18.5 10h4M18.5 17h4M18.5 24h4" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>`,
  padhantar: (p, s) =>
    `<path d="M20 11C15 6 8 5.5 2 7v25c6-1.5 13-1 18 4z" fill="${p}"/><path d="M20 11c5-5 12-5.5 18-4v25c-6-1.5-13-1-18 4z" fill="${s}"/><circle cx="20" cy="5" r="3.6" fill="${p}"/>`,
  swasthira: (p, s) =>
    `<path d="M20 37C7 28 2 22 2 14.5A9.5 9.5 0 0 1 20 10a9.5 9.5 0 0 1 18 4.5C38 22 33 28 20 37z" fill="${p}"/><path d="M20 14v13M13.5 20.5h13" stroke="${s}" stroke-width="4.4" stroke-linecap="round"/>`,
  safarnest: (p, s) =>
    `<path d="M38 3 2 18l11 5z" fill="${p}"/><path d="M38 3 13 23l3 14 6-9z" fill="${s}"/><path d="m38 3-16 25 10 6z" fill="${p}" opacity=".72"/>`,
  parchoon: (p, s) =>
    `<path d="M13 14V11a7 7 0 0 1 14 0v3" fill="none" stroke="${s}" stroke-width="3.6" stroke-linecap="round"/><path d="M6 13h28l3 22a3 3 0 0 1-3 3.5H6A3 3 0 0 1 3 35z" fill="${p}"/><path d="M20 20v12M14 26h12" stroke="#fff" stroke-width="3.8" stroke-linecap="round"/>`,
};
