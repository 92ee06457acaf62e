/** Punctuation that word processors and phones use instead of keyboard characters. */
const KEYBOARD: readonly (readonly [marks: RegExp, plain: string])[] = [
  [/[‘’‚‛′]/gu, "'"],
  [/[“”„‟″]/gu, '"'],
  [/[‐‑‒–—―−]/gu, '-'],
];

/** Text with keyboard quotes and dashes: `Dave’s – “North”` is `Dave's - "North"`. */
export const plainPunctuation = (text: string): string =>
  KEYBOARD.reduce((plain, [marks, mark]) => plain.replace(marks, mark), text);
