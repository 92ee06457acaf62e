/** Every code a server error may carry; no other leaves the server. */
export const ERROR_CODES = [
  'DATA_URI_ERROR', 'INTERNAL_SERVER_ERROR', 'MFA_REQUIRED_ERROR', 'MISSING_PERMISSION', 'NOT_FOUND', 'TOKEN_INVALID', 'UNAUTHORIZED', 'VALIDATION_ERROR',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** What a page says when the server sent only the code. */
export const ERROR_SENTENCES: Readonly<Record<ErrorCode, string>> = {
  DATA_URI_ERROR: 'This file could not be read. Check that it is a PDF, a picture, a text or an Office file under 25 MB.',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side. Your work is kept; try again, and tell support the reference number if it stays.',
  MFA_REQUIRED_ERROR: 'Enter the code of your authenticator app to finish signing in.',
  MISSING_PERMISSION: 'You do not have the right to do this. Ask an administrator.',
  NOT_FOUND: 'This record was not found. It may have been removed.',
  TOKEN_INVALID: 'Your sign-in has ended. Sign in again to go on.',
  UNAUTHORIZED: 'Sign in to go on.',
  VALIDATION_ERROR: 'Some of what was entered needs another look.',
};

/** Codes that the login page knows and explains. */
export const LOGIN_CODES = ['TOKEN_INVALID', 'UNAUTHORIZED', 'MFA_REQUIRED_ERROR'] as const satisfies readonly ErrorCode[];
