export { isPast, previewUntil, rowsUntil, undoUntil } from './terms';
