/** Lets Esc, but not a stray click outside, close a dialog with text fields: the click would discard what was typed. */
export const notBeside =
  (close: () => void) =>
  (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') close();
  };
