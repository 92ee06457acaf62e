/** Closes a dialog into which something is typed by Esc, but not by a stray click beside it: that would throw the typing away. */
export const notBeside = (close: () => void) => (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
  if (reason !== 'backdropClick') close();
};
