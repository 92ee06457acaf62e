/** The codes of refused calls in `extensions.code`. */
export const ERROR_CODES = [
  'DATA_URI_ERROR',
  'DISK_FULL',
  'INTERNAL_SERVER_ERROR',
  'MFA_REQUIRED_ERROR',
  'MISSING_PERMISSION',
  'NOT_FOUND',
  'TOKEN_INVALID',
  'TRY_AGAIN',
  'UNAUTHORIZED',
  'VALIDATION_ERROR',
] as const;

/** One of the codes of the error catalog. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The message if nothing more specific is known. */
export const DEFAULT_SENTENCES: Readonly<Record<ErrorCode, string>> = {
  DATA_URI_ERROR: 'The file could not be accepted. Choose a PDF, picture, text, CSV or Office file of at most 25 MB.',
  DISK_FULL:
    'The disk of the server is full, so nothing can be saved. Ask an administrator to free some space, then try again.',
  INTERNAL_SERVER_ERROR:
    'Something went wrong on our side and nothing was saved. Try again; if it happens again, give an administrator the reference number.',
  MFA_REQUIRED_ERROR: 'Enter the code from your authenticator app to finish signing in.',
  MISSING_PERMISSION: 'You don’t have permission to do this. Ask an administrator.',
  NOT_FOUND: 'The record was not found. It may have been removed; open the list to select another.',
  TOKEN_INVALID: 'Your session has ended. Sign in again.',
  TRY_AGAIN: 'The database is not available right now. Try again in a few seconds; nothing is saved twice.',
  UNAUTHORIZED: 'Sign in to continue.',
  VALIDATION_ERROR: 'Some entries can’t be saved. Fix the highlighted fields and save again.',
};

/** The codes that the sign-in page recognizes in its address and explains. */
export const LOGIN_CODES = [
  'TOKEN_INVALID',
  'UNAUTHORIZED',
  'MFA_REQUIRED_ERROR',
] as const satisfies readonly ErrorCode[];

/** Whether a text from outside is one of the codes. */
export const isErrorCode = (text: unknown): text is ErrorCode => (ERROR_CODES as readonly unknown[]).includes(text);

/** Whether a code ends the session: the token is dropped and the user signs in again. */
export const endsSession = (code: ErrorCode): boolean => code === 'TOKEN_INVALID' || code === 'UNAUTHORIZED';
