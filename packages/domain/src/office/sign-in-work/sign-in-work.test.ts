import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findNonce, solvesWork, workBits } from './index';
import { sha256 } from './sha256';

const hex = (words: Uint32Array): string => [...words].map((word) => word.toString(16).padStart(8, '0')).join('');

test('the hash is SHA-256, for texts of every length around the size of a block', () => {
  for (let length = 0; length <= 200; length += 1) {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7 + length) % 90))).join('');
    expect(hex(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

test('a nonce found solves only its own challenge', () => {
  const nonce = findNonce('challenge-a', 8, 0, 100_000) ?? -1;
  expect(solvesWork('challenge-a', nonce, 8)).toBe(true);
  expect(findNonce('challenge-a', 8, 0, nonce)).toBeNull();
  expect(solvesWork('challenge-b', nonce, 30)).toBe(false);
});

test('each doubling of the failures requires one bit more, within bounds', () => {
  expect([20, 39, 40, 80, 160, 1_000_000].map((failures) => workBits(failures, 20))).toEqual([16, 16, 17, 18, 19, 21]);
});
