import { StatusPill } from './StatusPill';

/** Whether a record is in use, in a list's column. */
export function EnabledText({ value }: { value: boolean }) {
  return value ? 'Enabled' : <StatusPill label="Disabled" tone="grey" />;
}
