import { FilePart } from '@saakh/rules/lending/connections/codecs';
import { expect, test } from 'vitest';
import { readBody, writeBody } from './bodies';

const VALUES = { name: 'आशा & "राव"', loan: { amount: '45000.00', ids: ['a', 'b'] }, none: null };
const textOf = (format: Parameters<typeof writeBody>[0]) => writeBody(format, VALUES, 'Request').bytes.toString();

test('a body is written as JSON, form, parts or XML, with every letter kept', () => {
  expect(JSON.parse(textOf('json'))).toEqual(VALUES);
  const form = { name: VALUES.name, 'loan.amount': '45000.00', 'loan.ids.0': 'a', 'loan.ids.1': 'b', none: '' };
  expect(readBody('form', textOf('form'))).toEqual(form);
  expect(readBody('xml', textOf('xml'))).toEqual({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Request: { name: VALUES.name, loan: { amount: '45000.00', ids: ['a', 'b'] }, none: '' },
  });
  const { contentType, bytes } = writeBody('multipart', { 'a"\r\nb': 'x', n: 1 });
  const boundary = contentType.split('boundary=')[1];
  expect(bytes.toString()).toBe(
    `--${boundary}\r\ncontent-disposition: form-data; name="a%22%0D%0Ab"\r\n\r\nx\r\n--${boundary}\r\ncontent-disposition: form-data; name="n"\r\n\r\n1\r\n--${boundary}--\r\n`,
  );
});

test('a document goes as a file with its name and type among the parts', () => {
  const file = new FilePart(Buffer.from([0, 255, 13, 10]).toString('base64'), 'a"b.pdf', 'application/pdf');
  const { contentType, bytes } = writeBody('multipart', { kind: 'PAN', file });
  const boundary = contentType.split('boundary=')[1];
  const end = bytes.toString('latin1').split(`--${boundary}`)[2];
  expect(end).toBe(
    '\r\ncontent-disposition: form-data; name="file"; filename="a%22b.pdf"\r\ncontent-type: application/pdf\r\n\r\n\u0000\u00ff\r\n\r\n',
  );
});

test('XML is read with its attributes, and digits stay text', () => {
  expect(readBody('xml', '<R code="007"><amount>0100.10</amount><o/><o id="2">x</o></R>')).toEqual({
    R: { '@code': '007', amount: '0100.10', o: ['', { '@id': '2', '#text': 'x' }] },
  });
});

test.each([
  ['json', '{"a":'],
  ['json', '<html></html>'],
  ['json', '{"__proto__":{"a":1}}'],
  ['xml', '<a><b></a>'],
  ['xml', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['xml', '<!doctype a [<!ENTITY l "lol"><!ENTITY m "&l;&l;&l;">]><a>&m;</a>'],
] as const)('%s %s is not read', (format, text) => expect(readBody(format, text)).toBeUndefined());

test('an entity that XML does not know itself stays as it is', () => {
  expect(readBody('xml', '<a>&amp;&lt;&xxe;</a>')).toEqual({ a: '&<&xxe;' });
});
