import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimatedWidth, fitted } from './fitted';
import { drawnParts } from './roll-drawing';

test('a text fits its line, as large as it can be, and is cut off at last', () => {
  expect(fitted('R-100', 200, 30, 10)).toEqual({ text: 'R-100', fontSize: 30 });
  expect(fitted('A very long name of an apartment community', 80, 30, 7).text).toMatch(/…$/);
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 120 }), fc.integer({ min: 40, max: 300 }), (text, width) => {
      const result = fitted(text, width, 20, 6);
      expect(result.fontSize).toBeGreaterThanOrEqual(6);
      expect(estimatedWidth(result.text, result.fontSize)).toBeLessThanOrEqual(width);
    }),
  );
});

test('a drawing is to scale, its parts end to end, and never wider than the page', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 1, max: 3_000_000 }), (pieces, lengthE4) => {
      const parts = drawnParts(
        { lengthE4, pieces: pieces.map((one, at) => ({ label: String(at), lengthE4: one })) },
        500,
      );
      let end = 0;
      for (const part of parts) {
        expect(part.x).toBeCloseTo(end, 6);
        end = part.x + part.width;
      }
      expect(end).toBeLessThanOrEqual(500.0001);
      const [first] = parts;
      for (const part of parts)
        expect(part.width * (first?.lengthE4 ?? 0)).toBeCloseTo((first?.width ?? 0) * part.lengthE4, 2);
    }),
  );
});
