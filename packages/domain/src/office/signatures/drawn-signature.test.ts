import { array, assert, integer, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { SIGNATURE_FIELD, signatureFault, strokesOf, writtenSignature } from './index';

const { width, height, longest } = SIGNATURE_FIELD;

test('a signature is written as the path of an SVG, with whole numbers within its field', () => {
  expect(
    writtenSignature([
      [
        [10.4, 20.6],
        [10.4, 20.6],
        [300, 400],
      ],
      [[-5, 900]],
    ]),
  ).toBe('M10 21L300 400M0 500L0 500');
});

test('what was drawn is read as it was written', () => {
  const point = tuple(integer({ min: 0, max: width }), integer({ min: 0, max: height }));
  const strokes = array(array(point, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 8 });
  assert(
    property(strokes, (drawn) => {
      const text = writtenSignature(drawn);
      const read = strokesOf(text);
      expect(read).not.toBeNull();
      expect(writtenSignature(read ?? [])).toBe(text);
    }),
  );
});

test('no text is drawn that is not a signature', () => {
  assert(
    property(string(), (text) => {
      const clean = /^[ML\d ]*$/.test(text);
      if (!clean) expect(signatureFault(text)).not.toBeNull();
    }),
  );
});

test.each([
  ['nothing', '', 'Sign in the field.'],
  ['a dot', writtenSignature([[[10, 10]]]), 'Sign in the field.'],
  [
    'many dots',
    writtenSignature(Array.from({ length: 200 }, (_none, at) => [[at, at]] as const)),
    'Sign in the field.',
  ],
  ['a scratch', 'M10 10L60 10', 'Sign in the field.'],
  ['a line', 'M10 10L110 10', null],
  ['a cross', 'M10 10L60 60M60 10L10 60', null],
  ['beside the field', 'M10 10L1001 10', 'The signature can’t be read. Clear it, and sign again.'],
  ['below the field', 'M10 10L900 501', 'The signature can’t be read. Clear it, and sign again.'],
  ['a point alone', 'M10 10', 'The signature can’t be read. Clear it, and sign again.'],
  ['a curve', 'M10 10C20 20 40 20 50 10', 'The signature can’t be read. Clear it, and sign again.'],
  ['markup', 'M10 10L300 10"/><script>', 'The signature can’t be read. Clear it, and sign again.'],
  ['negative', 'M-10 10L300 10', 'The signature can’t be read. Clear it, and sign again.'],
  ['hours of it', `M0 0${'L900 10'.repeat(longest)}`, 'The signature is too long. Clear it, and sign again.'],
])('%s', (_what, text, sentence) => {
  expect(signatureFault(text)).toBe(sentence);
});
