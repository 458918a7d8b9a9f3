import { expect, test } from 'vitest';
import { judgePdf } from './pdf-content';
import { needsPassword } from './pdf-lock';

/** As another program wrote them: each version once with a password to open it, once with one to change it only. */
const LOCKS: readonly (readonly [version: string, dictionary: string, id: string, needs: boolean])[] = [
  [
    '1.3',
    '<< /Filter /Standard /V 1 /R 2 /O <d8a81f2f756b03f0e776376607dc67c098531ac3e51f6e5cf0fc1473b1ce0975> /U <38f7856e9c9d182910ed577ed7c5c07b33fbf446fc680be0cedf48a76415b0e1> /P -64 >>',
    '6342b5c8dd3ab1b5ce5f53ac1da24b34',
    false,
  ],
  [
    '1.3',
    '<< /Filter /Standard /V 1 /R 2 /O <b15512350a2cba85abc9376eb653ec89d27d5423ca8d51d4f1debd3b05f55e8f> /U <2494c242e1e65b2273ed7d100dbea08c3173b61bb26fd369c9b49d9b115372d5> /P -64 >>',
    'ad9e0791ae6f9dfc8be86a33b09741b6',
    true,
  ],
  [
    '1.4',
    '<< /Filter /Standard /V 2 /Length 128 /R 3 /O <77b8fb098022d3ab34237ea5643c08710ea5123fc5f88bf993a68cca5f12b40f> /U <56fff36db92c9a250f1e8fbe3a811ce200000000000000000000000000000000> /P -3904 >>',
    '2696cc1dfc855ecc110031477660fb5f',
    false,
  ],
  [
    '1.4',
    '<< /Filter /Standard /V 2 /Length 128 /R 3 /O <1e45f613ff656ade789c7eadd5b38338448b5cdfea6ab47192842582eb29e3f5> /U <c0a32abc2cb02fd32dac8f5e6eb6875f00000000000000000000000000000000> /P -3904 >>',
    '456fc4e22be0db2ae60d0b18dfb3ec72',
    true,
  ],
  [
    '1.7',
    '<< /Filter /Standard /V 4 /Length 128 /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF /R 4 /O <77b8fb098022d3ab34237ea5643c08710ea5123fc5f88bf993a68cca5f12b40f> /U <76989aa325ed487ba5952689f054fd0100000000000000000000000000000000> /P -3904 >>',
    '900d3499ac3b3e6cf93a42cc1abd40d7',
    false,
  ],
  [
    '1.7',
    '<< /Filter /Standard /V 4 /Length 128 /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF /R 4 /O <1e45f613ff656ade789c7eadd5b38338448b5cdfea6ab47192842582eb29e3f5> /U <7e0da4ef7be86f18685bb997bfad6f2900000000000000000000000000000000> /P -3904 >>',
    '0a9ff668ddb884bb39ebba63d0ddf1f4',
    true,
  ],
  [
    '1.7ext3',
    '<< /Filter /Standard /V 5 /Length 256 /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF /R 5 /O <4bcb8a0195c5e2ede549b277849a8f1eb15f2a52ad6b4d8eb9bcba4c93b8a6533d15ef53be57f955e204b315ae44f0eb> /U <99452d01f8741cd8b29f7d0f13574d4868e60e14ba6f462e38c464fb0f92eec050b45ff4dd9e095f215e93098db1ea0a> /P -3904 >>',
    '04dc892ad57d6d12db6e750bceb79f9f',
    false,
  ],
  [
    '1.7ext3',
    '<< /Filter /Standard /V 5 /Length 256 /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF /R 5 /O <fdef58fd055d9babcdabd99f27da5d6254e0f57638aeb195a650ebebe366a259ab6f630d49e23b01f0035401a1432a4f> /U <58a1e5f2bc05825196cb3fbbe3ffa7df3beb420fd7478a24ee3bdf7dc4f9d76acc920c54e9d89b9eb87bd6a9373c80f9> /P -3904 >>',
    '3f423c45c6259957cf50042e3cc4edef',
    true,
  ],
];
const paper = (dictionary: string, id: string): string =>
  `%PDF-1.7\n5 0 obj\n${dictionary}\nendobj\ntrailer\n<</Root 1 0 R /ID [<${id}> <${id}>] /Encrypt 5 0 R>>\n`;

test.each(LOCKS)(
  'S-FORM-1 K11 a PDF %s that opens with a password only is refused, no other',
  async (_version, dictionary, id, needs) => {
    const text = paper(dictionary, id);
    expect(needsPassword(text)).toBe(needs);
    expect(await judgePdf(Buffer.from(text, 'latin1'))).toBe(needs ? 'unreadable' : 'plain');
  },
);

test('S-FORM-1 K11 a lock is read in brackets, too, and one of another kind says nothing', () => {
  const [, dictionary = '', id = ''] = LOCKS[2] ?? [];
  const bracketed = dictionary.replace(/<([\da-f]{64})>/g, (_, hex: string) => {
    const bytes = Buffer.from(hex, 'hex');
    return `(${[...bytes].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')})`;
  });
  expect(bracketed).not.toBe(dictionary);
  expect(needsPassword(paper(bracketed, id))).toBe(false);
  expect(needsPassword(paper(bracketed, `00${id.slice(2)}`))).toBe(true);
  expect(needsPassword(paper(dictionary.replace('/Standard', '/Adobe.PubSec'), id))).toBe(false);
  expect(needsPassword('%PDF-1.7\ntrailer <</Encrypt 9 0 R>>')).toBe(false);
});
