/** A text that fits a line: as large as it can be, at last cut off. */
export interface FittedText {
  readonly text: string;
  /** In points. */
  readonly fontSize: number;
}

/** The share of its height that an average letter is wide: capitals and digits are wider than small letters. */
const widthOf = (letter: string): number => (/[\p{Lu}\d@%&#MWmw]/u.test(letter) ? 0.66 : 0.53);

/** The width of a text in points, estimated from above. */
export const estimatedWidth = (text: string, fontSize: number): number =>
  Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0) * fontSize;

/** Fits a text into a line of some width: smaller down to the least size, then shortened with an ellipsis. */
export function fitted(text: string, width: number, largest: number, smallest: number): FittedText {
  for (let fontSize = largest; fontSize >= smallest; fontSize -= 0.5)
    if (estimatedWidth(text, fontSize) <= width) return { text, fontSize };
  const letters = Array.from(text);
  while (letters.length > 1 && estimatedWidth(`${letters.join('')}…`, smallest) > width) letters.pop();
  return { text: `${letters.join('').trimEnd()}…`, fontSize: smallest };
}
