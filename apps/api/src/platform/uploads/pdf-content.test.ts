import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { judgePdf } from './pdf-content';

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF'),
  ]);
const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>stream\r\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
const SCRIPT = '5 0 <</S/JavaScript/JS(app.alert(1))>>';
const packed = (text: string, more = '/Filter/FlateDecode') =>
  stream(`/Type/ObjStm/N 1/First 4${more}`, deflateSync(Buffer.from(text)));
const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';

test.each<[string, Buffer]>([
  ['a script', pdf('<</S/JavaScript/JS(app.alert(1))>>')],
  ['a script by a reference', pdf('<</S /Rendition /JS 7 0 R>>')],
  ['an escaped name', pdf('<</S/J#61vaScript>>')],
  ['a name that is all escapes', pdf('<</S/#4a#61#76#61#53#63#72#69#70#74>>')],
  ['an action at opening', pdf('<</Type/Catalog/OpenAction 5 0 R>>')],
  ['an action at opening, written here', pdf('<</OpenAction<</S/URI/URI(https://elsewhere.example)>>>>')],
  ['actions of a page', pdf('<</Type/Page/AA<</O 5 0 R>>>>')],
  ['actions of a page after a comment', pdf('<</Type/Page/AA%x\n<</O 5 0 R>>>>')],
  ['a program to start', pdf('<</S/Launch/F(cmd.exe)>>')],
  ['a file within', pdf('<</Type/EmbeddedFile/Length 0>>')],
  ['a list of files within', pdf('<</Names<</EmbeddedFiles 4 0 R>>>>')],
  ['rich media', pdf('<</Subtype/RichMedia/RichMediaContent 4 0 R>>')],
  ['a form that sends itself', pdf('<</S/SubmitForm/F(https://elsewhere.example)>>')],
  ['a script in an object stream', pdf(CATALOG, packed(SCRIPT))],
  ['an escaped name in an object stream', pdf(CATALOG, packed('5 0 <</S/JavaSc#72ipt>>'))],
  ['a script in a stream that says nothing of objects', pdf(CATALOG, stream('/Subtype/Image', deflateSync(SCRIPT)))],
  ['a script in what is cut off', pdf(CATALOG, packed(SCRIPT + randomBytes(900).toString('hex')).subarray(0, 700))],
  ['a script in a comment that an offset leads to', pdf(CATALOG, `% 9 0 obj<</S/JavaScript>>`)],
])('S-FORM-1 a PDF with %s is active', async (_what, bytes) => {
  expect(await judgePdf(bytes)).toBe('active');
});

test.each<[string, Buffer]>([
  ['objects in a packing that is not read', pdf(CATALOG, packed(SCRIPT, '/Filter[/ASCIIHexDecode/FlateDecode]'))],
  ['objects behind a predictor', pdf(CATALOG, packed('x', '/Filter/FlateDecode/DecodeParms<</Predictor 12>>'))],
  ['encrypted objects', pdf('<</Encrypt 9 0 R>>', stream('/Type/ObjStm/First 4/N 1', randomBytes(64)))],
  ['more than can be looked at', pdf(...Array.from({ length: 10_001 }, () => stream('', Buffer.alloc(0))))],
])('S-FORM-1 a PDF with %s cannot be read', async (_what, bytes) => {
  expect(await judgePdf(bytes)).toBe('unreadable');
});

test.each<[string, Buffer]>([
  ['a page that comes first', pdf('<</Type/Catalog/OpenAction[3 0 R /FitH null]>>')],
  ['a link', pdf('<</Type/Annot/A<</S/URI/URI(https://bank.example)>>>>')],
  ['a font of that name', pdf(stream('/Filter/FlateDecode', deflateSync('BT /AA 12 Tf (salary) Tj ET')))],
  ['objects in a stream', pdf(CATALOG, packed('5 0 <</Type/Font/BaseFont/Helvetica>>'))],
  ['a password, and its names as they are', pdf('<</Encrypt 9 0 R>>', stream('/Filter/FlateDecode', randomBytes(64)))],
])('S-FORM-1 a PDF with %s is plain', async (_what, bytes) => {
  expect(await judgePdf(bytes)).toBe('plain');
});

test('S-FORM-1 pictures of five mebibytes are plain, whatever their bytes', async () => {
  for (let round = 0; round < 5; round += 1) {
    const noise = randomBytes(5_000_000);
    expect(await judgePdf(pdf(CATALOG, stream('/Subtype/Image/Filter/DCTDecode', noise)))).toBe('plain');
    expect(await judgePdf(pdf(CATALOG, stream('/Subtype/Image/Filter/FlateDecode', deflateSync(noise))))).toBe('plain');
  }
});

test('S-FORM-1 R-RUN-2 a made file that keeps the search busy is answered in seconds', async () => {
  const started = performance.now();
  for (const piece of ['/AA%', '/JS ', '/AA 1 ', '/OpenAction%\n', '#2f', 'stream\n']) {
    await judgePdf(pdf(piece.repeat(Math.floor(5_000_000 / piece.length))));
  }
  const bomb = deflateSync(Buffer.alloc(400_000_000));
  expect(await judgePdf(pdf(stream('/Filter/FlateDecode', bomb)))).toBe('unreadable');
  expect(performance.now() - started).toBeLessThan(30_000);
});
