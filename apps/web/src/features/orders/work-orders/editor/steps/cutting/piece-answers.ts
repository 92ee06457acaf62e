/** What people in the warehouse know of a piece. */
export const PIECE_ANSWERS = {
  CUT: 'Was cut: becomes a remnant',
  RECORDED: 'Was only recorded: back onto its roll',
} as const;
export type PieceAnswer = keyof typeof PIECE_ANSWERS;
