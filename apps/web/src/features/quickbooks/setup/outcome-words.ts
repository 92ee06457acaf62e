/** What became of a connection that was started, in words, by what the address says. */
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
  OTHER_COMPANY: {
    kind: 'warning',
    text: 'You chose another company than before. Decide below which one is used.',
  },
  FAILED: { kind: 'error', text: 'QuickBooks was not connected: it did not confirm the sign-in. Try again.' },
};
