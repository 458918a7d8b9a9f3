import doctor from '@saakh/i18n/en/operations.doctor.office.json' with { type: 'json' };

/** What a probe of the doctor can find, with `{{values}}`. There is no `todo` where nothing is to be done. */
export const FINDINGS: Readonly<
  Record<keyof typeof doctor.findings, { readonly what: string; readonly todo?: string }>
> = doctor.findings;

export type FindingKey = keyof typeof FINDINGS;
