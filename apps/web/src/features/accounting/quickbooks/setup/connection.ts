import type { Tone } from '#ui/StatusPill';
import type { QuickbooksConnectionPartsFragment } from './quickbooks-setup.generated';

export type Connection = QuickbooksConnectionPartsFragment;

/** The state of the connection, as a pill. */
export const stateWords: Readonly<Record<Connection['state'], { label: string; tone: Tone }>> = {
  CONNECTED: { label: 'Connected', tone: 'green' },
  BROKEN: { label: 'Connection lost', tone: 'red' },
  DISCONNECTED: { label: 'Not connected', tone: 'gray' },
};
