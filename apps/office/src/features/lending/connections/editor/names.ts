import type { ConnectionProblemShown, DraftDocument } from '@saakh/contracts/lending/staff/connections';
import { useContext } from 'react';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { findText } from '#browser/platform/i18n/texts-runtime';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { partAt } from '#office/forms/change-at';
import { EditorContext, pathOf } from './editor-context';
import type { Field, FieldName, WordGroup } from './field-definitions';
import { sectionOf } from './sections';

const isField = (name: string): name is FieldName =>
  findText(currentLanguage(), `lending.connections.office:fields.${name}`) !== undefined;

/** What fields, places and problems are called in the shown language; of the document that is written, or of another. */
export function useNames(of?: DraftDocument) {
  const { t } = useTranslation('lending.connections.office');
  const editor = useContext(EditorContext);
  const document = of ?? editor?.document ?? {};
  const field = (name: string): string => (isField(name) ? t(`fields.${name}`) : name);
  const word = (group: WordGroup, name: string): string => {
    const key = `words.${group}.${name}` as 'words.letters.upper';
    return findText(currentLanguage(), `lending.connections.office:${key}`) === undefined ? name : t(key);
  };
  const stepName = (path: ReturnType<typeof pathOf>): string => {
    const { title, id } = Object(partAt(document, path)) as { title?: string; id?: string };
    return title || id || t('newStep', { place: Number(path.at(-1)) + 1 });
  };
  return {
    word,
    fieldName: ({ label, at }: Pick<Field, 'label' | 'at'>): string => field(label ?? at.split('.').at(-1) ?? ''),
    stepName,
    problemText: ({ code, values }: ConnectionProblemShown): string => t(`problems.${code}`, values),
    /** A place of the document, from its section to its field. */
    placeName: (at: string): string => {
      const path = pathOf(at);
      const [root = '', name = '', , step] = path;
      const isOperation = root === 'operations' && path.length > 1;
      const isNamed = isOperation || ['codes', 'states', 'readings'].includes(String(root));
      const heads = [
        t(`sections.${sectionOf(at)}.title`),
        ...(isNamed && path.length > 1 ? [isOperation ? word('operations', String(name)) : String(name)] : []),
        ...(isOperation && typeof step === 'number' ? [stepName(path.slice(0, 4))] : []),
      ];
      const tail = path.slice(isOperation ? 4 : isNamed ? 2 : root === 'outcomes' ? 0 : 1).map(String);
      const numbered = tail.flatMap((part, place) => {
        if (/^\d+$/.test(part)) return [];
        const next = tail[place + 1] ?? '';
        const number = /^\d+$/.test(next) ? ` ${Number(next) + 1}` : '';
        return part === 'request' ? [] : [`${field(part)}${number}`];
      });
      return [...heads, ...numbered].join(' › ');
    },
  };
}
