import { type ConnectionDocument, connectionDocument } from '@saakh/contracts/lending/connections/document';
import type { ConnectionTemplate } from '@saakh/contracts/lending/staff/connections';
import callbacks from './templates/callbacks.json' with { type: 'json' };
import formHmac from './templates/form-hmac.json' with { type: 'json' };
import linkOnly from './templates/link-only.json' with { type: 'json' };
import paise from './templates/paise.json' with { type: 'json' };
import plain from './templates/plain.json' with { type: 'json' };
import snake from './templates/snake.json' with { type: 'json' };
import tokenLeads from './templates/token-leads.json' with { type: 'json' };
import xmlBank from './templates/xml-bank.json' with { type: 'json' };

/** Formats that a lender may speak without a document of its own: their only secrets are a key and a webhook secret. */
const FORMATS = { plain, snake, paise };
/** In the order in which staff read them. */
const TEMPLATES: Readonly<Record<ConnectionTemplate, unknown>> = {
  'token-leads': tokenLeads,
  ...FORMATS,
  'form-hmac': formHmac,
  'xml-bank': xmlBank,
  callbacks,
  'link-only': linkOnly,
};
const templates = new Map(
  Object.entries(TEMPLATES).map(([name, document]) => [name as ConnectionTemplate, connectionDocument.parse(document)]),
);

/** Whether a lender may speak a format of this name without a document of its own. */
export function isFormat(name: string): boolean {
  return Object.hasOwn(FORMATS, name);
}

/** A built-in document by its name. Throws for an unknown name. */
export function templateNamed(name: string): ConnectionDocument {
  const document = templates.get(name as ConnectionTemplate);
  if (!document) throw new Error(`No lender format named ${name}`);
  return document;
}

/** The built-in documents, with which staff begin a lender's own connection. */
export function listTemplates(): { name: ConnectionTemplate; document: ConnectionDocument }[] {
  return [...templates].map(([name, document]) => ({ name, document }));
}
