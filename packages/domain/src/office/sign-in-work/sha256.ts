const INITIAL = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

/** The fractional parts of the cube roots of the first 64 primes, as FIPS 180-4 defines them. */
const K = Uint32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

/** The ASCII message in blocks of 16 words, padded by the standard. */
function blocksOf(text: string): Uint32Array {
  const words = new Uint32Array((((text.length + 8) >> 6) + 1) * 16);
  for (let index = 0; index < text.length; index += 1)
    words[index >> 2] = (words[index >> 2] as number) | ((text.charCodeAt(index) & 0xff) << (24 - (index % 4) * 8));
  words[text.length >> 2] = (words[text.length >> 2] as number) | (0x80 << (24 - (text.length % 4) * 8));
  words[words.length - 1] = text.length * 8;
  return words;
}

function schedule(words: Uint32Array, from: number, plan: Uint32Array): void {
  for (let index = 0; index < 16; index += 1) plan[index] = words[from + index] as number;
  for (let index = 16; index < 64; index += 1) {
    const [late, early] = [plan[index - 2] as number, plan[index - 15] as number];
    plan[index] =
      ((turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)) +
        (plan[index - 7] as number) +
        (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
        (plan[index - 16] as number)) |
      0;
  }
}

/** SHA-256 of ASCII text as eight 32-bit words; in plain code, because a page without https has no `crypto.subtle`. */
export function sha256(text: string): Uint32Array {
  const words = blocksOf(text);
  const state = Uint32Array.from(INITIAL);
  const plan = new Uint32Array(64);
  for (let from = 0; from < words.length; from += 16) {
    schedule(words, from, plan);
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let index = 0; index < 64; index += 1) {
      const first =
        (h +
          (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
          ((e & f) ^ (~e & g)) +
          (K[index] as number) +
          (plan[index] as number)) |
        0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, index) => {
      state[index] = (state[index] as number) + value;
    });
  }
  return state;
}
