export interface ButtonChoice {
  readonly code: string;
  readonly language: 'en' | 'hi';
  /** `#rrggbb`; none takes ours. */
  readonly colour: string;
}

/** The line that puts a button on a partner's page. */
export function buttonSnippet(origin: string, { code, language, colour }: ButtonChoice): string {
  const ground = /^#[0-9a-fA-F]{6}$/.test(colour) ? ` data-colour="${colour}"` : '';
  return `<script src="${origin}/embed/button.js" data-link="${code}" data-language="${language}"${ground} async></script>`;
}
