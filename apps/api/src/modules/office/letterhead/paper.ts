/** Paper sizes in points, and the width between the margins. */
export const PAPER = { LETTER: { width: 532, height: 792 }, A4: { width: 515.28, height: 841.89 } } as const;
export type PaperSize = keyof typeof PAPER;
