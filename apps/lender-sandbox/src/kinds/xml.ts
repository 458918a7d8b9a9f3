const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export interface XmlFields {
  [name: string]: string | number | undefined | XmlFields | readonly XmlFields[];
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&${Object.keys(ENTITIES).find((name) => ENTITIES[name] === sign)};`);

/** An element with what it holds; a name that begins with `@` is an attribute, a list is written once for each entry. */
export function writeXml(name: string, value: XmlFields[string]): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((one: XmlFields) => writeXml(name, one)).join('');
  if (typeof value !== 'object') return `<${name}>${escaped(String(value))}</${name}>`;
  const fields = Object.entries(value as XmlFields);
  const attributes = fields.filter(([key]) => key.startsWith('@'));
  const inner = fields.filter(([key]) => !key.startsWith('@'));
  const head = attributes.map(([key, one]) => ` ${key.slice(1)}="${escaped(String(one))}"`).join('');
  return `<${name}${head}>${inner.map(([key, one]) => writeXml(key, one)).join('')}</${name}>`;
}

type Read = { [name: string]: string | Read };

/** The elements of a message by their names. Throws for what is no XML; attributes and repeated elements are not read. */
export function readXml(text: string): Read {
  const root: Read = {};
  const open: { name: string; fields: Read; text: string }[] = [{ name: '', fields: root, text: '' }];
  const pieces = /<\?[^>]*\?>|<(\/?)([\w.-]+)[^<>]*?(\/?)>|([^<]+)/gy;
  let end = 0;
  for (const [whole, closing, name = '', isEmpty, words] of text.matchAll(pieces)) {
    end += whole.length;
    const here = open.at(-1);
    if (!here) throw new Error('no XML');
    if (words !== undefined) here.text += words.replaceAll(/&(\w+);/g, (all, entity) => ENTITIES[entity] ?? all);
    else if (closing === '/') {
      open.pop();
      const parent = open.at(-1);
      if (!parent || here.name !== name) throw new Error('no XML');
      parent.fields[name] = Object.keys(here.fields).length > 0 ? here.fields : here.text.trim();
    } else if (isEmpty === '/') here.fields[name] = '';
    else if (name !== '') open.push({ name, fields: {}, text: '' });
  }
  if (end !== text.length || open.length !== 1) throw new Error('no XML');
  return root;
}
