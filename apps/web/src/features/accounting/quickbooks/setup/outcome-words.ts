/**
 * The message for each result of connecting, as the address names it; choosing another company opens a question
 * instead.
 */
export const OUTCOMES: Readonly<Record<string, { kind: 'success' | 'warning' | 'error'; text: string }>> = {
  CONNECTED: { kind: 'success', text: 'QuickBooks successfully connected!' },
  DENIED: { kind: 'warning', text: 'QuickBooks was not connected: access was refused there.' },
  EXPIRED: {
    kind: 'warning',
    text: 'This connection was started more than ten minutes ago, or was already finished. Connect again.',
  },
  NOT_ALLOWED: {
    kind: 'error',
    text: 'QuickBooks was not connected: you can’t change the configuration anymore.',
  },
  FAILED: { kind: 'error', text: 'QuickBooks was not connected: it did not confirm the sign-in. Try again.' },
};
