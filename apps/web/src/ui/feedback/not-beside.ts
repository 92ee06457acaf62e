/** Lets Esc close a dialog with text fields, but not a stray click beside it: that would discard what was typed. */
export const notBeside =
  (close: () => void) =>
  (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') close();
  };
