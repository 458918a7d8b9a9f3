/** Draws a brand's symbol in a 40 × 40 box, from its primary and secondary colour. */
export type Symbol40 = (primary: string, secondary: string) => string;

export const financeSymbols: Readonly<Record<string, Symbol40>> = {
  cl: (p, s) =>
    `<rect width="40" height="40" rx="11" fill="${s}"/><path d="M9.5 27.5a12 12 0 1 1 21 0" fill="none" stroke="#fff" stroke-width="4.4" stroke-linecap="round" opacity=".28"/><path d="M9.5 27.5a12 12 0 0 1 16-17" fill="none" stroke="${p}" stroke-width="4.4" stroke-linecap="round"/><path d="m20 23 6-7.5" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/><circle cx="20" cy="23" r="3.4" fill="#fff"/>`,
  pagdandi: (p, s) =>
    `<circle cx="20" cy="20" r="19" fill="${p}"/><path d="M12 36c2-6 15-6 15-12.5S14 18 15.5 12C16.3 8.8 20 8 24 7" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/><circle cx="27.5" cy="9.5" r="3.6" fill="${s}"/>`,
  rinayan: (p, s) =>
    `<path d="M20 1.5 36 10.75v18.5L20 38.5 4 29.25v-18.5z" fill="${p}"/><path d="M12.5 26 20 13.5 27.5 26" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><circle cx="20" cy="27" r="3" fill="${s}"/>`,
  dhanavrit: (p, s) =>
    `<circle cx="20" cy="20" r="16.5" fill="none" stroke="${p}" stroke-width="6"/><path d="M20 3.5a16.5 16.5 0 0 1 16.5 16.5" fill="none" stroke="${s}" stroke-width="6"/><rect x="14" y="14" width="12" height="12" rx="2.5" fill="${s}" transform="rotate(45 20 20)"/>`,
  setuvia: (p, s) =>
    `<path d="M3 29c4-14 10.5-19 17-19s13 5 17 19" fill="none" stroke="${p}" stroke-width="4.5" stroke-linecap="round"/><path d="M2 29.5h36M12 29V16M20 29V11M28 29V16" stroke="${s}" stroke-width="3.2" stroke-linecap="round"/>`,
  parichaya: (p, s) =>
    `<path d="M15 2h10v7H15z" fill="${p}"/><rect x="5" y="7" width="30" height="31" rx="6" fill="${s}"/><circle cx="20" cy="18.5" r="5" fill="${p}"/><path d="M10.5 33c1-6 5-8 9.5-8s8.5 2 9.5 8z" fill="#fff"/>`,
  taranga: (p, s) =>
    `<rect width="40" height="40" rx="20" fill="${p}"/><path d="M0 22c7-7 13-7 20 0s13 7 20 0a20 20 0 0 1-40 0z" fill="${s}"/><path d="M5 15c5-5 10-5 15 0s10 5 15 0" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/>`,
  kosharth: (p, s) =>
    `<path d="M20 3 38 12 20 21 2 12z" fill="${p}"/><path d="m2 20 18 9 18-9" fill="none" stroke="${s}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/><path d="m2 28 18 9 18-9" fill="none" stroke="${p}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`,
  samuhika: (p, s) =>
    `<circle cx="20" cy="13" r="10" fill="${p}"/><circle cx="12.5" cy="26" r="10" fill="${s}" opacity=".9"/><circle cx="27.5" cy="26" r="10" fill="${p}" opacity=".62"/>`,
  lekhaira: (p, s) =>
    `<rect x="5" y="3" width="26" height="34" rx="5" fill="${s}"/><path d="M11.5 12h13M11.5 19h13M11.5 26h7" stroke="#fff" stroke-width="2.8" stroke-linecap="round"/><path d="m22 34 1.5-6L34 14.5l4.5 3.5L28 31.5z" fill="${p}"/>`,
  hisabghar: (p, s) =>
    `<path d="M20 2 38 17v18a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V17z" fill="${p}"/><path d="M11 20h18M11 26.5h18M11 33h10" stroke="#fff" stroke-width="3" stroke-linecap="round"/><circle cx="20" cy="12" r="3" fill="${s}"/>`,
  nivrittika: (p, s) =>
    `<path d="M6 24a14 14 0 0 1 28 0z" fill="${p}"/><path d="M2 24.5h36M8 30.5h24M14 36.5h12" stroke="${s}" stroke-width="3.4" stroke-linecap="round"/><path d="M20 2.5v4M7.5 7l2.6 3M32.5 7l-2.6 3" stroke="${p}" stroke-width="3" stroke-linecap="round"/>`,
  udyanova: (p, s) =>
    `<g fill="${p}"><ellipse cx="20" cy="9.5" rx="6" ry="8.5"/><ellipse cx="20" cy="9.5" rx="6" ry="8.5" transform="rotate(72 20 20)"/><ellipse cx="20" cy="9.5" rx="6" ry="8.5" transform="rotate(144 20 20)"/><ellipse cx="20" cy="9.5" rx="6" ry="8.5" transform="rotate(216 20 20)"/><ellipse cx="20" cy="9.5" rx="6" ry="8.5" transform="rotate(288 20 20)"/></g><circle cx="20" cy="20" r="5.5" fill="${s}"/>`,
  prabhatika: (p, s) =>
    `<rect width="40" height="40" rx="9" fill="${s}"/><path d="M9 30a11 11 0 0 1 22 0z" fill="${p}"/><path d="M20 7v6M6.5 14l4.3 4M33.5 14l-4.3 4" stroke="${p}" stroke-width="3.4" stroke-linecap="round"/><path d="M5 32.5h30" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>`,
  kanakdeep: (p, s) =>
    `<path d="M20 2c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13z" fill="${p}"/><path d="M2 23h36c-1 9-8 14-18 14S3 32 2 23z" fill="${s}"/><path d="M10 29h20" stroke="${p}" stroke-width="2.6" stroke-linecap="round"/>`,
  sonpeti: (p, s) =>
    `<path d="M4 17c0-8 5-12 16-12s16 4 16 12z" fill="${p}"/><rect x="4" y="19" width="32" height="17" rx="3" fill="${s}"/><rect x="15.5" y="14.5" width="9" height="11" rx="2.5" fill="#fff"/><circle cx="20" cy="19.5" r="2" fill="${s}"/>`,
  vanijika: (p, s) =>
    `<path d="M20 20 7 9M20 20 33 9M20 20v14" stroke="${s}" stroke-width="3.4"/><circle cx="20" cy="20" r="7.5" fill="${p}"/><circle cx="7" cy="9" r="5" fill="${s}"/><circle cx="33" cy="9" r="5" fill="${s}"/><circle cx="20" cy="34.5" r="5" fill="${s}"/>`,
};
