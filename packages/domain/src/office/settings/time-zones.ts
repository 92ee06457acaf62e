/** The time zones of the states; a company elsewhere keeps its current one. */
export const TIME_ZONES = [
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Indiana/Indianapolis', label: 'Eastern, Indiana' },
  { value: 'America/Detroit', label: 'Eastern, Michigan' },
  { value: 'America/Chicago', label: 'Central' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Phoenix', label: 'Mountain, Arizona' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
  { value: 'America/Anchorage', label: 'Alaska' },
  { value: 'Pacific/Honolulu', label: 'Hawaii' },
] as const;

/** A time zone as the office calls it; one of none of the states by its IANA name. */
export const timeZoneName = (zone: string): string =>
  TIME_ZONES.find(({ value }) => value === zone)?.label ?? zone.replaceAll('_', ' ');
