const BY_NAME: Readonly<Record<string, string>> = {
  NotAllowedError: 'The camera is blocked. Allow it for this site in the browser’s settings, and open it again.',
  NotFoundError: 'This device has no camera.',
  NotReadableError: 'The camera can’t be used now. Another app may be using it.',
};

/** Why the camera reads nothing, as a sentence. */
export const cameraFault = (error: unknown): string =>
  (error instanceof Error && BY_NAME[error.name]) ||
  'The camera could not be started. Check the connection, and open it again.';
