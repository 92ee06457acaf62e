import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { assert, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { layoutByPairs } from './layout-by-pairs';
import type { LayoutFont } from './layout-by-pairs';

const require = createRequire(import.meta.url);
const home = require.resolve('pdfmake/package.json');
const drawing = createRequire(createRequire(home).resolve('pdfkit'));
const library = drawing('fontkit') as { create(file: Uint8Array): LayoutFont };
const font = (name: string) => library.create(readFileSync(join(dirname(home), 'fonts', 'Roboto', name)));

const places = (run: ReturnType<LayoutFont['layout']>) => ({
  glyphs: run.glyphs.map((glyph) => (glyph as { readonly id: number }).id),
  positions: run.positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => [xAdvance, yAdvance, xOffset, yOffset]),
  advanceWidth: run.advanceWidth,
});

test.each(['Roboto-Regular.ttf', 'Roboto-Medium.ttf'])(
  '%s: text from pairs of letters stands exactly where the font puts it',
  (name) => {
    const [plain, paired] = [font(name), font(name)];
    layoutByPairs(paired);
    const same = (text: string) => {
      expect(places(paired.layout(text))).toEqual(places(plain.layout(text)));
    };
    for (const text of ['AVATAR To, P.', 'offices fit', '$1,234.56 for all', 'Łódź 4 / 213', '', '1/2', 'A\u0301'])
      same(text);
    const ascii = string({ unit: integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)) });
    assert(property(ascii, same), { numRuns: 300 });
    assert(property(string({ unit: 'grapheme', maxLength: 12 }), same), { numRuns: 100 });
  },
);

test('scaling the positions of one text changes no other', () => {
  const paired = font('Roboto-Regular.ttf');
  layoutByPairs(paired);
  const before = places(paired.layout('Total'));
  for (const position of paired.layout('Total').positions) position.xAdvance *= 2;
  expect(places(paired.layout('Total'))).toEqual(before);
});
