/** Marks that word processors and phones put in place of the ones on a keyboard. */
const KEYBOARD: readonly (readonly [marks: RegExp, plain: string])[] = [
  [/[‘’‚‛′]/gu, "'"],
  [/[“”„‟″]/gu, '"'],
  [/[‐‑‒–—―−]/gu, '-'],
];

/** A text with the quotes and dashes of a keyboard: `Dave’s – “North”` is `Dave's - "North"`. */
export const plainPunctuation = (text: string): string =>
  KEYBOARD.reduce((plain, [marks, mark]) => plain.replace(marks, mark), text);
