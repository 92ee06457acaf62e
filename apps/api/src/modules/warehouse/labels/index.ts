import './labels.schema';

export { cutListPrintout } from './cut-list';
export type { CutList, ListedPiece, ListedRoll } from './cut-list';
