import { type ConnectionDocument, connectionDocument } from '@saakh/contracts/lending/connections/document';
import paise from './templates/paise.json' with { type: 'json' };
import plain from './templates/plain.json' with { type: 'json' };
import snake from './templates/snake.json' with { type: 'json' };

const templates = new Map(
  Object.entries({ plain, snake, paise }).map(([name, document]) => [name, connectionDocument.parse(document)]),
);

/** Whether there is a format of that name. */
export function isTemplate(name: string): boolean {
  return templates.has(name);
}

/** A built-in format; throws for a name that there is none of. */
export function templateNamed(name: string): ConnectionDocument {
  const document = templates.get(name);
  if (!document) throw new Error(`No lender format named ${name}`);
  return document;
}

/** The built-in formats, to begin a connection of a lender's own with. */
export function listTemplates(): { name: string; document: ConnectionDocument }[] {
  return [...templates].map(([name, document]) => ({ name, document }));
}
