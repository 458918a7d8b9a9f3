/** Leaves for another area of the site, whose pages are loads of their own; `path` begins with a slash and names its brand. */
export function goTo(path: string): void {
  window.location.assign(path);
}
